import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeSettings } from '../../base/ports/cards/stripe-client.ts'
import { readForm, stripeError, type Form, type StripeAnswer } from './answers.ts'
import { stripeObjects } from './objects.ts'

/** What goes wrong with the next requests, one each. */
export type StripeTrouble =
  /** The connection ends before anything was done. */
  | 'unheard'
  /** It is done, and the answer is lost. */
  | 'unanswered'
  /** Nothing ever comes back. */
  | 'silent'
  | 'error'
  | 'busy'
  | 'refused'
  | 'page'

export interface StripeRequest {
  readonly line: string
  readonly form: Form
  readonly key: string | undefined
}

export type StripeWatcher = (line: string, moment: 'before' | 'after', key?: string) => Promise<boolean>

const FAILURES: Readonly<Record<'error' | 'busy' | 'refused', StripeAnswer>> = {
  error: stripeError(500, { type: 'api_error', message: 'Something went wrong.' }),
  busy: stripeError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests.',
  }),
  refused: stripeError(400, { type: 'invalid_request_error', message: 'Not now.' }),
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A server on a port of its own that speaks as much of Stripe's protocol as we use. */
export const stripeServer = async (prefix = '') => {
  const objects = stripeObjects()
  const requests: StripeRequest[] = []
  const trouble: StripeTrouble[] = []
  let watcher: StripeWatcher = async () => true
  const replays = new Map<string, { readonly sent: string; readonly answer: StripeAnswer }>()

  /** The same key gets the same answer; for something else it is refused. */
  const perform = ({ line, form, key }: StripeRequest): StripeAnswer => {
    const sent = `${line}\n${JSON.stringify(form)}`
    const before = key === undefined ? undefined : replays.get(key)
    if (before)
      return before.sent === sent
        ? before.answer
        : stripeError(400, { type: 'idempotency_error', message: 'Other parameters than the first time.' })
    const answer = structuredClone(objects.answer(line, form))
    if (key !== undefined) replays.set(key, { sent, answer })
    return answer
  }
  const send = (reply: ServerResponse, { status, body }: StripeAnswer) =>
    reply
      .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` })
      .end(JSON.stringify(body))

  const server = createServer((request, reply) => {
    void (async () => {
      const url = request.url ?? ''
      const path = url.startsWith(prefix) ? url.slice(prefix.length) : '/elsewhere'
      const header = request.headers['idempotency-key']
      const received = {
        line: `${request.method} ${path.split('?')[0]}`,
        form: readForm((await readBody(request)) || (url.split('?')[1] ?? '')),
        key: typeof header === 'string' ? header : undefined,
      }
      requests.push(received)
      // Only a refund can be refused like this.
      const waits = trouble[0] === 'refused' && !received.line.endsWith('/refunds')
      const wrong = waits ? undefined : trouble.shift()
      if (wrong === 'silent') return
      if (wrong === 'unheard') return void request.socket.destroy()
      if (wrong === 'error' || wrong === 'busy' || wrong === 'refused')
        return void send(reply, FAILURES[wrong])
      if (wrong === 'page')
        return void reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      if (!(await watcher(received.line, 'before', received.key))) return
      const answer = perform(received)
      if (!(await watcher(received.line, 'after', received.key))) return
      if (wrong === 'unanswered') return void request.socket.destroy()
      send(reply, answer)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: StripeSettings = {
    secretKey: 'sk_test_of_the_tests',
    publishableKey: 'pk_test_of_the_tests',
    webhookSecret: 'whsec_of_the_tests',
    apiBase: `${origin}${prefix}`,
  }
  return {
    ...objects,
    settings,
    requests,
    /** Is asked about every request before it is done and before it is answered; false: it never arrived. */
    watch: (next: StripeWatcher) => {
      watcher = next
    },
    /** The next requests fare like this. */
    trouble: (...next: readonly StripeTrouble[]) => void trouble.push(...next),
    /** An event as Stripe signs it, at a moment. */
    event: (content: object, at: Date) => {
      const body = Buffer.from(JSON.stringify(content))
      const seconds = Math.floor(at.getTime() / 1000)
      const signature = createHmac('sha256', settings.webhookSecret)
        .update(`${seconds}.${body.toString()}`)
        .digest('hex')
      return { body, signature: `t=${seconds},v1=${signature}` }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StripeTestServer = Awaited<ReturnType<typeof stripeServer>>
