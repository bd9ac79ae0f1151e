import { PassThrough } from 'node:stream'
import type { Live, LiveEvent } from '../base/live.ts'

const print = (event: Pick<LiveEvent, 'channel' | 'payload'> & { id?: number }): string =>
  `${event.id === undefined ? '' : `id: ${event.id}\n`}event: ${event.channel}\ndata: ${JSON.stringify(event.payload)}\n\n`

/** A stream that has fallen this far behind is cut off; its client comes back and asks for what it missed. */
const MAX_WAITING_BYTES = 1_000_000

/** Opens one client's stream on the topics it may hear. */
export const openStream = async (
  live: Live,
  topics: readonly string[],
  lastId: number | undefined,
): Promise<PassThrough> => {
  const stream = new PassThrough()
  const send = (text: string) => {
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
    else if (!stream.destroyed) stream.write(text)
  }
  // Listening starts before the missed events are read, so that nothing falls in between.
  let held: LiveEvent[] | null = []
  let sent = lastId ?? 0
  const pass = (event: LiveEvent) => {
    if (event.id <= sent) return
    sent = event.id
    send(print(event))
  }
  const stops = topics.map((topic) => live.listen(topic, (event) => (held ? held.push(event) : pass(event))))
  const ping = setInterval(() => send(print({ channel: 'ping', payload: {} })), live.pingMs)
  live.streams.open += 1
  stream.once('close', () => {
    clearInterval(ping)
    for (const stop of stops) stop()
    live.streams.open -= 1
  })
  send('retry: 1000\n\n')
  if (lastId !== undefined) for (const event of await live.since(lastId, topics)) pass(event)
  const waiting = held
  held = null
  for (const event of waiting) pass(event)
  return stream
}
