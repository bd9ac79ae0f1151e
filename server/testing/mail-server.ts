import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given. It may be asked to wait before it takes a recipient. */
export const mailServer = async (port: number, beforeRecipient: () => Promise<void> = async () => {}) => {
  const received: { from: string; to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) => void beforeRecipient().then(() => done()),
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  // A client that was killed breaks its connection off.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
