import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '@cairn/contract/table'
import type { Metric, Sample } from './exposition.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const OTHER = 'other'
const OPERATIONS = ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/sitemap.xml']

interface Series {
  readonly method: string
  readonly route: string
  count: number
  sum: number
  readonly buckets: number[]
  readonly byStatus: Map<string, number>
}

/** Routes are named as the contract writes them, whether they were asked for under /api or not. */
const knownRoutes = (): ReadonlyMap<string, string> => {
  const routes = new Map(OPERATIONS.map((path) => [path, path]))
  for (const { path } of endpoints)
    for (const prefix of ['', '/api']) routes.set(prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'), path)
  return routes
}

/** Labels come from finite sets, so that nobody who asks for odd things makes the metrics grow. */
const labelsOf = (routes: ReadonlyMap<string, string>, request: FastifyRequest, reply: FastifyReply) => {
  const { url } = request.routeOptions
  const route = url === undefined ? undefined : routes.get(url)
  if (route !== undefined) return { route, method: request.method === 'HEAD' ? 'GET' : request.method }
  const method = METHODS.has(request.method) ? request.method : OTHER
  if (url !== undefined) return { route: 'file', method }
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  return { route: isPage ? 'page' : OTHER, method }
}

const classOf = (status: number): string =>
  status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : OTHER

const record = (series: Series, seconds: number, status: string): void => {
  series.count += 1
  series.sum += seconds
  const fits = BUCKETS.findIndex((edge) => seconds <= edge)
  if (fits >= 0) series.buckets[fits] = (series.buckets[fits] ?? 0) + 1
  series.byStatus.set(status, (series.byStatus.get(status) ?? 0) + 1)
}

const histogram = ({ method, route, count, sum, buckets }: Series): Sample[] => {
  const labels = { method, route }
  let below = 0
  return [
    ...BUCKETS.map((edge, i) => {
      below += buckets[i] ?? 0
      return { suffix: '_bucket', labels: { ...labels, le: String(edge) }, value: below }
    }),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

/** Counts requests by route and class of status, and times them by route. */
export const measureRequests = (app: FastifyInstance): (() => readonly Metric[]) => {
  const routes = knownRoutes()
  const all = new Map<string, Series>()
  app.addHook('onResponse', async (request, reply) => {
    const { method, route } = labelsOf(routes, request, reply)
    const key = `${method} ${route}`
    const series = all.get(key) ?? {
      method,
      route,
      count: 0,
      sum: 0,
      buckets: BUCKETS.map(() => 0),
      byStatus: new Map<string, number>(),
    }
    all.set(key, series)
    record(series, reply.elapsedTime / 1000, classOf(reply.statusCode))
  })
  return () => [
    {
      name: 'cairn_http_requests_total',
      help: 'Requests answered, by route and class of status.',
      type: 'counter',
      samples: [...all.values()].flatMap(({ method, route, byStatus }) =>
        [...byStatus].map(([status, value]) => ({ labels: { method, route, status }, value })),
      ),
    },
    {
      name: 'cairn_http_request_duration_seconds',
      help: 'How long requests took, by route.',
      type: 'histogram',
      samples: [...all.values()].flatMap(histogram),
    },
  ]
}
