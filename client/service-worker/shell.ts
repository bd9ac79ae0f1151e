import { SECOND } from '@cairn/domain/base/constants'
import type { AppFiles } from './app-files.ts'
import { oldCaches } from './old-caches.ts'

/** A page without content, which the app fills with what the device has. */
export const FRAME = '/offline/frame'
/** How long a page is waited for on a bad connection. */
const PAGE_MS = 4 * SECOND
/** Few enough at once that a page being used is not slowed down. */
const AT_ONCE = 4

export interface ShellWorld {
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>
  readonly openPages: () => Promise<readonly string[]>
  readonly after: (ms: number) => Promise<unknown>
}

const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** No hashed file is a page: somebody else has answered, such as the log-in page of a network. */
const isPage = ({ headers }: Response): boolean => /^text\/html\b/.test(headers.get('content-type') ?? '')

/** A server that is being restarted, or a proxy in front of it. */
const isOutage = ({ status }: Response): boolean => status >= 502 && status <= 504

/** The app's own files, by version: stored when the version is installed, and answered without a connection. */
export const makeShell = ({ version, entry, files }: AppFiles, world: ShellWorld) => {
  const { caches } = world
  const name = `app-${version}`
  const known = new Set(files)
  const old = oldCaches(name, world)
  const find = async (request: Request | string) => {
    const stored = await caches.match(request, { ignoreVary: true })
    const path = typeof request === 'string' ? request : new URL(request.url).pathname
    return stored && isHashed(path) && isPage(stored) ? undefined : stored
  }

  const fetchNew = async (path: string, options?: RequestInit): Promise<Response> => {
    const response = await world.fetch(path, { priority: 'low', ...options })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
    if (isHashed(path) && isPage(response)) throw new Error(`${path} was answered with a page.`)
    return response
  }

  /** While a version is rolled out, another node may answer with the frame of the version before. */
  const storeFrame = async (cache: Cache): Promise<void> => {
    const frame = await fetchNew(FRAME, { cache: 'no-store', credentials: 'omit' })
    if (!(await frame.clone().text()).includes(entry)) throw new Error('The frame is not of this version.')
    await cache.put(FRAME, frame)
  }

  /** The name of a hashed file tells its content: what another version stored is not fetched again. */
  const storeFile = async (cache: Cache, path: string): Promise<void> => {
    const stored = isHashed(path) ? await find(path) : undefined
    await cache.put(path, stored ?? (await fetchNew(path, isHashed(path) ? {} : { cache: 'no-cache' })))
  }

  const install = async (): Promise<void> => {
    const cache = await caches.open(name)
    await storeFrame(cache)
    const queue = [...files]
    const work = async () => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) await storeFile(cache, path)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  const findFrame = async () => (await caches.open(name)).match(FRAME, { ignoreVary: true })

  /** The server's page; where none comes in time, the frame. */
  const answerPage = async (
    request: Request,
    preloaded?: Promise<Response | undefined>,
  ): Promise<Response> => {
    const network = Promise.resolve(preloaded).then((response) => response ?? world.fetch(request))
    const late = world.after(PAGE_MS).then(() => undefined)
    const response = await Promise.race([network, late]).catch(() => undefined)
    if (response && !isOutage(response)) return response
    return (await findFrame()) ?? network
  }

  /** A file that is used, but not among those stored at first, is there the next time. */
  const keep = async (request: Request, response: Response): Promise<void> => {
    const cache = await caches.open(name)
    await cache.put(request, response).catch(() => undefined)
  }

  const answerFile = async (request: Request): Promise<Response> => {
    const stored = await find(request)
    if (stored) return stored
    const response = await world.fetch(request)
    if (response.status === 200 && !isPage(response) && isHashed(new URL(request.url).pathname))
      await keep(request, response.clone())
    return response
  }

  const isAppFile = (path: string): boolean => isHashed(path) || known.has(path)
  return { install, activate: old.note, removeUnused: old.remove, answerPage, answerFile, isAppFile }
}
