import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface MailServer {
  readonly url: string
  /** Recipients of what was taken in. */
  readonly received: readonly string[]
  /** From now on mail is taken in; before, everything is refused. */
  readonly accept: () => void
  readonly close: () => Promise<void>
}

/** The few commands of SMTP it takes to send one email. */
const converse = (socket: Socket, isOpen: () => boolean, receive: (to: string) => void) => {
  let [to, inData, buffered] = ['', false, '']
  const answer = (line: string): string | undefined => {
    if (inData) {
      if (line !== '.') return undefined
      inData = false
      receive(to)
      return '250 taken'
    }
    const [, address] = /^RCPT TO:<(.+?)>/i.exec(line) ?? []
    if (address !== undefined) {
      to = address
      return isOpen() ? '250 ok' : '451 the mailbox is busy, try again later'
    }
    if (/^DATA/i.test(line)) {
      inData = true
      return '354 go on'
    }
    return /^QUIT/i.test(line) ? '221 bye' : '250 ok'
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const lines = (buffered + chunk.toString()).split('\r\n')
    buffered = lines.pop() ?? ''
    for (const line of lines) {
      const reply = answer(line)
      if (reply !== undefined) socket.write(`${reply}\r\n`)
    }
  })
  socket.write('220 mail\r\n')
}

export const startMailServer = async (): Promise<MailServer> => {
  const received: string[] = []
  let open = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    converse(
      socket,
      () => open,
      (to) => received.push(to),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    accept: () => {
      open = true
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
