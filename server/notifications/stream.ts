import { PassThrough } from 'node:stream'
import type { Live, LiveEvent } from '../base/live.ts'

const print = (event: Pick<LiveEvent, 'channel' | 'payload'> & { id?: number }): string =>
  `${event.id === undefined ? '' : `id: ${event.id}\n`}event: ${event.channel}\ndata: ${JSON.stringify(event.payload)}\n\n`

/** A stream that has fallen this far behind is cut off; its client comes back and asks for what it missed. */
const MAX_WAITING_BYTES = 1_000_000

/** Opens one client's stream on the topics it may hear; it ends with the session, told on a topic of its own. */
export const openStream = async (
  live: Live,
  topics: readonly string[],
  ending: string,
  lastId: number | undefined,
): Promise<PassThrough> => {
  const stream = new PassThrough()
  const send = (text: string) => {
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
    else if (!stream.destroyed) stream.write(text)
  }
  // Listening starts before the missed events are read, so that nothing falls in between.
  let held: LiveEvent[] | null = []
  // Told once, whether it was read or heard. Ids tell nothing about order: what was raised first may commit last.
  const told = new Set<number>()
  const pass = (event: LiveEvent) => {
    if (!told.delete(event.id)) send(print(event))
  }
  const stops = topics.map((topic) => live.listen(topic, (event) => (held ? held.push(event) : pass(event))))
  stops.push(live.listen(ending, () => stream.end()))
  const ping = setInterval(() => send(print({ channel: 'ping', payload: {} })), live.pingMs)
  live.streams.open += 1
  stream.once('close', () => {
    clearInterval(ping)
    for (const stop of stops) stop()
    live.streams.open -= 1
  })
  send('retry: 1000\n\n')
  try {
    for (const event of lastId === undefined ? [] : await live.since(lastId, topics)) {
      told.add(event.id)
      send(print(event))
    }
  } catch (error) {
    stream.destroy()
    throw error
  }
  const waiting = held
  held = null
  for (const event of waiting) pass(event)
  return stream
}
