import { createRequire } from 'node:module'
import { projectRoot } from './root.ts'
import { StartFailure } from './db/failure.ts'

/** The parts of the server that are compiled for one kind of machine. */
const PARTS = [
  { name: 'The image library (sharp)', module: 'sharp' },
  { name: 'The password library (argon2)', module: '@node-rs/argon2' },
] as const

// Not by import: the second import of what failed once may end the process.
const require = createRequire(import.meta.url)

/** Libraries explain at length; the first sentence says what is wrong. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .trim()
    .split(/\n|\. /)[0]
    ?.replace(/[.:]$/, '') ?? ''

const failureOf = ({ name, module }: (typeof PARTS)[number]): string | undefined => {
  try {
    require(module)
    return undefined
  } catch (error) {
    return `${name} cannot be loaded on ${process.platform}-${process.arch} (${reasonOf(error)}); delete the folder ${projectRoot}/node_modules and run "npm start" again, which installs it for this system.`
  }
}

/** The first native part that cannot be loaded, as a sentence about what to do; else the failure as it came. */
export const explainLoading = (cause: unknown): never => {
  for (const part of PARTS) {
    const sentence = failureOf(part)
    if (sentence !== undefined) throw new StartFailure(sentence, { cause })
  }
  throw cause
}
