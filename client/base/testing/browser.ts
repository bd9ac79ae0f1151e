import { vi } from 'vitest'

interface Options {
  /** What earlier visits left in local storage. */
  readonly stored?: Readonly<Record<string, string>>
  readonly onLine?: boolean
  /** A browser set to keep nothing: touching either storage throws. */
  readonly storageForbidden?: boolean
}

const makeStorage = (stored: Readonly<Record<string, string>>, changed: (key: string) => void) => {
  const entries = new Map(Object.entries(stored))
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (entries.get(key) === value) return
      entries.set(key, value)
      changed(key)
    },
    removeItem: (key: string) => {
      if (entries.delete(key)) changed(key)
    },
  }
  // Like that of a browser, it lists the names of its entries.
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      entries.has(String(key)) ? { configurable: true, enumerable: true } : undefined,
  })
}

const forbid = (name: 'localStorage' | 'sessionStorage') =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })

/** As much of a browser as the base of the client touches, out of plain objects. Close it with `vi.unstubAllGlobals`. */
export const openBrowser = ({ stored = {}, onLine = true, storageForbidden = false }: Options = {}) => {
  const changes: string[] = []
  const window = new EventTarget()
  const local = makeStorage(stored, (key) => changes.push(key))
  const root = { dataset: {} as Record<string, string>, lang: '', dir: '' }
  const left: string[] = []
  const page = Object.assign(new EventTarget(), { documentElement: root, cookie: '' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal(
    'sessionStorage',
    makeStorage({}, () => undefined),
  )
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('document', page)
  // The router minds where a page was scrolled to.
  vi.stubGlobal('history', {})
  vi.stubGlobal('self', window)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('location', { origin: 'http://page', replace: (href: string) => left.push(href) })
  if (storageForbidden) {
    forbid('localStorage')
    forbid('sessionStorage')
  }
  /** The browser tells the other tabs which keys changed. It may do so late, and then for several at once. */
  const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return {
    local,
    root,
    page,
    /** Where the visitor was sent, away from this page. */
    left,
    forgetChanges: () => changes.splice(0),
    tellTabs: () => changes.splice(0).forEach(tell),
    tellAllCleared: () => tell(null),
  }
}
