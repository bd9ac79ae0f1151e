import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { coursePoints, instructionPoints } from '@cairn/domain/courses/points'
import { ON_THE_WAY } from '@cairn/domain/progress/inactive'
import { settled } from '@cairn/domain/progress/settle'
import { courses } from './courses.ts'
import { hasPiece, withHandedIn } from './handed-in.ts'
import { begun, finished, goalOf, handedIn, isCoached, liveLessons } from './learning.ts'
import { learnerIds, people } from './people.ts'
import { daysBefore, numberOf, seeded, type Seeded } from './seeded.ts'
import { accessBy } from './subscriptions.ts'

export type Lessons = NonNullable<Progress['instruction']>

/** How long an enrolment lasts, in days; the others do not end. */
const ACCESS: Readonly<Record<string, number>> = { wayfinding: 365, 'first-aid': 730, water: 730, bread: 70 }

/** How much people like to take each course. */
const POPULARITY: Readonly<Record<string, number>> = {
  wayfinding: 0.62,
  statistics: 0.52,
  'first-aid': 0.5,
  bread: 0.42,
  'accessible-web': 0.4,
  sql: 0.38,
  feedback: 0.4,
  writing: 0.36,
  negotiation: 0.22,
  interviewing: 0.26,
  naskh: 0.26,
  water: 0.14,
}

/** One enrolment and how it went; days count back from now. */
export interface Journey {
  user: string
  course: Course
  enrolled: number
  visited: number
  lessons: (at: (share: number) => string) => Lessons
  expires?: number
  pending?: boolean
  preview?: boolean
}

/** People learn in their own language where the course speaks it. */
const spoken = (user: string, course: Course): string => {
  const own = people.find(({ id }) => id === user)?.language ?? 'en'
  return course.enabledLanguage?.includes(own) ? own : (course.defaultLanguage ?? 'en')
}

export const record = (journey: Journey, now: Date): Progress => {
  const { user, course, enrolled, visited, pending, preview } = journey
  const modified = daysBefore(now, visited)
  const lessons = journey.lessons((share) => daysBefore(now, enrolled + (visited - enrolled) * share))
  const days = ACCESS[course.id]
  const ends = journey.expires ?? (days === undefined ? undefined : enrolled - days)
  const byDays = ends === undefined ? undefined : daysBefore(now, ends)
  // Whoever pays by the month has access for as long as they pay.
  const { expires } = accessBy({ user, object: course.id }, now) ?? { expires: byDays }
  const coached = lessons.find(({ id, state }) => state === 'completed' && coachedIds(course).has(id))
  const enrolment: Progress = {
    id: `progress-${user.replace('user-', '')}-${course.id}`,
    user,
    object: course.id,
    state: preview ? 'preview' : 'started',
    status: pending ? 'disabled' : 'enabled',
    instruction: lessons,
    ...(expires === undefined || preview ? {} : { expires }),
    ...(coached?.modified === undefined ? {} : { feedback: { created: coached.modified } }),
    language: spoken(user, course),
    created: daysBefore(now, enrolled),
    modified,
  }
  // Where they stand follows from what they did, by the rule that holds for everybody.
  return settled(course, enrolment, modified)
}

const coachedIds = (course: Course): Set<string> =>
  new Set(
    liveLessons(course)
      .filter(
        ({ type, interaction }) => type === 'project' || interaction?.some((one) => one.type === 'upload'),
      )
      .map(({ id }) => id),
  )

/** The first lessons of a course done, spread evenly between enrolment and last visit. */
export const firstLessons = (
  course: Course,
  count: number,
  at: (share: number) => string,
  chance: Seeded,
): Lessons =>
  liveLessons(course)
    .slice(0, count)
    .map((lesson, i) => finished(lesson, at((i + 1) / (count + 1)), chance))

export const courseOf = (id: string): Course => {
  const course = courses.find((one) => one.id === id)
  if (course === undefined) throw new Error(`No course ${id}`)
  return course
}

/** Maya, whose eyes the visitor borrows: something in every state. */
const maya = (): Journey[] => {
  const chance = seeded(7)
  const user = 'user-maya-kimura'
  const through = (id: string, count: number, enrolled: number, visited: number): Journey => ({
    user,
    course: courseOf(id),
    enrolled,
    visited,
    lessons: (at) => firstLessons(courseOf(id), count, at, chance),
  })
  const wayfinding = courseOf('wayfinding')
  const feedback = courseOf('feedback')
  return [
    {
      ...through('wayfinding', 12, 34, 0.03),
      lessons: (at) => [
        ...firstLessons(wayfinding, 12, at, chance),
        ...liveLessons(wayfinding)
          .slice(12, 13)
          .map((lesson) => begun(lesson, 252, at(1), chance)),
      ],
    },
    through('statistics', 7, 51, 2.2),
    through('naskh', 6, 20, 5.1),
    {
      ...through('feedback', 0, 46, 2.17),
      lessons: (at) =>
        liveLessons(feedback).map((lesson, i, all) =>
          lesson.type === 'project'
            ? handedIn(lesson, at(1), chance)
            : finished(lesson, at((i + 1) / (all.length + 1)), chance),
        ),
    },
    through('first-aid', 99, 88, 41),
    through('bread', 9, 79, 24),
    through('sql', 5, 64, 6.4),
  ]
}

