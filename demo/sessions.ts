import { daysLater, instantOf, localTime } from '@cairn/domain/base/local-time'
import { WEEKDAYS, type Weekday, type WeeklyHours } from '@cairn/domain/scheduling/hours'
import { DEFAULT_SETTINGS, type ScheduleSettings } from '@cairn/domain/scheduling/settings'
import type { BookingState } from '@cairn/domain/scheduling/booking'
import type { Progress } from '@cairn/contract/progress'

/** When a coach can be booked. */
export interface DemoHours {
  readonly coach: string
  readonly settings: ScheduleSettings
}

/** A session of a learner with a coach. */
export interface DemoSession {
  readonly id: string
  readonly coach: string
  readonly learner: string
  readonly course: string
  readonly start: Date
  readonly end: Date
  readonly state: BookingState
  readonly where?: string
  readonly details: {
    readonly notes?: { readonly before?: string; readonly after?: string; readonly private?: string }
    readonly reason?: string
    readonly ended_by?: string
    readonly no_show?: boolean
  }
}

/** Courses in which coaches can be booked, and how long a session is where the course says so. */
export const BOOKABLE: Readonly<Record<string, { readonly length?: number }>> = {
  wayfinding: {},
  'first-aid': {},
  'trail-signs': {},
  statistics: { length: 45 },
  feedback: {},
  negotiation: {},
}

const week = (days: readonly Weekday[], ...spans: readonly (readonly [string, string])[]): WeeklyHours[] =>
  days.flatMap((day) => spans.map(([start, end]) => ({ day, start, end })))

const hours = (
  coach: string,
  timezone: string,
  weekly: readonly WeeklyHours[],
  more: Partial<ScheduleSettings> = {},
): DemoHours => ({ coach, settings: { ...DEFAULT_SETTINGS, timezone, hours: weekly, ...more } })

export const HOURS: readonly DemoHours[] = [
  hours(
    'user-ines-okafor',
    'America/New_York',
    [
      ...week(['monday', 'tuesday', 'thursday'], ['09:00', '12:00'], ['13:30', '16:30']),
      ...week(['wednesday'], ['13:00', '17:00']),
    ],
    { room: 'https://meet.example.org/{session}', mostPerDay: 5 },
  ),
  hours('user-noor-al-amin', 'Asia/Dubai', week(['sunday', 'monday', 'wednesday'], ['16:00', '20:00']), {
    room: 'https://meet.example.org/noor',
  }),
  hours(
    'user-kwabena-asante',
    'Europe/London',
    week(['tuesday', 'wednesday', 'friday'], ['10:00', '12:30'], ['14:00', '18:00']),
    { bufferBefore: 10, room: 'https://meet.example.org/{session}' },
  ),
  hours('user-beatriz-salgado', 'Europe/Madrid', week(['monday', 'thursday'], ['09:30', '13:30'])),
  hours('user-jun-nakagawa', 'Asia/Tokyo', week(['wednesday', 'saturday'], ['08:00', '11:00']), {
    notice: 24 * 60,
  }),
]

interface Plan extends Pick<DemoSession, 'coach' | 'course' | 'details'> {
  /** Which of the learners of the course; left out: the one whose eyes a visitor borrows. */
  readonly learner?: number
  /** How many weeks from now, on which day, and the time on the coach's clock. */
  readonly weeks: number
  readonly day: Weekday
  readonly hour: number
  readonly minute?: number
  readonly state?: BookingState
}

const MAYA = 'user-maya-kimura'
const [INES, NOOR, KWABENA, BEATRIZ] = [
  'user-ines-okafor',
  'user-noor-al-amin',
  'user-kwabena-asante',
  'user-beatriz-salgado',
]

