import type { Course } from '@cairn/contract/courses'
import type { LessonProgress, Progress } from '@cairn/contract/progress'
import { HOUR } from '@cairn/domain/base/constants'
import type { DemoMessage } from './handed-in.ts'
import { isCoached, liveLessons } from './learning.ts'
import { seeded, type Seeded } from './seeded.ts'

const PRAISE = [
  'Clear and careful. Go on like this.',
  'This is what I hoped to read. Try it outside now, it will feel different.',
  'Well done. One thing to keep in mind: say where you stand before you say where you go.',
  'Good. I could follow every step without asking.',
  'Yes! Do it once more from memory in a week.',
]

/** Those of the demo whose messages are written by hand. */
const QUIET = new Set(['user-maya-kimura'])

/** A decision as the history has it: by whom, about what, and since when the work had waited. */
export interface Decision {
  readonly progress: string
  readonly coach: string
  readonly user: string
  readonly concept: string
  readonly organization: string
  readonly item: string
  readonly decision: 'accept'
  readonly since: string
  readonly at: string
}

const decisionOn = (
  { id: progress, user, object: concept }: Progress,
  course: Course,
  { id: item, modified = '' }: LessonProgress,
  chance: Seeded,
  now: Date,
): Decision[] => {
  const coach = chance.pick(course.coach ?? [])
  const decided = new Date(Date.parse(modified) + chance.between(2, 44) * HOUR)
  // What was decided in these hours would be news to whoever looks around.
  if (coach === undefined || coach === user || now.getTime() - decided.getTime() < 48 * HOUR) return []
  const { publisher: organization = '' } = course
  const about = { progress, coach, user, concept, organization, item, decision: 'accept' as const }
  return [{ ...about, since: modified, at: decided.toISOString() }]
}

/** What coaches decided about the work that is done. */
export const decisionsAt = (
  progress: readonly Progress[],
  courses: readonly Course[],
  now: Date,
): Decision[] =>
  progress.flatMap((record, n) => {
    const course = courses.find(({ id }) => id === record.object)
    if (!course || record.state === 'preview' || QUIET.has(record.user)) return []
    const chance = seeded(7000 + n * 11)
    const coached = new Set(
      liveLessons(course)
        .filter(isCoached)
        .map(({ id }) => id),
    )
    return (record.instruction ?? [])
      .filter(({ id, state }) => state === 'completed' && coached.has(id))
      .flatMap((lesson) => decisionOn(record, course, lesson, chance, now))
  })

/** What they wrote with it. */
export const decisionMessages = (decisions: readonly Decision[], courses: readonly Course[]): DemoMessage[] =>
  decisions.map(({ coach, user, concept: id, item, decision, at: created }, n) => {
    const course = courses.find((one) => one.id === id)
    const work = course && liveLessons(course).find((lesson) => lesson.id === item)?.title
    return {
      id: `message-decision-${user.replace('user-', '')}-${item}`,
      type: 'coaching',
      feed: id,
      creator: coach,
      creatorRole: 'coach',
      about: [user, item],
      body: `<p>${PRAISE[n % PRAISE.length] ?? ''}</p>`,
      verdict: { decision, ...(work !== undefined && { work }), ...(course && { course: course.title }) },
      concerned: [user],
      created,
      modified: created,
    }
  })
