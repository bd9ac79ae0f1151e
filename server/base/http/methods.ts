import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../fail.ts'

/** Which methods there are at each path of the router. */
export interface Known {
  readonly methodsAt: (path: string) => string[]
}

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
      .join('/')}$`,
  )

/** Notes every route as it is added. Few ask, so that patterns are made when somebody does. */
export const noteRoutes = (app: FastifyInstance): Known => {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set<string>()
    known.set(url, methods)
    for (const one of [method].flat()) methods.add(one)
  })
  let made: { readonly count: number; readonly patterns: readonly (readonly [string, RegExp])[] } | undefined
  const patterns = () => {
    if (made?.count !== known.size) {
      const urls = [...known.keys()].filter((url) => url.includes(':'))
      made = { count: known.size, patterns: urls.map((url) => [url, patternOf(url)] as const) }
    }
    return made.patterns
  }
  return {
    methodsAt: (path) => {
      const urls = [path, ...patterns().flatMap(([url, pattern]) => (pattern.test(path) ? [url] : []))]
      const found = new Set(urls.flatMap((url) => [...(known.get(url) ?? [])]))
      return found.size === 0 ? [] : ORDER.filter((method) => method === 'OPTIONS' || found.has(method))
    },
  }
}

/**
 * Refuses a method that a known path does not have, before anything of its body is read: 405 with those it has. What is
 * known nowhere is left to whoever answers for unknown paths.
 */
export const refuseMethods = (
  app: FastifyInstance,
  known: Known,
  isPage: (path: string) => boolean,
): void => {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404) return
    const path = request.url.split('?')[0] ?? ''
    const allowed = known.methodsAt(path)
    // Pages are looked at; a method that nothing here has is no question of whether there is such a page.
    if (allowed.length === 0 && isPage(path) && !ORDER.includes(request.method)) allowed.push('GET', 'HEAD')
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '))
      if (request.method === 'OPTIONS') return reply.code(204).send()
      throw new Failure('method_not_allowed')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Failure('not_found')
  })
}
