/** What the service worker needs of the world it runs in; the types of pages do not know it. */
interface WorkerWorld {
  readonly registration: {
    readonly showNotification: (title: string, options: object) => Promise<void>
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
  }
  readonly clients: {
    readonly matchAll: (options: object) => Promise<readonly OpenPage[]>
    readonly openWindow: (url: string) => Promise<unknown>
    readonly claim: () => Promise<void>
  }
  readonly location: { readonly origin: string }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void
}
interface OpenPage {
  readonly id: string
  readonly url: string
  readonly visibilityState: string
  readonly focus: () => Promise<OpenPage>
  readonly navigate: (url: string) => Promise<unknown>
}
export interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly data?: unknown
  readonly ports?: readonly MessagePort[]
  readonly notification?: { readonly data: unknown; close: () => void }
}
export interface RequestEvent extends WorkerEvent {
  readonly request: Request
  /** What the browser asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

export const world = self as unknown as WorkerWorld