const PLANS: readonly Plan[] = [
  {
    coach: INES,
    course: 'wayfinding',
    weeks: 1,
    day: 'thursday',
    hour: 14,
    minute: 30,
    details: { notes: { before: 'My bearings are always a few degrees off. What am I doing wrong?' } },
  },
  { coach: NOOR, course: 'wayfinding', learner: 1, weeks: 1, day: 'wednesday', hour: 17, details: {} },
  {
    coach: INES,
    course: 'wayfinding',
    learner: 2,
    weeks: 1,
    day: 'tuesday',
    hour: 14,
    details: { notes: { before: 'Could we go through my second map together?' } },
  },
  { coach: INES, course: 'first-aid', learner: 0, weeks: 2, day: 'monday', hour: 15, details: {} },
  { coach: KWABENA, course: 'statistics', learner: 1, weeks: 1, day: 'wednesday', hour: 15, details: {} },
  { coach: KWABENA, course: 'statistics', learner: 2, weeks: 2, day: 'friday', hour: 10, details: {} },
  { coach: BEATRIZ, course: 'feedback', learner: 0, weeks: 1, day: 'thursday', hour: 11, details: {} },
  {
    coach: INES,
    course: 'wayfinding',
    weeks: -2,
    day: 'tuesday',
    hour: 10,
    state: 'completed',
    details: {
      ended_by: INES,
      notes: {
        before: 'I mix up map north and magnetic north.',
        after: 'Turn the map first, then the compass. Try it on the two hills until next time.',
        private: 'Quick to see it once it is drawn.',
      },
    },
  },
  {
    coach: INES,
    course: 'wayfinding',
    learner: 1,
    weeks: -1,
    day: 'monday',
    hour: 14,
    state: 'completed',
    details: { ended_by: INES, no_show: true },
  },
  {
    coach: NOOR,
    course: 'first-aid',
    learner: 1,
    weeks: -1,
    day: 'monday',
    hour: 18,
    state: 'cancel_by_customer',
    details: { reason: 'I have to work that day.' },
  },
  {
    coach: KWABENA,
    course: 'statistics',
    learner: 0,
    weeks: -3,
    day: 'tuesday',
    hour: 16,
    state: 'completed',
    details: { ended_by: KWABENA, notes: { after: 'Draw the data before you count it.' } },
  },
  {
    coach: KWABENA,
    course: 'statistics',
    learner: 2,
    weeks: -2,
    day: 'friday',
    hour: 14,
    state: 'cancelled',
    details: { ended_by: KWABENA, reason: 'I am ill. Please choose another time.' },
  },
  {
    coach: BEATRIZ,
    course: 'feedback',
    learner: 1,
    weeks: -2,
    day: 'monday',
    hour: 10,
    state: 'declined',
    details: { ended_by: BEATRIZ },
  },
]

const MINUTE = 60_000

const learnersOf = (course: string, progress: readonly Progress[], now: Date): string[] =>
  progress
    .filter(
      ({ object, user, status, state, expires }) =>
        object === course &&
        user !== MAYA &&
        status === 'enabled' &&
        state !== 'preview' &&
        (expires === undefined || Date.parse(expires) > now.getTime()),
    )
    .map(({ user }) => user)

const toSession = (plan: Plan, n: number, learner: string, now: Date): DemoSession => {
  const { coach, course, weeks, day, hour, minute = 0, state = 'confirmed', details } = plan
  const { timezone = 'UTC', length = 0, room } = HOURS.find((one) => one.coach === coach)?.settings ?? {}
  const today = localTime(now, timezone)
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay()
  const days = weeks * 7 + WEEKDAYS.indexOf(day) - weekday
  const start = instantOf({ ...daysLater(today, days), hour, minute }, timezone)
  const minutes = BOOKABLE[course]?.length ?? length
  const id = `session-${n + 1}`
  return {
    id,
    coach,
    learner,
    course,
    start,
    end: new Date(start.getTime() + minutes * MINUTE),
    state,
    ...(room !== undefined && { where: room.replaceAll('{session}', id) }),
    details: { ...details, ...(state === 'cancel_by_customer' && { ended_by: learner }) },
  }
}

/** What coaches have held, and what is booked with them. */
export const sessionsAt = (progress: readonly Progress[], now: Date): DemoSession[] =>
  PLANS.flatMap((plan, n) => {
    const mine = progress.some(({ user, object }) => user === MAYA && object === plan.course)
    const learner =
      plan.learner === undefined
        ? mine
          ? MAYA
          : undefined
        : learnersOf(plan.course, progress, now)[plan.learner]
    return learner === undefined ? [] : [toSession(plan, n, learner, now)]
  })
