import { PassThrough } from 'node:stream'
import type { Live, LiveEvent } from '../base/live.ts'

const print = (event: Pick<LiveEvent, 'channel' | 'payload'> & { id?: number }): string =>
  `${event.id === undefined ? '' : `id: ${event.id}\n`}event: ${event.channel}\ndata: ${JSON.stringify(event.payload)}\n\n`

/** The client reads anew what it shows: some events cannot be sent any more. */
const RELOAD = print({ channel: 'missed', payload: {} })

/** A stream that has fallen this far behind is cut off; its client comes back and asks for what it missed. */
const MAX_WAITING_BYTES = 1_000_000

/** A stream lasts a day; then its client comes back, and whatever it may hear is asked anew. */
const LONGEST = 86_400_000

export interface Listening {
  /** What the client may hear. */
  readonly topics: readonly string[]
  /** Where it is told that its session has ended or its rights have changed: the stream ends, and comes back if it may. */
  readonly endings: readonly string[]
  /** The last event it heard on an earlier stream. */
  readonly lastId: number | undefined
  /** When a right it listens by runs out: the stream ends then, and comes back with what is left. */
  readonly until?: Date | undefined
  readonly now: Date
  /** What of an event this client hears. */
  readonly hear: (event: LiveEvent) => LiveEvent | null
}

/** Opens one client's stream. */
export const openStream = async (
  live: Live,
  { topics, endings, lastId, until, now, hear }: Listening,
): Promise<PassThrough> => {
  const stream = new PassThrough()
  const send = (text: string) => {
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
    else if (!stream.destroyed && !stream.writableEnded) stream.write(text)
  }
  // Listening starts before the missed events are read, so that nothing falls in between.
  let held: LiveEvent[] | null = []
  // Told once, whether it was read or heard.
  const told = new Set<number>()
  const tell = (event: LiveEvent) => {
    const heard = hear(event)
    if (heard) send(print(heard))
  }
  const pass = (event: LiveEvent) => {
    if (!told.delete(event.id)) tell(event)
  }
  const stops = topics.map((topic) => live.listen(topic, (event) => (held ? held.push(event) : pass(event))))
  for (const ending of endings) stops.push(live.listen(ending, () => stream.end()))
  const ping = setInterval(() => send(print({ channel: 'ping', payload: {} })), live.pingMs)
  const left = until === undefined ? LONGEST : until.getTime() - now.getTime()
  const over = setTimeout(() => stream.end(), Math.max(0, Math.min(left, LONGEST)))
  stops.push(
    live.attach({
      reload: () => send(RELOAD),
      leave: (afterMs) => {
        send(`retry: ${afterMs}\n\n`)
        stream.end()
      },
    }),
  )
  stream.once('close', () => {
    clearInterval(ping)
    clearTimeout(over)
    for (const stop of stops) stop()
  })
  send('retry: 1000\n\n')
  try {
    const missed = lastId === undefined ? [] : await live.since(lastId, topics)
    if (missed === null) send(RELOAD)
    for (const event of missed ?? []) {
      told.add(event.id)
      tell(event)
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