type Kind = 'pending' | 'fresh' | 'begun' | 'returned' | 'waiting' | 'certified' | 'underWay'

const kindOf = (course: Course, chance: Seeded): Kind => {
  const roll = chance.next()
  if (roll < 0.05) return course.price === 0 ? 'fresh' : 'pending'
  if (roll < 0.12) return 'fresh'
  if (roll < 0.18) return 'begun'
  if (roll < 0.21) return 'returned'
  if (roll < 0.31) return 'waiting'
  if (roll < 0.57) return 'certified'
  return 'underWay'
}

/** How somebody gets on with a course: new to it, steadily, or with long pauses. */
type Pace = 'new' | 'steady' | 'slow'

/** The first lesson that does not fit any more into so many percent of the points. */
const placeAt = (course: Course, percent: number): number => {
  let room = (percent * coursePoints(course)) / 100
  const beyond = liveLessons(course).findIndex((lesson) => (room -= instructionPoints(lesson)) < 0)
  return Math.max(1, beyond)
}

/** Where in the course somebody stops who neither fails to start nor comes near the goal. */
const restingPlace = (course: Course, pace: Pace, chance: Seeded): number => {
  const share = chance.between(0.12, 0.82)
  const most = Math.min(goalOf(course), 95)
  if (pace === 'slow') return placeAt(course, share * most)
  if (pace === 'new') return placeAt(course, share * ON_THE_WAY)
  // One lesson more than fits, so that they are on the way.
  return placeAt(course, ON_THE_WAY + share * (most - ON_THE_WAY - 8)) + 1
}

const travel = (
  course: Course,
  kind: Kind,
  pace: Pace,
  at: (share: number) => string,
  chance: Seeded,
): Lessons => {
  const all = liveLessons(course)
  const project = chance.falls(0.45) ? all.findIndex(({ type }) => type === 'project') : -1
  const other = all.findIndex((lesson, i) => i > 2 && isCoached(lesson) && chance.falls(0.5))
  const stop = [project, other, all.findLastIndex(isCoached)].find((place) => place >= 0) ?? 0
  const rests = restingPlace(course, pace, chance)
  const [next] = all.slice(rests)
  const [handed] = all.slice(stop)
  switch (kind) {
    case 'pending':
    case 'fresh':
      return []
    case 'begun':
      return all
        .slice(0, 1)
        .map((lesson) => begun(lesson, Math.round((lesson.duration ?? 0) * 0.4), at(1), chance))
    case 'returned':
    case 'waiting':
      return [
        ...firstLessons(course, stop, at, chance),
        ...(handed && isCoached(handed)
          ? [handedIn(handed, at(1), chance, kind === 'returned' ? 'returned' : 'coachReviewRequired')]
          : []),
      ]
    case 'certified':
      return firstLessons(
        course,
        goalOf(course) < 100 && chance.falls(0.3) ? all.length - 1 : all.length,
        at,
        chance,
      )
    case 'underWay':
      return [
        ...firstLessons(course, rests, at, chance),
        ...(next && chance.falls(0.7)
          ? [begun(next, Math.round((next.duration ?? 0) * chance.between(0.15, 0.4)), at(1), chance)]
          : []),
      ]
  }
}

/** Days since enrolment and since the last visit, as they suit what happened. */
const timing = (kind: Kind, chance: Seeded): { enrolled: number; visited: number } => {
  if (kind === 'pending') {
    const enrolled = chance.between(0.2, 6)
    return { enrolled, visited: enrolled }
  }
  if (kind === 'fresh') {
    const enrolled = chance.between(0.5, 16)
    return { enrolled, visited: enrolled }
  }
  const enrolled = chance.between(kind === 'begun' ? 2 : 12, 89)
  if (kind === 'waiting') return { enrolled, visited: chance.between(0.1, 3.5) }
  if (kind === 'underWay' && chance.falls(0.25))
    return { enrolled: Math.max(enrolled, 40), visited: chance.between(15, 38) }
  return { enrolled, visited: enrolled * chance.between(0.02, 0.55) }
}

