import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { pause } from '../../base/backoff.ts'
import type { Clock } from '../../base/clock.ts'
import type { Tables } from '../../base/db/schema.ts'
import { freshenOverviews } from '../overviews.ts'
import { prepareOverviews } from '../prepare.ts'
import { freshen, isStale } from './fold.ts'

/** How often a node looks whether something has changed. */
const EVERY = 5 * SECOND
/** How often it looks whether somebody new sees much. */
const PREPARES = 10 * MINUTE

interface Keeping {
  readonly db: Kysely<Tables>
  readonly rootOrg: string
  readonly now: Clock
  readonly log: FastifyBaseLogger
}

/** Keeps the figures of reports up to date while the node runs; of several nodes one is at it at a time. */
export const keepFresh = ({ db, rootOrg, now, log }: Keeping): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const onFailure = (err: unknown, course: string) =>
    log.error({ err, course }, 'figures of a course were not worked out')
  let prepared = 0
  const look = async () => {
    const goesOn = () => !signal.aborted
    const first = () => freshenOverviews(db, now(), goesOn)
    if (await isStale(db, now())) await freshen(db, now(), { signal, onFailure, first })
    await first()
    if (now().getTime() - prepared < PREPARES) return
    prepared = now().getTime()
    await prepareOverviews(db, rootOrg, now(), goesOn)
  }
  const keep = async () => {
    while (!signal.aborted) {
      await look().catch((err: unknown) => log.warn({ err }, 'figures were not brought up to date'))
      await pause(EVERY, signal)
    }
  }
  const keeping = keep()
  return {
    stop: async () => {
      stopping.abort()
      await keeping
    },
  }
}
