import { join } from 'node:path'
import { commonFiles } from './common-files.ts'
import { readGraph, type ModuleInfoOf } from './module-graph.ts'

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
const PLAYER = 'learn/player.tsx'

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
  const player = reach(inClient(`screens/${PLAYER}`), importsOf)
  const files = new Map<string, File>()
  for (const id of common) files.set(id, player.has(id) ? 'shared' : 'visiting')
  for (const id of reach(inClient('main.tsx'), importsOf)) files.set(id, 'shared')
  // A page keeps a file of its own, by which the server finds what belongs to it.
  for (const own of [inClient('main.tsx'), ...screens]) files.delete(own)
  return files
}

interface Context {
  getModuleInfo: ModuleInfoOf
}

/** Names the file that a module of the first load goes into. */
export const firstLoad = () => {
  let files: ReadonlyMap<string, File> | undefined
  return (id: string, context: Context): File | null => {
    files ??= filesBy((one) => context.getModuleInfo(one)?.importedIds ?? [])
    return files.get(id) ?? null
  }
}

/**
 * In characters of source, of which about nine weigh one byte on the wire. The pages above have a budget and load nothing
 * in vain; what others load more is less than the many small files were heavier by.
 */
const IN_VAIN = 160_000
const IN_VAIN_PER_REQUEST = 90_000

const OUTSIDE = /node_modules|[?\0]/

/** Names the file that a module goes into which several pages need, but not the first ones. */
export const laterLoads = () => {
  let files: ReadonlyMap<string, string> | undefined
  return (id: string, context: Context): string | null => {
    if (files) return files.get(id) ?? null
    const infoOf: ModuleInfoOf = (one) => context.getModuleInfo(one)
    const first = filesBy((one) => infoOf(one)?.importedIds ?? [])
    const graph = readGraph(inClient('main.tsx'), infoOf)
    const exact = new Set([...SCREENS, PLAYER].map((name) => inClient(`screens/${name}`)))
    files = commonFiles(graph, {
      isLoaded: (one) => first.get(one) === 'shared' || (graph.modules.get(one)?.neededBy.has(0) ?? false),
      isMovable: (one) => !OUTSIDE.test(one) && !first.has(one),
      allowance: (entry) => (exact.has(entry) ? 0 : IN_VAIN),
      perRequest: IN_VAIN_PER_REQUEST,
    })
    return files.get(id) ?? null
  }
}