/** Most learn as they meant to, and were here within the last days; work of theirs that waits is not long in coming. */
const livelyTiming = (
  kind: Kind,
  pace: Pace,
  slow: { readonly enrolled: number; readonly visited: number },
  chance: Seeded,
): { enrolled: number; visited: number } => {
  if (kind === 'fresh' || kind === 'begun') {
    const enrolled = chance.between(0.6, 6.5)
    return { enrolled, visited: kind === 'fresh' ? enrolled : enrolled * chance.between(0.02, 0.5) }
  }
  if (kind === 'waiting' || kind === 'returned')
    return { enrolled: Math.min(slow.enrolled, 13.5), visited: Math.min(slow.visited, 6) }
  if (kind !== 'underWay') return slow
  const enrolled = pace === 'new' ? chance.between(4, 13.5) : chance.between(18, 89)
  const visited = chance.falls(0.75) ? chance.between(0.1, 2.8) : chance.between(2.8, 6.5)
  return { enrolled, visited: Math.min(visited, enrolled * 0.6) }
}

const isSubscribed = (course: Course) => course.function?.includes('subscription') ?? false

const journey = (user: string, course: Course, isSlow: boolean, chance: Seeded): Journey => {
  const kind = kindOf(course, chance)
  const slow = timing(kind, chance)
  const own = seeded(numberOf(`${user} ${course.id} pace`))
  // When somebody handed in what is told of them, is settled.
  const pace = isSlow || hasPiece(user, course.id) ? 'slow' : own.falls(0.2) ? 'new' : 'steady'
  const { enrolled, visited } = pace === 'slow' ? slow : livelyTiming(kind, pace, slow, own)
  const lapsed = kind !== 'pending' && slow.visited > 8 && chance.falls(0.5) && visited > 1
  return {
    user,
    course,
    enrolled,
    visited,
    pending: kind === 'pending',
    lessons: (at) => {
      // Drawn in any case, so that what becomes of their other courses does not hang on their pace in this one.
      const usual = travel(course, kind, 'slow', at, chance)
      return pace === 'slow' || kind !== 'underWay' ? usual : travel(course, kind, pace, at, own)
    },
    ...(isSubscribed(course)
      ? { expires: lapsed ? chance.between(1, visited) : -chance.between(2, 29) }
      : {}),
  }
}

/** A course so new that few have taken it. */
const NEW = 'trail-signs'

const teaches = (user: string, course: Course) =>
  [course.author, course.coach, course.observer].some((list) => list?.includes(user))

/** What one person takes: what they like, and what it builds on. */
const chosen = (user: string, chance: Seeded): Course[] => {
  const open = courses.filter(
    (course) => course.status === 'enabled' && course.id !== NEW && !teaches(user, course),
  )
  const liked = open.filter((course) => chance.falls(POPULARITY[course.id] ?? 0))
  const needed = new Set(liked.flatMap((course) => course.prerequisite ?? []))
  return open.filter((course) => liked.includes(course) || needed.has(course.id))
}

/** One in so many learns with long pauses. */
const SLOW = 7

const crowd = (): Journey[] =>
  learnerIds.slice(1).flatMap((user, i) => {
    const chance = seeded(1000 + i * 17)
    return chosen(user, chance).map((course) => journey(user, course, i % SLOW === 3, chance))
  })

/** Authors trying their own course out. */
const previews = (): Journey[] =>
  [
    ['user-elin-varga', 'wayfinding', 3] as const,
    ['user-callum-strachan', 'first-aid', 2] as const,
    ['user-samira-haddad', 'naskh', 4] as const,
  ].map(([user, id, count], i) => ({
    user,
    course: courseOf(id),
    enrolled: 60 - i * 9,
    visited: 12 + i,
    preview: true,
    lessons: (at) => firstLessons(courseOf(id), count, at, seeded(40 + i)),
  }))

/** The first who have tried the new course. Maya has not: she may enrol when she likes. */
const firstOnes = (): Journey[] => {
  const course = courseOf(NEW)
  return learnerIds
    .filter((_, i) => i % 4 === 2)
    .map((user, i) => {
      const chance = seeded(5000 + i * 13)
      const all = i % 3 !== 1
      const enrolled = chance.between(3, 9)
      return {
        user,
        course,
        enrolled,
        visited: chance.between(0.2, 2.5),
        lessons: (at) => firstLessons(course, all ? liveLessons(course).length : 3, at, chance),
      }
    })
}

/** Who takes what, and how far they are: the last ninety days up to now. */
export const progressAt = (now: Date): Progress[] =>
  [...maya(), ...crowd(), ...firstOnes(), ...previews()].map((journey) =>
    withHandedIn(record(journey, now), journey.course, now),
  )
