import type { FastifyInstance } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'
import { fail } from '../fail.ts'

/** The length of an address is bounded by the parser; this bounds the number of things it names. */
export const refuseLongQueries = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    let parameters = 0
    for (let at = url.indexOf('?'); at !== -1; at = url.indexOf('&', at + 1)) parameters += 1
    if (parameters > LIMITS.queryParameters)
      fail('invalid', `The address has more than ${LIMITS.queryParameters} parameters.`)
  })
}
