import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { replaceTransport } from '../transport.ts'

interface Ticket {
  readonly bytes: number
  readonly getID: string
  readonly announced: Record<string, unknown>
  content: Buffer
}

const reply = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * A server that takes files as ours does, over real connections that can be broken. The client's calls go to it until
 * it is closed.
 */
export const uploadServer = async () => {
  const tickets = new Map<string, Ticket>()
  const seen: string[] = []
  const troubles: ((request: IncomingMessage, response: ServerResponse) => boolean)[] = []
  let busy = 0
  let most = 0

  const begin = async (request: IncomingMessage, response: ServerResponse) => {
    const announced = JSON.parse((await readAll(request)).toString()) as Record<string, unknown>
    const name = `t${tickets.size + 1}`
    const getID = `${String(announced['objectID'])}/${name}-${String(announced['resource'])}`
    const bytes = Number(announced['contentLength'])
    tickets.set(name, { bytes, getID, announced, content: Buffer.alloc(0) })
    const header = { 'content-type': String(announced['contentType']) }
    reply(response, 200, { putURL: `${base}/put/${name}`, header, getID, resource: name })
  }
  const take = async (ticket: Ticket, request: IncomingMessage, response: ServerResponse) => {
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '')
    const start = Number(range?.[1] ?? 0)
    const piece = await readAll(request)
    if (start !== ticket.content.length)
      return reply(response, 409, { status: 409, message: 'Out of place', received: ticket.content.length })
    ticket.content = Buffer.concat([ticket.content, piece])
    const received = ticket.content.length
    return reply(response, 200, { received, ...(received === ticket.bytes && { getID: ticket.getID }) })
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    seen.push([method, url, headers['content-range'] ?? ''].join(' ').trim())
    if (troubles.shift()?.(request, response) === true) return
    if (url === '/resource/puturl') return begin(request, response)
    const ticket = tickets.get(url.replace('/put/', ''))
    if (!ticket) return reply(response, 400, { status: 400, code: 'key_expired', message: 'Expired' })
    if (method === 'GET')
      return reply(response, 200, { received: ticket.content.length, bytes: ticket.bytes })
    busy += 1
    most = Math.max(most, busy)
    await take(ticket, request, response).finally(() => {
      busy -= 1
    })
  }
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  replaceTransport(async ({ path, ...init }) => {
    const response = await fetch(base + path, init)
    return { status: response.status, body: await response.json() }
  })
  return {
    tickets,
    seen,
    /** The next request meets this instead of an answer; false lets it through. */
    next: (...more: typeof troubles) => troubles.push(...more),
    mostAtOnce: () => most,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The line goes dead. */
export const breaks = (request: IncomingMessage): boolean => {
  request.socket.destroy()
  return true
}

export const passes = (): boolean => false

/** The server says no. */
export const says =
  (status: number, code = 'busy', message = 'Not now.') =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    request.resume()
    request.on('end', () => reply(response, status, { status, code, message }))
    return true
  }
