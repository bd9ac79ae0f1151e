import { DAY } from '@cairn/domain/base/constants'
import { shareSlots, type SharedSlot } from '@cairn/domain/scheduling/free-slots'
import type { ErrorBody } from '@cairn/contract/errors'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { findBusy } from './calendars.ts'
import type { Coach } from './coaches.ts'
import { freeOfAll } from './free.ts'

export interface Missed {
  readonly start: number
  /** Left out: any coach would do. */
  readonly coach?: string | undefined
  readonly coaches: readonly Coach[]
  readonly learner: string
  readonly length?: number | undefined
  /** A session to be moved, whose own time is free. */
  readonly moving?: string | undefined
  readonly now: Date
}

/** Around the time that was wanted. */
const AROUND = 30 * DAY
const MOST = 3

const shown = ({ start, end, coaches }: SharedSlot): NonNullable<ErrorBody['slots']>[number] => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  coaches,
})

/** The closest free times, with the same coach if there was one, and the same time with others. */
export const findAlternatives = async (db: Db, missed: Missed): Promise<NonNullable<ErrorBody['slots']>> => {
  const { start, coach, coaches, learner, length, now } = missed
  const from = Math.max(now.getTime(), start - AROUND)
  const to = Math.max(start, now.getTime()) + AROUND
  const people = [...coaches.map(({ id }) => id), learner]
  const busy = await findBusy(db, people, { start: from, end: to }, missed.moving)
  const free = await freeOfAll(
    coaches,
    busy,
    { from, to, now: now.getTime(), length },
    busy.get(learner) ?? [],
  )
  const same = coach === undefined ? free : free.filter(({ id }) => id === coach)
  const closest = shareSlots(same)
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, MOST)
    .toSorted((a, b) => a.start - b.start)
  const others = coach === undefined ? [] : shareSlots(free.filter(({ id }) => id !== coach))
  return [...closest, ...others.filter((slot) => slot.start === start)].map(shown)
}

export const failTaken = async (db: Db, missed: Missed): Promise<never> =>
  fail('slot_taken', undefined, { slots: await findAlternatives(db, missed) })
