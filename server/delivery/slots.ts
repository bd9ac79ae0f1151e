import type { Readable } from 'node:stream'
import { LIMITS } from '@cairn/domain/base/constants'
import { fail } from '../base/fail.ts'
import type { Live } from '../base/live.ts'
import type { Parts } from '../base/parts.ts'

/** The open streams of each person on a node, the oldest first. */
const open = new WeakMap<Live, Map<string, Set<Readable>>>()

const streamsOf = (live: Live, person: string): Set<Readable> => {
  const people = open.get(live) ?? new Map<string, Set<Readable>>()
  open.set(live, people)
  const streams = people.get(person) ?? new Set<Readable>()
  people.set(person, streams)
  return streams
}

/** Nobody is served when a node has no room left; another may have. */
export const refuseFull = ({ env, live }: Parts): void => {
  if (env.rateFactor > 0 && live.streams.open >= LIMITS.streamsPerNode * env.rateFactor) fail('busy')
}

/**
 * Gives a stream one of its person's places. The oldest gives way when all are taken: it is most likely one whose client
 * vanished without a word, and a phone on a bad network must not lock itself out. How often streams are opened is
 * limited separately, so that two sets of clients cannot push each other out in a loop.
 */
export const takeSlot = ({ env, live }: Parts, person: string, stream: Readable): void => {
  const streams = streamsOf(live, person)
  streams.add(stream)
  stream.once('close', () => {
    streams.delete(stream)
    if (streams.size === 0) open.get(live)?.delete(person)
  })
  const [oldest] = streams
  if (env.rateFactor > 0 && streams.size > LIMITS.streamsPerPerson * env.rateFactor) oldest?.destroy()
}
