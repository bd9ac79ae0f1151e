import { endpoints } from '@cairn/contract/table'

const firstOf = (path: string): string => path.split('/', 2)[1] ?? ''

/** Below these a standard has paths of its own, which are at the root alone. */
const SHARED: ReadonlySet<string> = new Set(['lti'])
const OURS: ReadonlySet<string> = new Set(
  endpoints.map(({ path }) => firstOf(path)).filter((segment) => !SHARED.has(segment)),
)

/** Where the router knows a path of the contract. */
export const prefixesOf = (path: string): readonly string[] =>
  SHARED.has(firstOf(path)) ? ['', '/api'] : ['/api']

/** Calls are answered at the root as well as under /api. */
export const underApi = (url: string): string => {
  // Proxies are sent whole addresses; what matters is behind the host.
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/.*?\//, '/')
  return OURS.has(firstOf(path.split(/[?#]/, 1)[0] ?? '')) ? `/api${path}` : url
}
