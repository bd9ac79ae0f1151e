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

/** Notes every route as it is added. */
export const noteRoutes = (app: FastifyInstance): Known => {
  const plain = new Map<string, Set<string>>()
  const patterned = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  const methodsOf = (url: string): Set<string> => {
    if (!url.includes(':')) {
      const methods = plain.get(url) ?? new Set<string>()
      plain.set(url, methods)
      return methods
    }
    const known = patterned.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    patterned.set(url, known)
    return known.methods
  }
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) methodsOf(url).add(one)
  })
  return {
    methodsAt: (path) => {
      const found = new Set(plain.get(path))
      for (const { pattern, methods } of patterned.values())
        if (pattern.test(path)) for (const method of methods) found.add(method)
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
