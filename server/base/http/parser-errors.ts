import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@cairn/contract/errors'
import { Failure } from '../fail.ts'

/** What the parser of Node complains about, beyond a request that cannot be read at all. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

const failureOf = (code: string | undefined): Failure => {
  const known = CODES[code ?? '']
  return known === undefined ? new Failure('invalid', 'The request is not valid HTTP.') : new Failure(known)
}

const printed = ({ status, body }: Failure, headers: Readonly<Record<string, string>> = {}): string => {
  const text = JSON.stringify(body)
  const all = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': randomUUID(),
    connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`
}

/** How long a client may take to read why it was refused before its connection is cut. */
const LINGER_MS = 2000

const answer = (socket: Duplex, text: string): void => {
  socket.end(text)
  const late = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(late))
}

/** Answers what never became a request in the form of every other failure, and closes the connection. */
export const handleParserError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (socket.destroyed || socket.writableEnded) return
  // An answer to an earlier request may be half sent; words in between would be taken for a part of it.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: { _headerSent?: boolean } | null }
  if (error.code === 'ECONNRESET' || !socket.writable || current?._headerSent === true) {
    socket.destroy()
    return
  }
  answer(socket, printed(failureOf(error.code)))
}

/** Nobody is connected through us to somewhere else. */
export const refuseConnect = (_request: IncomingMessage, socket: Duplex): void =>
  answer(
    socket,
    printed(new Failure('method_not_allowed'), { allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS' }),
  )
