import { fail } from '../fail.ts'

type Joined = Record<string, Record<string, unknown>>

/** One joinable path: which ids a document names there, and how the objects behind them are fetched. */
export interface Join<Doc> {
  readonly ids: (doc: Doc) => readonly (string | undefined)[]
  readonly load: (ids: string[]) => Promise<Map<string, unknown>>
}

/** Fetches what the `join` parameter asks for, each object once. */
export const joinAll = async <Doc>(
  docs: readonly Doc[],
  join: string | undefined,
  paths: Readonly<Record<string, Join<Doc>>>,
): Promise<{ join?: Joined }> => {
  const names =
    join
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '') ?? []
  if (names.length === 0) return {}
  const loaded = names.map(async (name): Promise<[string, Record<string, unknown>]> => {
    const path = Object.hasOwn(paths, name) ? paths[name] : undefined
    if (!path) return fail('unknown_field', `There is no "${name}" to join.`)
    const ids = new Set(docs.flatMap((doc) => path.ids(doc)).filter((id) => id !== undefined))
    return [name, ids.size === 0 ? {} : Object.fromEntries(await path.load([...ids]))]
  })
  return { join: Object.fromEntries(await Promise.all(loaded)) }
}
