import { basename } from 'node:path'
import type { ModuleGraph } from './module-graph.ts'

/** Modules that are loaded together. */
interface File {
  readonly modules: string[]
  size: number
  readonly loadedBy: Set<number>
  readonly movable: boolean
}

export interface CommonFileOptions {
  /** Modules that every page has loaded before anything else. */
  readonly isLoaded: (id: string) => boolean
  /** Modules that may be put together; the others stay where the bundler puts them. */
  readonly isMovable: (id: string) => boolean
  /** How much an entry may load in vain, all files together, in characters of source. */
  readonly allowance: (entry: string) => number
  /** How much may be loaded in vain for each request that is saved. */
  readonly perRequest: number
}

/** One file for all modules that are needed by the same entries, as the bundler itself would make them. */
const startingFiles = ({ modules, entries }: ModuleGraph, options: CommonFileOptions): Set<File> => {
  const files = new Map<string, File>()
  for (const [id, { neededBy, size }] of modules) {
    if (options.isLoaded(id)) continue
    const movable = neededBy.size > 1 && !entries.includes(id) && options.isMovable(id)
    const key = `${movable} ${[...neededBy].toSorted((a, b) => a - b).join()}`
    const file = files.get(key) ?? { modules: [], size: 0, loadedBy: new Set(neededBy), movable }
    file.modules.push(id)
    file.size += size
    files.set(key, file)
  }
  return new Set(files.values())
}

type Needs = ReadonlyMap<File, ReadonlySet<File>>

/** Each file with all that must be loaded before it can run, itself included. */
const needsOf = ({ modules }: ModuleGraph, files: ReadonlySet<File>): Needs => {
  const fileOf = new Map([...files].flatMap((file) => file.modules.map((id) => [id, file] as const)))
  const needs = new Map<File, Set<File>>()
  const visit = (file: File, found: Set<File>): Set<File> => {
    if (found.has(file)) return found
    found.add(file)
    for (const id of file.modules)
      for (const next of modules.get(id)?.imports ?? []) {
        const imported = fileOf.get(next)
        if (imported) visit(imported, found)
      }
    return found
  }
  for (const file of files) needs.set(file, visit(file, new Set()))
  return needs
}

/** What each entry would load in vain if whoever loads one file loaded another as well. */
const inVain = (readers: File, other: File, needs: Needs): Map<number, number> => {
  const sizes = new Map<number, number>()
  for (const file of needs.get(other) ?? [])
    for (const entry of readers.loadedBy)
      if (!file.loadedBy.has(entry)) sizes.set(entry, (sizes.get(entry) ?? 0) + file.size)
  return sizes
}

interface Pair {
  readonly one: File
  readonly other: File
  /** What is loaded in vain for each request that is saved. */
  readonly cost: number
  readonly inVain: ReadonlyMap<number, number>
}

/** What becomes of two files as one; nothing where no entry needs both. */
const joined = (one: File, other: File, needs: Needs): Pair | null => {
  const saved = [...one.loadedBy].filter((entry) => other.loadedBy.has(entry)).length
  if (saved === 0) return null
  const sizes = new Map([...inVain(one, other, needs), ...inVain(other, one, needs)])
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0)
  return { one, other, cost: sum / saved, inVain: sizes }
}

/** Files that import each other may run before what they need is there: no two become one that would. */
const wouldLoop = ({ one, other }: Pair, needs: Needs): boolean =>
  [one, other].some((from) =>
    [...(needs.get(from) ?? [])].some(
      (between) =>
        between !== one &&
        between !== other &&
        [one, other].some((to) => to !== from && needs.get(between)?.has(to)),
    ),
  )

/** Puts one file into another: whoever loads either loads what both need. */
const join = ({ one, other }: Pair, files: Set<File>, needs: Needs): void => {
  const loadedBy = new Set([...one.loadedBy, ...other.loadedBy])
  for (const file of [...(needs.get(one) ?? []), ...(needs.get(other) ?? [])])
    for (const entry of loadedBy) file.loadedBy.add(entry)
  one.modules.push(...other.modules)
  one.size += other.size
  files.delete(other)
}

/**
 * Left to itself, the bundler makes a file of its own for every combination of pages that share something: hundreds, most
 * of them tiny, and a page asks for eighty of them one by one. Those that are mostly needed together become one.
 * Tells the name of the file for each module that is in one.
 */
export const commonFiles = (graph: ModuleGraph, options: CommonFileOptions): ReadonlyMap<string, string> => {
  const files = startingFiles(graph, options)
  const left = graph.entries.map(options.allowance)
  let needs = needsOf(graph, files)
  const mayJoin = (pair: Pair | null): pair is Pair =>
    pair !== null &&
    pair.cost <= options.perRequest &&
    [...pair.inVain].every(([entry, size]) => size <= (left[entry] ?? 0)) &&
    !wouldLoop(pair, needs)
  const pairsOf = (one: File, others: readonly File[]) =>
    others.map((other) => joined(one, other, needs)).filter(mayJoin)

  const movable = [...files].filter((file) => file.movable)
  let pairs = movable.flatMap((one, n) => pairsOf(one, movable.slice(n + 1)))
  while (pairs.length > 0) {
    const { one, other } = pairs.reduce((least, pair) => (pair.cost < least.cost ? pair : least))
    pairs = pairs.filter((pair) => pair.one !== one || pair.other !== other)
    // Other files have been joined since its cost was counted.
    const pair = joined(one, other, needs)
    if (!mayJoin(pair)) continue
    for (const [entry, size] of pair.inVain) left[entry] = (left[entry] ?? 0) - size
    join(pair, files, needs)
    needs = needsOf(graph, files)
    pairs = pairs.filter((rest) => ![rest.one, rest.other].some((file) => file === one || file === other))
    pairs.push(
      ...pairsOf(
        one,
        [...files].filter((file) => file.movable && file !== one),
      ),
    )
  }
  return namesOf([...files].filter((file) => file.movable))
}

/** Named after one of its modules, so that a file says something about what is in it. */
const namesOf = (files: readonly File[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { modules } of files) {
    const [first = ''] = modules.map((id) => basename(id).replace(/\..*$/, '')).toSorted()
    let name = `common-${first}`
    for (let n = 2; taken.has(name); n += 1) name = `common-${first}-${n}`
    taken.add(name)
    for (const id of modules) names.set(id, name)
  }
  return names
}
