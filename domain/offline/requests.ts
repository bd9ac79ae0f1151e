import { API_SEGMENTS } from '../aliases/reserved.ts'

/** What the service worker does with a request of a page: nothing, unless it is one of these. */
export type RequestKind = 'page' | 'app file' | 'course file'

interface AnyRequest {
  readonly method: string
  /** 'navigate' when a page is opened. */
  readonly mode: string
  readonly path: string
  readonly ranged: boolean
}

/** What the server answers itself besides the API; a name with a dot at the root is a file such as /robots.txt. */
const NO_PAGE = new Set([
  'assets',
  'offline',
  'healthz',
  'readyz',
  'metrics',
  'card-network',
  'content',
  'app-icon',
  '.well-known',
])
const ROOT_FILE = /^\/[^/]*\.[^/]*$/

const API = new Set(API_SEGMENTS)

/** Whether the app shows something at this path. */
export const isAppPage = (path: string): boolean => {
  const [, first = ''] = path.split('/')
  return !API.has(first) && !NO_PAGE.has(first) && !ROOT_FILE.test(path)
}

/** How a request to our own origin is answered; undefined: by the server, as if there were no worker. */
export const requestKind = (
  { method, mode, path, ranged }: AnyRequest,
  isAppFile: (path: string) => boolean,
): RequestKind | undefined => {
  if (path.startsWith('/offline/file/'))
    return method === 'GET' || method === 'HEAD' ? 'course file' : undefined
  if (method !== 'GET') return undefined
  if (mode === 'navigate') return isAppPage(path) ? 'page' : undefined
  return isAppFile(path) && !ranged ? 'app file' : undefined
}
