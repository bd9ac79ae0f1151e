/** What this worker needs of the world it runs in; the types of pages do not know it. */
interface WorkerWorld {
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> }
  readonly clients: {
    matchAll: (options: object) => Promise<readonly PageOfSite[]>
    openWindow: (url: string) => Promise<unknown>
  }
  readonly location: { readonly origin: string }
  readonly addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void
}
interface PageOfSite {
  readonly focus: () => Promise<PageOfSite>
  readonly navigate: (url: string) => Promise<unknown>
}
interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly data?: { json: () => unknown } | null
  readonly notification?: { readonly data: unknown; close: () => void }
}
/** What the server sends. */
export interface Notice {
  readonly title?: string
  readonly text?: string
  readonly path?: string
  readonly id?: string
}

const world = self as unknown as WorkerWorld

const read = (event: WorkerEvent): Notice => {
  try {
    return (event.data?.json() ?? {}) as Notice
  } catch {
    return {}
  }
}

world.addEventListener('push', (event) => {
  const { title = 'Cairn', text = '', path = '/dashboard?myFeed=1', id } = read(event)
  const shown = { body: text, tag: id, icon: '/favicon.svg', data: { path } }
  event.waitUntil(world.registration.showNotification(title, shown))
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
