import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { bookableTime, unbookedSlots } from '@cairn/domain/scheduling/free-slots'
import { settingsFor, type ScheduleSettings } from '@cairn/domain/scheduling/settings'
import { placeOf, type BookableTimes, type FreeTimes } from '@cairn/domain/scheduling/shared-times'
import type { Interval } from '@cairn/domain/scheduling/slots'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { SizedCache } from '../../base/sized-cache.ts'
import { busyList, readBusy, type BusyRow } from './calendars.ts'
import { hoursStamp, wholeStamp, type StampedCoach } from './coaches.ts'
import { sessionsOf } from './session-cache.ts'

/** What is free of a coach, whoever asks and whenever: notice and furthest day are cut off for each reply. */
export interface KnownTimes extends FreeTimes {
  readonly id: string
  readonly stamp: string
  readonly rules: Pick<ScheduleSettings, 'timezone' | 'notice' | 'daysAhead'>
}

export interface WantedTimes {
  readonly window: Interval
  /** Of the course, in minutes; left out: that of each coach. */
  readonly length?: number | undefined
  /** A session to be moved, whose own time is free for the two whose it is. */
  readonly moved?: { readonly id: string; readonly people: readonly (string | null)[] } | undefined
}

interface Row extends StampedCoach {
  readonly hours: string
  readonly settings: ScheduleSettings
  readonly busy: readonly BusyRow[]
}

/** So many coaches are worked out without a pause for what else the node has to do. */
const AT_ONCE = 10

/** Stamps, hours and calendars of one moment: read one after the other, what is kept could be of different ones. */
const readRows = async (db: Db, ids: readonly string[], { window, moved }: WantedTimes): Promise<Row[]> =>
  (
    await sql<Row>`select s.id, ${wholeStamp} as stamp, ${hoursStamp} as hours, s.settings,
        ${busyList(sql`s.id`, window, moved?.id)} as busy
      from schedule s where s.id = ${anyOf(ids)} and s.type = 'user'`.execute(db)
  ).rows

const workOut = (row: Row, { window, length }: WantedTimes): KnownTimes => {
  const { id, stamp, hours, settings } = row
  const availability = settingsFor(settings, { length })
  const span = { from: window.start, to: window.end }
  const sessions = sessionsOf({ id, stamp: hours, settings }, length)
  const slots = unbookedSlots(availability, settings, readBusy(row.busy), span, sessions)
  const { timezone, notice, daysAhead } = settings
  return {
    id,
    stamp,
    starts: Float64Array.from(slots, ({ start }) => start),
    length: availability.length * MINUTE,
    rules: { timezone, notice, daysAhead },
  }
}

export type FreeTimesCache = SizedCache<KnownTimes>
const OVERHEAD = 500
export const sizeOf = ({ starts }: FreeTimes): number => starts.byteLength + OVERHEAD

const keyOf = (id: string, { window, length, moved }: WantedTimes): string =>
  `${id} ${window.start} ${length ?? ''} ${moved?.people.includes(id) === true ? moved.id : ''}`

/** The free times of coaches as of their stamps; only what has changed is read and worked out again. */
export const freeTimesOf = async (
  db: Db,
  cache: FreeTimesCache,
  coaches: readonly StampedCoach[],
  wanted: WantedTimes,
): Promise<KnownTimes[]> => {
  const found = new Map<string, KnownTimes>()
  for (const { id, stamp } of coaches) {
    const known = cache.get(keyOf(id, wanted))
    if (known?.stamp === stamp) found.set(id, known)
  }
  const missing = coaches.flatMap(({ id }) => (found.has(id) ? [] : [id]))
  const rows = missing.length === 0 ? [] : await readRows(db, missing, wanted)
  for (const [place, row] of rows.entries()) {
    if (place > 0 && place % AT_ONCE === 0) await pause()
    if (row.settings.paused === true) continue
    const times = workOut(row, wanted)
    cache.set(keyOf(row.id, wanted), times, sizeOf(times))
    found.set(row.id, times)
  }
  return coaches.flatMap(({ id }) => found.get(id) ?? [])
}

/** The furthest instants, by zone and number of days: asking the clocks of a zone is slow, and they show minutes. */
const furthest = { minute: Number.NaN, known: new Map<string, number>() }

const endOf = ({ rules }: KnownTimes, now: number): number => {
  const minute = Math.floor(now / MINUTE)
  if (furthest.minute !== minute) {
    furthest.minute = minute
    furthest.known.clear()
  }
  const key = `${rules.timezone} ${rules.daysAhead}`
  const end = furthest.known.get(key) ?? bookableTime(rules, rules, now).end
  furthest.known.set(key, end)
  return end
}

/** Those of them that can be booked now. */
export const bookableNow = (times: KnownTimes, now: number): BookableTimes => {
  const { starts, length, rules } = times
  const first = placeOf(starts, now + rules.notice * MINUTE)
  return { starts, length, first, last: Math.max(first, placeOf(starts, endOf(times, now))) }
}

const WEEK = 7 * DAY
/** Enough for the most days that are asked for at once, wherever in its first week they begin. */
const WINDOW = 15 * WEEK

/** The same weeks for nearly everybody who asks: those from now on, or where they are further ahead, from the first of them. */
export const windowFor = ({ start, end }: Interval, now: number): Interval => {
  const thisWeek = Math.floor(now / WEEK) * WEEK
  const first = end <= thisWeek + WINDOW ? thisWeek : Math.floor(start / WEEK) * WEEK
  return { start: first, end: first + WINDOW }
}
