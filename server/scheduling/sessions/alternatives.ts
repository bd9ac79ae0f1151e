import { DAY } from '@cairn/domain/base/constants'
import { bookableTime, shareSlots, type SharedSlot } from '@cairn/domain/scheduling/free-slots'
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

/** When those who are meant can be booked at all, as of now. */
const bookableWith = ({ coach, coaches, now }: Missed): { start: number; end: number } => {
  const meant = coaches.filter(({ id }) => coach === undefined || id === coach)
  const times = meant.map(({ settings }) => bookableTime(settings, settings, now.getTime()))
  return {
    start: Math.min(...times.map(({ start }) => start)),
    end: Math.max(...times.map(({ end }) => end)),
  }
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
  const { coach, coaches, learner, length, now } = missed
  const bookable = bookableWith(missed)
  // Beyond the last day that can be booked, what is closest stands before its end.
  const start = Math.min(missed.start, Math.max(bookable.end, now.getTime()))
  // What begins now is over for whoever would book it.
  const from = Math.max(now.getTime() + 1, start - AROUND)
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
  return [...closest, ...others.filter((slot) => slot.start === missed.start)].map(shown)
}

export const failTaken = async (db: Db, missed: Missed): Promise<never> =>
  fail('slot_taken', undefined, { slots: await findAlternatives(db, missed) })

/** The same, where it may also be too soon to be booked, or too far ahead. */
export const failUnbookable = async (db: Db, missed: Missed): Promise<never> => {
  const { start, end } = bookableWith(missed)
  if (missed.start >= start && missed.start < end) return failTaken(db, missed)
  const slots = await findAlternatives(db, missed)
  return fail(missed.start < start ? 'too_soon' : 'too_far_ahead', undefined, { slots })
}
