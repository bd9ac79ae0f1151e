import { measure, type Call } from './measure.ts'

const WARM_MS = 1500
const MEASURE_MS = 6000

const valueOf = (args: readonly string[], name: string, usual: string): string =>
  new RegExp(`--${name}[= ](\\S+)`).exec(args.join(' '))?.[1] ?? usual

interface Found {
  readonly list: readonly { readonly id: string }[]
}

const read = async <T>(url: string, init?: RequestInit): Promise<T> => {
  const reply = await fetch(url, init)
  if (!reply.ok) throw new Error(`${url} answered with ${reply.status}`)
  return (await reply.json()) as T
}

/**
 * `npm run bench -- site --port=8080`: a site with the demo that runs already, such as several nodes behind a proxy. The
 * limits on calls are to be switched off there.
 */
export const measureSite = async (args: readonly string[]): Promise<void> => {
  const port = Number(valueOf(args, 'port', '3000'))
  const site = `http://127.0.0.1:${port}`
  const body = JSON.stringify({
    email: valueOf(args, 'email', 'learner@demo.cairn.test'),
    password: valueOf(args, 'password', 'learn-2-climb'),
  })
  const json = { 'content-type': 'application/json' }
  const { authorization } = await read<{ authorization: { token: string } }>(`${site}/api/auth/user`, {
    method: 'POST',
    headers: json,
    body,
  })
  const headers = { authorization: authorization.token }
  const { list } = await read<Found>(`${site}/api/concept?limit=20`)
  const get = (path: string, more: Record<string, string> = {}): Call => ({
    method: 'GET',
    path,
    headers: more,
  })
  const page = { accept: 'text/html' }
  const lines: readonly (readonly [string, readonly Call[]])[] = [
    ['landing page', [get('/', page)]],
    ['course page', list.map(({ id }) => get(`/courses/${id}`, page))],
    ['search for courses as a visitor', [get('/api/concept?limit=24&query=map*')]],
    ['course as a learner', list.map(({ id }) => get(`/api/concept/${id}`, headers))],
    ['home', [get('/api/user/me/home', headers)]],
    ['own record', [get('/api/user/me', headers)]],
  ]
  for (const [name, calls] of lines) {
    await measure({ port, connections: 16, ms: WARM_MS, calls })
    const { perSecond, p50, p99, failures } = await measure({ port, connections: 16, ms: MEASURE_MS, calls })
    console.log(
      `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} /s  p50 ${p50.toFixed(1).padStart(7)} ms  p99 ${p99.toFixed(1).padStart(7)} ms  ${failures} failed`,
    )
  }
}
