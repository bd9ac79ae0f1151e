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

const decisionOn = (
  record: Progress,
  course: Course,
  { id: lesson, modified = '' }: LessonProgress,
  chance: Seeded,
  now: Date,
): DemoMessage[] => {
  const { user, object: feed } = record
  const coach = chance.pick(course.coach ?? [])
  const title = liveLessons(course).find(({ id }) => id === lesson)?.title ?? ''
  const decided = new Date(Date.parse(modified) + chance.between(2, 44) * HOUR)
  // What was decided in these hours would be news to whoever looks around.
  if (coach === undefined || coach === user || now.getTime() - decided.getTime() < 48 * HOUR) return []
  const created = decided.toISOString()
  return [
    {
      id: `message-decision-${user.replace('user-', '')}-${lesson}`,
      type: 'coaching',
      feed,
      creator: coach,
      creatorRole: 'coach',
      about: [user, lesson],
      body: `<p>${chance.pick(PRAISE) ?? ''}</p>`,
      verdict: { decision: 'accept', work: title, course: course.title },
      concerned: [user],
      created,
      modified: created,
    },
  ]
}

/** What coaches decided about the work that is done. */
export const decisionsAt = (
  progress: readonly Progress[],
  courses: readonly Course[],
  now: Date,
): DemoMessage[] =>
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
