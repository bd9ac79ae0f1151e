import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'
import { Failure } from '../../base/fail.ts'
import { countPage } from '../../base/http/arrival.ts'
import { readBytes } from '../../base/http/bodies.ts'
import type { Parts } from '../../base/parts.ts'
import { bankPage, formPage, type BankAnswer } from './pages.ts'

const MOST_BYTES = 4096

/**
 * The page has no origin of its own: it reads no cookies and no storage, cannot call anything, and the page around it
 * cannot look inside.
 */
const policy = (nonce: string, forms: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `form-action ${forms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `sandbox allow-scripts${forms ? ' allow-forms' : ''}`,
  ].join('; ')

const languageOf = ({ query }: FastifyRequest): string => {
  const { locale } = query as { readonly locale?: unknown }
  return typeof locale === 'string' && /^[\w-]{2,20}$/.test(locale) ? locale : 'en'
}

const send = (reply: FastifyReply, forms: boolean, render: (nonce: string) => string) => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy(nonce, forms))
    .send(render(nonce))
}

const ANSWERS: readonly BankAnswer[] = ['done', 'failed', 'canceled']

/** The pages of the test network; where cards are real there are none. */
export const serveCardNetwork = (app: FastifyInstance, parts: Parts): void => {
  const { testBank } = parts
  if (testBank === null) return
  const onRequest = async (request: FastifyRequest) => countPage(parts, request)
  app.get('/card-network/form', { onRequest }, async (request, reply) =>
    send(reply, false, (nonce) =>
      formPage({ language: languageOf(request), nonce, script: '/card-network/form.js' }),
    ),
  )
  const bank = (request: FastifyRequest, reply: FastifyReply, result?: BankAnswer) =>
    send(reply, true, (nonce) =>
      bankPage({ language: languageOf(request), nonce, script: '/card-network/bank.js' }, result),
    )
  app.get('/card-network/bank', { onRequest }, async (request, reply) => bank(request, reply))
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      (_request: FastifyRequest, payload: FastifyRequest['raw']) =>
        readBytes(payload, MOST_BYTES, LIMITS.bodyMs),
    )
    scope.post('/card-network/bank', { onRequest }, async (request, reply) => {
      const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '')
      const answer = ANSWERS.find((one) => one === form.get('answer'))
      if (answer === undefined) throw new Failure('invalid', 'answer must be one of done, failed, canceled.')
      const known = await testBank.finishCheck(form.get('secret') ?? '', answer === 'done')
      if (!known) throw new Failure('not_found')
      return bank(request, reply, answer)
    })
  })
}
