import type { FastifyInstance } from 'fastify'
import { HOUR, SECOND } from '@cairn/domain/base/constants'
import { countPage } from '../base/http/arrival.ts'
import type { Parts } from '../base/parts.ts'
import { publishedAt } from './rotation.ts'
import { findKeys } from './store.ts'

export const JWKS_PATH = '/.well-known/jwks.json'

/** The public keys of this installation, for everybody who checks what it signed. */
export const serveKeys = (app: FastifyInstance, parts: Parts): void => {
  app.get(JWKS_PATH, async (request, reply) => {
    countPage(parts, request)
    const keys = publishedAt(await findKeys(parts), parts.now())
    return reply
      .type('application/jwk-set+json')
      .header('cache-control', `public, max-age=${HOUR / SECOND}`)
      .header('access-control-allow-origin', '*')
      .send(
        JSON.stringify({
          keys: keys.map(({ id, public_key }) => ({ ...public_key, kid: id, alg: 'RS256', use: 'sig' })),
        }),
      )
  })
}
