import { projectRoot } from './root.ts'
import { StartFailure } from './db/failure.ts'

/** The parts of the server that are compiled for one kind of machine. */
const PARTS: readonly { readonly name: string; readonly load: () => Promise<unknown> }[] = [
  { name: 'The image library (sharp)', load: () => import('sharp') },
  { name: 'The password library (argon2)', load: () => import('@node-rs/argon2') },
]

/** Libraries explain at length; the first sentence says what is wrong. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .trim()
    .split(/\n|\. /)[0]
    ?.replace(/[.:]$/, '') ?? ''

const failureOf = async ({ name, load }: (typeof PARTS)[number]): Promise<string | undefined> =>
  load().then(
    () => undefined,
    (error: unknown) =>
      `${name} cannot be loaded on ${process.platform}-${process.arch} (${reasonOf(error)}); delete the folder ${projectRoot}/node_modules and run "npm start" again, which installs it for this system.`,
  )

/** The first native part that cannot be loaded, as a sentence about what to do; else the failure as it came. */
export const explainLoading = async (cause: unknown): Promise<never> => {
  for (const part of PARTS) {
    const sentence = await failureOf(part)
    if (sentence !== undefined) throw new StartFailure(sentence, { cause })
  }
  throw cause
}
