/** What this worker needs of the world it runs in; the types of pages do not know it. */
interface WorkerWorld {
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> }
  readonly clients: {
    matchAll: (options: object) => Promise<readonly PageOfSite[]>
    openWindow: (url: string) => Promise<unknown>
  }
  readonly location: { readonly origin: string }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void
}
interface PageOfSite {
  readonly url: string
  readonly visibilityState: string
  readonly focus: () => Promise<PageOfSite>
  readonly navigate: (url: string) => Promise<unknown>
}
interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly data?: unknown
  readonly notification?: { readonly data: unknown; close: () => void }
}
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

const world = self as unknown as WorkerWorld

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

const show = async (notice: Notice): Promise<void> => {
  const { title = 'Cairn', text = '', path = '/dashboard?myFeed=1', id, tag = id, aloud = false } = notice
  if (await isLookedAt(path)) return
  const shown = { body: text, icon: '/favicon.svg', data: { path }, ...(tag && { tag, renotify: aloud }) }
  await world.registration.showNotification(title, shown)
}

world.addEventListener('push', (event) => event.waitUntil(show(read(event))))

// A new version waits until somebody asks for it: pages that are open are not changed under them.
world.addEventListener('message', (event) => {
  if (event.data === 'take over') void world.skipWaiting()
})

/** Opens the thread in a page of this site that is open, or in a new one. Other sites are never opened from here. */
const openThread = async (data: unknown): Promise<void> => {
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

world.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  event.waitUntil(openThread(event.notification?.data))
})
