import type { FastifyInstance } from 'fastify'
import { DAY, HOUR, SECOND } from '@cairn/domain/base/constants'
import { countPage } from '../base/http/arrival.ts'
import { fail } from '../base/fail.ts'
import type { Parts } from '../base/parts.ts'
import { publishedAt } from './rotation.ts'
import { findKeys, findPublicKey } from './store.ts'

export const JWKS_PATH = '/.well-known/jwks.json'

const KEY_PATH = '/.well-known/keys'

/** Where one public key can be read, for as long as this installation lasts: what it signed may be checked years later. */
export const keyAddress = (address: string, id: string): string => `${address}${KEY_PATH}/${id}`

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
  app.get<{ Params: { id: string } }>(`${KEY_PATH}/:id`, async (request, reply) => {
    countPage(parts, request)
    const { id } = request.params
    const key = await findPublicKey(parts.db, id)
    if (!key) return fail('not_found')
    return reply
      .type('application/jwk+json')
      .header('cache-control', `public, max-age=${DAY / SECOND}, immutable`)
      .header('access-control-allow-origin', '*')
      .send(JSON.stringify({ ...key, kid: id, alg: 'RS256', use: 'sig' }))
  })
}
