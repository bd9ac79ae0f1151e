import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** A session of the database, and who has it for a transaction. */
interface Session {
  readonly socket: Duplex
  holder: Visitor | null
}

/** Somebody connected to the pooler. */
interface Visitor {
  readonly socket: Socket
  /** What was sent before there was a session for it. */
  waiting: Buffer[]
  session: Session | null
  /** Questions that the database has not finished with. */
  open: number
}

const [TLS, CANCEL] = [80_877_103, 80_877_102]
/** What a pooler cannot have said of a session that many share. */
const OF_SESSION = /statement_timeout|idle_in_transaction_session_timeout/

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const welcome = (): Buffer =>
  Buffer.concat([
    message('R', number(0)),
    message('K', Buffer.concat([number(randomInt(1, 2 ** 31)), number(1)])),
    message('Z', Buffer.from('I')),
  ])

const refusal = (text: string): Buffer => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))

/** Cuts what arrives into messages, whatever the pieces it arrives in; the first one of a visitor has no type. */
const cutter = (onMessage: (whole: Buffer, type: string) => void, isFirst = () => false) => {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const first = isFirst()
      const head = first ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(whole, first ? '' : String.fromCodePoint(whole[0] ?? 0))
    }
  }
}

/**
 * A pooler as most are set: a session of the database belongs to a connection for one transaction, and nothing is done
 * about what is prepared, listened to or set on it.
 */
export const startPooler = async (url: string, size = 3) => {
  const sessions: Session[] = []
  const queue: Visitor[] = []
  const visitors = new Set<Socket>()

  const give = (session: Session, visitor: Visitor) => {
    session.holder = visitor
    visitor.session = session
    for (const bytes of visitor.waiting) session.socket.write(bytes)
    visitor.waiting = []
  }
  const free = (session: Session) => {
    if (session.holder) session.holder.session = null
    session.holder = null
    // The one used last goes last, so that nobody has the same one twice.
    sessions.push(...sessions.splice(sessions.indexOf(session), 1))
    const next = queue.shift()
    if (next) give(session, next)
  }
  const openSession = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const socket = client.connection.stream
    const session: Session = { socket, holder: null }
    socket.removeAllListeners('data')
    socket.on(
      'data',
      cutter((whole, type) => {
        const { holder } = session
        holder?.socket.write(whole)
        if (type !== 'Z' || !holder) return
        holder.open -= 1
        if (holder.open === 0 && whole.subarray(5).toString() === 'I') free(session)
      }),
    )
    sessions.push(session)
  }
  const pass = (visitor: Visitor, whole: Buffer, type: string) => {
    if (type === 'X') return visitor.socket.end()
    if (type === 'S' || type === 'Q') visitor.open += 1
    if (visitor.session) return visitor.session.socket.write(whole)
    visitor.waiting.push(whole)
    if (visitor.waiting.length > 1) return
    const session = sessions.find(({ holder }) => holder === null)
    if (session) give(session, visitor)
    else queue.push(visitor)
  }
  const greet = (socket: Socket, whole: Buffer): boolean => {
    const code = whole.readInt32BE(4)
    if (code === TLS) socket.write('N')
    else if (code === CANCEL) socket.end()
    else if (OF_SESSION.test(whole.toString())) socket.end(refusal('unsupported startup parameter'))
    else return socket.write(welcome())
    return false
  }

  for (let n = 0; n < size; n++) await openSession()
  const server = createServer((socket) => {
    const visitor: Visitor = { socket, waiting: [], session: null, open: 0 }
    let greeted = false
    visitors.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => visitors.delete(socket))
    socket.on(
      'data',
      cutter(
        (whole, type) => {
          if (greeted) pass(visitor, whole, type)
          else greeted = greet(socket, whole)
        },
        () => !greeted,
      ),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { pathname } = new URL(url)
  return {
    url: `postgresql://cairn@127.0.0.1:${port}${pathname}`,
    close: async () => {
      for (const socket of visitors) socket.destroy()
      await new Promise((closed) => server.close(closed))
      for (const { socket } of sessions) socket.destroy()
    },
  }
}
