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

/**
 * What every page needs, and what two of the first pages have in common. Together it is one file: left to themselves
 * they become forty, which weigh more and have to be asked for one by one.
 */
const sharedBy = (importsOf: ImportsOf): ReadonlySet<string> => {
  const screens = SCREENS.map((name) => inClient(`screens/${name}`))
  const reached = screens.map((screen) => reach(screen, importsOf))
  const common = reached
    .flatMap((one) => [...one])
    .filter((id) => reached.filter((one) => one.has(id)).length > 1)
  const shared = new Set([...reach(inClient('main.tsx'), importsOf), ...common])
  // A page keeps a file of its own, by which the server finds what belongs to it.
  for (const own of [inClient('main.tsx'), ...screens]) shared.delete(own)
  return shared
}

interface Context {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Names the file that a module of the first load goes into. */
export const firstLoad = () => {
  let shared: ReadonlySet<string> | undefined
  return (id: string, context: Context): string | null => {
    shared ??= sharedBy((one) => context.getModuleInfo(one)?.importedIds ?? [])
    return shared.has(id) ? 'shared' : null
  }
}
