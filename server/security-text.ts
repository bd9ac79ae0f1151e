import type { FastifyInstance } from 'fastify'
import { DAY } from '@cairn/domain/base/constants'
import { Failure } from './base/fail.ts'
import type { Parts } from './base/parts.ts'
import { publicAddress } from './config/address.ts'

/** RFC 9116 asks for less than a year; whoever reads it later is to look again. */
const VALID_MS = 180 * DAY
const PATH = '/.well-known/security.txt'

/** Tells whoever found a weakness where to report it. */
export const serveSecurityText = (
  app: FastifyInstance,
  { db, env, now }: Pick<Parts, 'db' | 'env' | 'now'>,
): void => {
  app.get(PATH, async (_request, reply) => {
    const { securityContact } = env
    if (securityContact === undefined) throw new Failure('not_configured')
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
      `Canonical: ${await publicAddress(db, env)}${PATH}`,
      'Preferred-Languages: en, es, ar',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
