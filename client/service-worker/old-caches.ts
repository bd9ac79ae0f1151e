import type { ShellWorld } from './shell.ts'

const NOTE = '/offline/old-caches'

interface Note {
  /** The pages that were open when this version took over: they load the rest of their files late. */
  readonly pages: readonly string[]
  readonly caches: readonly string[]
}

/** The files of earlier versions, which are kept for as long as a page of theirs is open. */
export const oldCaches = (name: string, { caches, openPages }: Pick<ShellWorld, 'caches' | 'openPages'>) => {
  /** They are listed in the order in which they were made: what comes after is a version that is being installed. */
  const older = async (): Promise<string[]> => {
    const all = (await caches.keys()).filter((one) => one.startsWith('app-'))
    return all.slice(0, Math.max(0, all.indexOf(name)))
  }

  const read = async (cache: Cache): Promise<Note | undefined> =>
    (await cache.match(NOTE))?.json() as Promise<Note> | undefined

  let removed = false

  /** Asked for after each page that is opened. */
  const remove = async (): Promise<void> => {
    if (removed) return
    const cache = await caches.open(name)
    const note = await read(cache)
    const open = note ? await openPages() : []
    if (note?.pages.some((page) => open.includes(page))) return
    for (const one of note?.caches ?? []) await caches.delete(one)
    await cache.delete(NOTE)
    removed = true
  }

  /** When this version takes over. */
  const note = async (): Promise<void> => {
    const cache = await caches.open(name)
    const noted: Note = { pages: await openPages(), caches: await older() }
    await cache.put(NOTE, new Response(JSON.stringify(noted)))
    removed = false
    await remove()
  }

  return { note, remove }
}
