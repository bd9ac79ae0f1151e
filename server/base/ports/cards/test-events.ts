import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { SECOND } from '@cairn/domain/base/constants'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { NOBODY, type JobKind, type Jobs } from '../../jobs.ts'
import type { CardEvent } from '../cards.ts'

interface Event {
  readonly event: string
  readonly charge: string
}

/** Tried again for hours, as a real network does. */
const DELIVER = { kind: 'test-network.event', retries: 10 } as const
const TOLERANCE_MS = 300 * SECOND
const SIGNATURE = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/

/** Known to the network and to those who receive its events, and to nobody else. */
const keyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'events of the test network', 32))

const digest = (secret: Buffer, at: string, body: Buffer): Buffer =>
  createHmac('sha256', keyOf(secret)).update(`${at}.`).update(body).digest()

export const signEvent = (secret: Buffer, body: Buffer, now: Date): string => {
  const at = String(now.getTime())
  return `t=${at},v1=${digest(secret, at, body).toString('hex')}`
}

const isEvent = (value: unknown): value is { id: string; charge: string } => {
  const { id, charge } = (value ?? {}) as { id?: unknown; charge?: unknown }
  return typeof id === 'string' && typeof charge === 'string'
}

export const readTestEvent =
  (secret: Buffer, now: Clock) =>
  (body: Buffer, signature = ''): CardEvent | undefined => {
    const [, at = '', code = ''] = SIGNATURE.exec(signature) ?? []
    const claimed = Buffer.from(code, 'hex')
    const age = Math.abs(now().getTime() - Number(at))
    if (claimed.length !== 32 || age > TOLERANCE_MS) return undefined
    if (!timingSafeEqual(claimed, digest(secret, at, body))) return undefined
    const event: unknown = JSON.parse(body.toString())
    return isEvent(event) ? { id: event.id, charge: event.charge } : undefined
  }

/** Brings an event to its receiver; throws when it was not accepted, and is then tried again. */
export type Deliver = (body: Buffer, signature: string) => Promise<void>

export const deliverTestEvent = (secret: Buffer, deliver: Deliver): JobKind<Event> => ({
  ...DELIVER,
  run: async ({ event, charge }, { now }) => {
    const body = Buffer.from(JSON.stringify({ id: event, charge }))
    await deliver(body, signEvent(secret, body, now()))
  },
})

/** Queues an event in the network's own transaction, perhaps more than once. */
export const announce = async (tx: Db, jobs: Jobs, charge: string, times = 1): Promise<void> => {
  const event = `evt_test_${newId()}`
  for (let time = 0; time < times; time += 1) await jobs.start(tx, DELIVER, NOBODY, { event, charge })
}
