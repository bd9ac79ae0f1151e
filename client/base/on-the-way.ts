import { hashKey, type QueryKey } from '@tanstack/react-query'

/** What a call that is under way will bring besides, by the key of the query it belongs to. */
const coming = new Map<string, Promise<unknown>>()

/** Announces what a call brings for these queries, until it has come. */
export const announce = (parts: readonly (readonly [key: QueryKey, part: Promise<unknown>])[]): void => {
  for (const [key, part] of parts) {
    const hash = hashKey(key)
    const gone = () => {
      if (coming.get(hash) === part) coming.delete(hash)
    }
    coming.set(hash, part)
    part.then(gone, gone)
  }
}

/** Takes what is on the way already instead of asking for it again; what does not come is asked for. */
export const orOnTheWay = <T>(key: QueryKey, ask: () => Promise<T>): Promise<T> => {
  const part = coming.get(hashKey(key)) as Promise<T> | undefined
  return part ? part.catch(ask) : ask()
}
