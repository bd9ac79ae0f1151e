import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface UpgradedServer {
  readonly address: string
  /** From now on another version answers: its worker and its pages are others, and the files of the one before are gone. */
  readonly upgrade: () => void
  readonly stop: () => Promise<void>
}

const WORKER = '/service-worker.js'

const isFile = (path: string): boolean => path.startsWith('/assets/')

/** In front of a server: it can be upgraded while pages are open. */
export const upgradable = async (server = ''): Promise<UpgradedServer> => {
  const { hostname, port } = new URL(server)
  let upgraded = false
  const answer = async (reply: IncomingMessage, path: string, response: ServerResponse) => {
    const { 'content-length': _length, ...headers } = reply.headers
    const isPage = reply.headers['content-type']?.startsWith('text/html') ?? false
    if (!upgraded || (path !== WORKER && !isPage)) {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of reply) chunks.push(chunk as Buffer)
    response.writeHead(reply.statusCode ?? 502, headers)
    response.end(
      Buffer.concat(chunks)
        .toString()
        .replace(/version:(["'`])/, 'version:$1next-')
        .replace('name="version" content="', 'name="version" content="next-'),
    )
  }
  const front = createServer((request, response) => {
    const { method, url: path = '/', headers } = request
    if (upgraded && isFile(path)) {
      response.writeHead(404).end()
      return
    }
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...anew } = headers
    const asked = path === WORKER || upgraded ? { ...anew, 'accept-encoding': 'identity' } : headers
    const passed = ask(
      { hostname, port, path, method, headers: asked },
      (reply) => void answer(reply, path, response),
    )
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  front.listen(0, 'localhost')
  await once(front, 'listening')
  return {
    address: `http://localhost:${(front.address() as AddressInfo).port}`,
    upgrade: () => {
      upgraded = true
    },
    stop: async () => {
      front.closeAllConnections()
      front.close()
      await once(front, 'close')
    },
  }
}
