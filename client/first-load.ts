import { join } from 'node:path'

type ImportsOf = (id: string) => readonly string[]

/** The pages that visitors come to first. */
const SCREENS = ['landing/landing.tsx', 'catalog/catalog.tsx', 'catalog/course.tsx']

const inClient = (file: string) => join(import.meta.dirname, file)

/** A module and everything it needs before it can run. */
const reach = (id: string, importsOf: ImportsOf, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of importsOf(id)) reach(next, importsOf, seen)
  return seen
}

/** Where people spend their time once they are in: what only visitors' pages share is not for it. */
const PLAYER = 'screens/learn/player.tsx'

type File = 'shared' | 'visiting'

/**
 * What every page needs is one file, and what two of the first pages have in common besides is another: left to
 * themselves they become forty, which weigh more and have to be asked for one by one.
 */
const filesBy = (importsOf: ImportsOf): ReadonlyMap<string, File> => {
  const screens = SCREENS.map((name) => inClient(`screens/${name}`))
  const reached = screens.map((screen) => reach(screen, importsOf))
  const common = reached
    .flatMap((one) => [...one])
    .filter((id) => reached.filter((one) => one.has(id)).length > 1)
  const player = reach(inClient(PLAYER), importsOf)
  const files = new Map<string, File>()
  for (const id of common) files.set(id, player.has(id) ? 'shared' : 'visiting')
  for (const id of reach(inClient('main.tsx'), importsOf)) files.set(id, 'shared')
  // A page keeps a file of its own, by which the server finds what belongs to it.
  for (const own of [inClient('main.tsx'), ...screens]) files.delete(own)
  return files
}

interface Context {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Names the file that a module of the first load goes into. */
export const firstLoad = () => {
  let files: ReadonlyMap<string, File> | undefined
  return (id: string, context: Context): File | null => {
    files ??= filesBy((one) => context.getModuleInfo(one)?.importedIds ?? [])
    return files.get(id) ?? null
  }
}
