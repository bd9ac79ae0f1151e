interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}

/** What the bundler tells about a module. */
export type ModuleInfoOf = (id: string) => ModuleInfo | null

export interface GraphModule {
  readonly imports: readonly string[]
  /** In characters of source: near enough to compare by. */
  readonly size: number
  /** Which of the modules that are loaded on their own need it, by their position among them. */
  readonly neededBy: Set<number>
}

export interface ModuleGraph {
  readonly modules: ReadonlyMap<string, GraphModule>
  /** What is loaded on its own: the program and everything that is imported when it is needed. */
  readonly entries: readonly string[]
}

/** Every module of the program that starts with this one, and what needs each of them. */
export const readGraph = (start: string, infoOf: ModuleInfoOf): ModuleGraph => {
  const modules = new Map<string, GraphModule>()
  const entries: string[] = [start]
  const enter = (id: string, entry: number) => {
    const known = modules.get(id)
    const info = known ? null : infoOf(id)
    const module = known ?? {
      imports: info?.importedIds ?? [],
      size: info?.code?.length ?? 0,
      neededBy: new Set(),
    }
    modules.set(id, module)
    if (module.neededBy.has(entry)) return
    module.neededBy.add(entry)
    for (const later of info?.dynamicallyImportedIds ?? []) if (!entries.includes(later)) entries.push(later)
    for (const next of module.imports) enter(next, entry)
  }
  // The list grows while it is gone through.
  for (let entry = 0; entry < entries.length; entry += 1) enter(entries[entry] ?? start, entry)
  return { modules, entries }
}
