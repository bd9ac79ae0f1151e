import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { DemoGroup } from './groups.ts'
import { INTAKES, membersOf, type Fate, type Intake } from './intake-people.ts'
import { begun, handedIn, liveLessons } from './learning.ts'
import { courseOf, firstLessons, record, type Journey, type Lessons } from './progress.ts'
import { daysBefore, seeded, type Seeded } from './seeded.ts'

const COURSE = 'wayfinding'
/** The video in which many stop, and where. */
export const HARD_VIDEO = 'wayfinding-s3-i4'
export const HARD_MOMENT = 252
/** The first question that a coach reads. */
const READ_BY_COACH = 'wayfinding-s2-i1'

const placeOf = (course: Course, lesson: string): number =>
  liveLessons(course).findIndex(({ id }) => id === lesson)

/** Days since the last visit. */
const visitedOf = (fate: Fate, enrolled: number, chance: Seeded): number => {
  switch (fate) {
    case 'finished':
      return Math.max(1.5, enrolled - chance.between(22, Math.max(30, enrolled * 0.75)))
    case 'stuck':
      return chance.between(15, Math.min(44, enrolled * 0.7))
    case 'begun':
      return enrolled - chance.between(1, 5)
    case 'never':
      return enrolled
    default:
      return chance.between(0.15, 5)
  }
}

/** How many lessons somebody has done, of those who are on the way. */
const doneBy = (course: Course, fate: Fate, chance: Seeded): number => {
  const all = liveLessons(course).length
  switch (fate) {
    case 'finished':
      return all
    case 'stuck':
      return placeOf(course, HARD_VIDEO)
    case 'begun':
    case 'never':
      return 0
    default:
      return Math.floor(all * chance.between(0.68, 0.9))
  }
}

const lessonsOf = (course: Course, fate: Fate, at: (share: number) => string, chance: Seeded): Lessons => {
  const done = firstLessons(course, doneBy(course, fate, chance), at, chance)
  const [next] = liveLessons(course).slice(done.length)
  if (fate === 'never') return []
  if (fate === 'begun' || fate === 'stuck') {
    const [from, to] = fate === 'stuck' ? [HARD_MOMENT - 8, HARD_MOMENT + 21] : [9, 16]
    const seconds = Math.round(chance.between(from, to))
    return next ? [...done, begun(next, seconds, at(1), chance)] : done
  }
  // The last thing they did was to open the lesson they are at.
  if (fate === 'underWay')
    return next ? [...done, begun(next, Math.round(chance.between(20, 60)), at(1), chance)] : done
  const state = { waiting: 'coachReviewRequired', returned: 'returned' } as const
  if (fate !== 'waiting' && fate !== 'returned') return done
  const read = liveLessons(course)[placeOf(course, READ_BY_COACH)]
  return read
    ? done.map((lesson) => (lesson.id === read.id ? handedIn(read, at(1), chance, state[fate]) : lesson))
    : done
}

const journeysOf = (intake: Intake, n: number): Journey[] =>
  membersOf(intake).flatMap(({ id: user }, i): Journey[] => {
    const chance = seeded(9000 + n * 500 + i * 19)
    const { began } = intake
    const fate = intake.people[i]?.[2] ?? 'never'
    const journey = (id: string, how: Fate, since: number): Journey => {
      const enrolled = since - chance.between(0, 2)
      return {
        user,
        course: courseOf(id),
        enrolled,
        visited: visitedOf(how, enrolled, chance),
        lessons: (at) => lessonsOf(courseOf(id), how, at, chance),
      }
    }
    return [
      journey(COURSE, fate, began),
      // What the second course asks for is told by how the first one went.
      ...(fate === 'finished' && i % 2 === 0 ? [journey('first-aid', 'underWay', began * 0.4)] : []),
      ...(i % 4 === 1 ? [journey('statistics', i % 8 === 1 ? 'finished' : 'underWay', began * 0.8)] : []),
    ]
  })

/** How far the intakes are. */
export const intakesAt = (now: Date): Progress[] =>
  INTAKES.flatMap(journeysOf).map((journey) => record(journey, now))

/** A group for each intake. */
export const intakeGroups = (now: Date): DemoGroup[] =>
  INTAKES.map((intake) => {
    const { id, name, description, began } = intake
    const member = membersOf(intake).map((one) => one.id)
    return {
      id,
      name,
      type: 'enrollment',
      object: COURSE,
      private: false,
      enrollment: { startDate: daysBefore(now, began) },
      description,
      member,
      memberCount: member.length,
      made: began + 10,
    }
  })
