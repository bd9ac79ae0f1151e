import { world, type WorkerEvent } from './world.ts'

/** What the server sends. */
export interface Notice {
  readonly title?: string
  readonly text?: string
  readonly path?: string
  readonly id?: string
  /** Notices of one tag replace each other. */
  readonly tag?: string
  /** It is heard anew when it replaces one. */
  readonly aloud?: boolean
}

const read = (event: WorkerEvent): Notice => {
  try {
    return ((event.data as { json: () => unknown } | null)?.json() ?? {}) as Notice
  } catch {
    return {}
  }
}

/** Whether somebody looks at the place right now: then it needs no notice. */
const isLookedAt = async (path: string): Promise<boolean> => {
  const { pathname } = new URL(path, world.location.origin)
  const pages = await world.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ url, visibilityState }) => {
    const { origin, pathname: at } = new URL(url)
    return visibilityState === 'visible' && origin === world.location.origin && at === pathname
  })
}

/** Shows a push, unless its person looks at what it is about. */
export const showPush = async (event: WorkerEvent): Promise<void> => {
  const notice = read(event)
  const { title = 'Cairn', text = '', path = '/dashboard?myFeed=1', id, tag = id, aloud = false } = notice
  if (await isLookedAt(path)) return
  const shown = { body: text, icon: '/favicon.svg', data: { path }, ...(tag && { tag, renotify: aloud }) }
  await world.registration.showNotification(title, shown)
}

/** Opens the thread in a page of this site that is open, or in a new one. Other sites are never opened from here. */
export const openThread = async (data: unknown): Promise<void> => {
  const { path = '/' } = (data ?? {}) as Notice
  const url = new URL(path, world.location.origin)
  if (url.origin !== world.location.origin) return
  const [page] = await world.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown =
    page &&
    (await page
      .focus()
      .then((front) => front.navigate(url.href))
      .catch(() => null))
  if (!shown) await world.clients.openWindow(url.href)
}
