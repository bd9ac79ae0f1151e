import type { FastifyInstance } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'
import { fail } from '../fail.ts'

const countParameters = (url: string): number => {
  let count = 0
  for (let at = url.indexOf('?'); at !== -1; at = url.indexOf('&', at + 1)) count += 1
  return count
}

/** The length of an address is bounded by the parser; this bounds the number of things it names. */
export const checkRequestLine = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url, raw }) => {
    if (countParameters(url) > LIMITS.queryParameters)
      fail('invalid', `The address has more than ${LIMITS.queryParameters} parameters.`)
    // Node would refuse it too, but without a word.
    if (raw.headers.host === undefined && raw.httpVersion !== '1.0')
      fail('invalid', 'The request has no Host header.')
  })
}
