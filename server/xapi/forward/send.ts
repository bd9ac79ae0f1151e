import { Readable } from 'node:stream'
import { HOUR, MINUTE } from '@cairn/domain/base/constants'
import { Failure } from '../../base/fail.ts'
import { NOBODY, type JobKind, type RunningJob } from '../../base/jobs.ts'
import { outside, reachOfAdmins } from '../../base/outside.ts'
import type { Parts } from '../../base/parts.ts'
import { unseal } from '../../base/sealed.ts'
import { findFiles, type Found } from '../statements/find.ts'
import { exactly } from '../statements/show.ts'
import { withFiles } from '../statements/with-files.ts'
import { changeForward, findForward, statementsAfter, type Forward } from './store.ts'

interface Sending {
  readonly forward: string
}

const KIND = { kind: 'xapi.forward', retries: 3, line: 'push' } as const
/** One job sends so many batches at most; the next one goes on within a minute. */
const MOST_BATCHES = 200
const PATIENCE_MS = 30_000
const LONGEST_WAIT_MS = HOUR
/** A job that has not come back by then is lost with its node. */
const LOST_MS = 30 * MINUTE
const MOST_REPLY_BYTES = 1_000_000

/** The other store is out of reach or wants nothing from us; with what it said. */
class Unwilling extends Error {}

const bodyOf = async ({ db }: Pick<Parts, 'db'>, batch: readonly Found[]) => {
  const json = `[${batch.map(exactly).join(',')}]`
  const files = await findFiles(
    db,
    batch.map(({ position }) => position),
  )
  return files.length === 0 ? { type: 'application/json', body: Buffer.from(json) } : withFiles(json, files)
}

const post = async (parts: Parts, forward: Forward, batch: readonly Found[]): Promise<number> => {
  const { type, body } = await bodyOf(parts, batch)
  const { pathname } = new URL(forward.address)
  try {
    const site = await outside(forward.address, { allowInner: reachOfAdmins(parts.env) })
    const key = `${forward.key}:${unseal(parts.secret, forward.secret)}`
    const { status } = await site.ask({
      method: 'POST',
      path: `${pathname.replace(/\/+$/, '')}/statements`,
      headers: {
        authorization: `Basic ${Buffer.from(key).toString('base64')}`,
        'content-type': type,
        'content-length': String(body.byteLength),
        'x-experience-api-version': forward.version,
      },
      body: Readable.from([body]),
      withinMs: PATIENCE_MS,
      mostBytes: MOST_REPLY_BYTES,
    })
    return status
  } catch (error) {
    if (error instanceof Failure) throw new Unwilling(error.message)
    throw error
  }
}

/** What is wrong with a statement and not with its sender: the same one would be refused again. */
const REFUSALS = new Set([400, 409, 413, 422])

/**
 * Sends a batch; of one that is refused each half by itself, until the statement is found that the other store does not
 * take. Those that are there already do no harm. Returns how many were refused.
 */
const deliver = async (parts: Parts, forward: Forward, batch: readonly Found[]): Promise<number> => {
  const status = await post(parts, forward, batch)
  if (status >= 200 && status < 300) return 0
  if (!REFUSALS.has(status)) throw new Unwilling(`HTTP ${status}`)
  if (batch.length <= 1) return batch.length
  const half = Math.ceil(batch.length / 2)
  return (
    (await deliver(parts, forward, batch.slice(0, half))) + (await deliver(parts, forward, batch.slice(half)))
  )
}

/** Sends the next batch; undefined: there is none, or forwarding was stopped meanwhile. */
const sendNext = async (parts: Parts, id: string, job: RunningJob): Promise<'more' | undefined> => {
  const forward = await findForward(parts.db, id)
  if (!forward?.enabled) return undefined
  const batch = await statementsAfter(parts.db, forward.position)
  const last = batch.at(-1)
  if (!last) return undefined
  await job.confirm()
  const refused = await deliver(parts, forward, batch)
  await job.record(() =>
    changeForward(parts.db, id, {
      position: last.position,
      sent: forward.sent + batch.length - refused,
      refused: forward.refused + refused,
      last_sent: parts.now(),
      tries: 0,
      next_try: null,
      failure: null,
    }),
  )
  return 'more'
}

const noteFailure = async ({ db, now }: Parts, id: string, failure: string): Promise<void> => {
  const tries = ((await findForward(db, id))?.tries ?? 0) + 1
  const waitMs = Math.min(MINUTE * 2 ** (tries - 1), LONGEST_WAIT_MS)
  await changeForward(db, id, { tries, failure, next_try: new Date(now().getTime() + waitMs) })
}

export const forwardJob = (parts: () => Parts): JobKind<Sending> => ({
  ...KIND,
  run: async ({ forward: id }, job) => {
    try {
      for (let batch = 0; batch < MOST_BATCHES; batch += 1)
        if ((await sendNext(parts(), id, job)) === undefined) break
    } catch (error) {
      if (!(error instanceof Unwilling)) throw error
      await job.record(() => noteFailure(parts(), id, error.message))
    }
    await changeForward(parts().db, id, { queued: null })
  },
})

/** Queues a job for every store that has something to come: one at a time for each, so that the order stays. */
export const queueForwards = async ({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, now: Date): Promise<void> => {
  const lost = new Date(now.getTime() - LOST_MS)
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('xapi_forward as forward')
      .select('forward.id')
      .where('forward.enabled', '=', true)
      .where((row) => row.or([row('forward.next_try', 'is', null), row('forward.next_try', '<=', now)]))
      .where((row) => row.or([row('forward.queued', 'is', null), row('forward.queued', '<', lost)]))
      .where((row) =>
        row.exists(
          row
            .selectFrom('xapi_statement as s')
            .select('s.id')
            .whereRef('s.position', '>', 'forward.position'),
        ),
      )
      .forUpdate('forward')
      .skipLocked()
      .execute()
    for (const { id } of due) {
      await changeForward(tx, id, { queued: now })
      await jobs.start<Sending>(tx, KIND, NOBODY, { forward: id })
    }
  })
}
