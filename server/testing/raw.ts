import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** Everything that came, for what is no single answer. */
  readonly text: string
}

export const parseAnswer = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const all = Buffer.from(rest.join('\r\n\r\n'))
  const body = all.subarray(0, Number(headers['content-length'] ?? all.length)).toString()
  const isJson = headers['content-type']?.includes('json') === true
  return { status: Number(first.split(' ')[1]), headers, body: isJson ? JSON.parse(body) : body, text }
}

/** Sends bytes over a connection of its own and reads until the server closes it, or until enough has come. */
export const sendRaw = async (
  address: string,
  bytes: readonly (string | Buffer)[],
  enough: (text: string) => boolean = () => false,
): Promise<RawAnswer> => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8')
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk: string) => {
      text += chunk
      if (enough(text)) resolve()
    })
    socket.once('close', () => resolve())
  })
  // A server that has said no may close while we still send.
  socket.on('error', () => undefined)
  for (const part of bytes)
    if (!socket.destroyed && !socket.write(part))
      await Promise.race([once(socket, 'drain'), done]).catch(() => undefined)
  await done
  socket.destroy()
  return parseAnswer(text)
}

/** A whole answer with a body of JSON has come. */
export const isWhole = (text: string): boolean => {
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  const start = text.indexOf('\r\n\r\n')
  return length !== undefined && start !== -1 && Buffer.byteLength(text.slice(start + 4)) >= Number(length)
}
