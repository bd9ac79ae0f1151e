import { Readable, type Writable } from 'node:stream'
import type { Live, LiveEvent } from '../base/live.ts'

type Printed = Pick<LiveEvent, 'channel' | 'payload'> & { readonly id?: number }

const print = ({ id, channel, payload }: Printed): Buffer =>
  Buffer.from(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${channel}\ndata: ${JSON.stringify(payload)}\n\n`,
  )

const printed = new WeakMap<LiveEvent, Buffer>()

/** Most events are the same for all who hear them, and are printed once. */
const printOnce = (event: LiveEvent): Buffer => {
  const known = printed.get(event) ?? print(event)
  printed.set(event, known)
  return known
}

/** The client reads anew what it shows: some events cannot be sent any more. */
const RELOAD = print({ channel: 'missed', payload: {} })
const PING = print({ channel: 'ping', payload: {} })
const RETRY = Buffer.from('retry: 1000\n\n')

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

/**
 * What is sent goes into the reply at once: nobody asks for more, and one event goes to thousands of streams. The queues
 * of a stream would hold the same bytes once more, and cost more than writing them.
 */
class EventStream extends Readable {
  private reply: (NodeJS.WritableStream & Partial<Pick<Writable, 'writableLength'>>) | undefined
  override _read(): void {}
  override pipe<T extends NodeJS.WritableStream>(reply: T): T {
    for (let bytes = this.read() as Buffer | null; bytes !== null; bytes = this.read() as Buffer | null)
      reply.write(bytes)
    this.reply = reply
    this.once('end', () => reply.end())
    this.resume()
    return reply
  }
  send(bytes: Buffer): void {
    if (this.destroyed) return
    const waiting = this.reply?.writableLength ?? this.readableLength
    if (waiting > MAX_WAITING_BYTES) this.destroy()
    else if (this.reply) this.reply.write(bytes)
    else this.push(bytes)
  }
}

/** Ends a stream when a right runs out, however far that is; most last until their client leaves. */
const endAt = (stream: Readable, { until, now }: Listening, end: () => void): void => {
  const left = until === undefined ? LONGEST : until.getTime() - now.getTime()
  const over = setTimeout(end, Math.max(0, Math.min(left, LONGEST)))
  stream.once('close', () => clearTimeout(over))
}

/** Opens one client's stream. */
export const openStream = async (live: Live, listening: Listening): Promise<Readable> => {
  const { topics, endings, lastId, hear } = listening
  const stream = new EventStream()
  let ended = false
  const send = (bytes: Buffer) => {
    if (!ended) stream.send(bytes)
  }
  const end = () => {
    if (!ended && !stream.destroyed) stream.push(null)
    ended = true
  }
  const tell = (event: LiveEvent) => {
    const heard = hear(event)
    if (heard) send(printOnce(heard))
  }
  // Listening starts before the missed events are read, so that nothing falls in between.
  let held: LiveEvent[] | null = []
  // Told once, whether it was read or heard.
  let told: Set<number> | null = null
  const pass = (event: LiveEvent) => {
    if (held) held.push(event)
    else if (!told?.delete(event.id)) tell(event)
  }
  const stops = topics.map((topic) => live.listen(topic, pass))
  for (const ending of endings) stops.push(live.listen(ending, end))
  stops.push(
    live.attach({
      ping: () => send(PING),
      reload: () => send(RELOAD),
      leave: (afterMs) => {
        send(Buffer.from(`retry: ${afterMs}\n\n`))
        end()
      },
    }),
  )
  endAt(stream, listening, end)
  stream.once('close', () => {
    for (const stop of stops) stop()
  })
  send(RETRY)
  try {
    const missed = lastId === undefined ? [] : await live.since(lastId, topics)
    if (missed === null) send(RELOAD)
    if (missed && missed.length > 0) told = new Set(missed.map(({ id }) => id))
    for (const event of missed ?? []) tell(event)
  } catch (error) {
    stream.destroy()
    throw error
  }
  const waiting = held
  held = null
  for (const event of waiting) pass(event)
  return stream
}
