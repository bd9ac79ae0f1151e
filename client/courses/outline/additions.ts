import type { IntlShape } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import type { CourseChange } from '@cairn/domain/courses/change'
import type { PlayableType } from '@cairn/domain/courses/playable'
import { messages } from './messages.ts'

export const newSection = (intl: IntlShape) => ({
  id: crypto.randomUUID(),
  title: intl.formatMessage(messages.untitledSection),
  status: 'enabled' as const,
  instruction: [],
})

/** A new lesson at the end of a section; the first lesson of a course brings its section along. */
export const newLesson = (
  intl: IntlShape,
  course: Course,
  type: PlayableType,
  into: string | undefined,
): { readonly lesson: string; readonly changes: readonly CourseChange[] } => {
  const part = {
    id: crypto.randomUUID(),
    type,
    title: intl.formatMessage(messages.untitledLesson),
    // Learners who take the course already see it once its author turns it on.
    status: course.status === 'enabled' ? 'disabled' : 'enabled',
  }
  const section = into ?? course.section?.at(-1)?.id
  if (section !== undefined)
    return { lesson: part.id, changes: [{ do: 'add', kind: 'instruction', part, into: section }] }
  const first = { ...newSection(intl), instruction: [part] }
  return { lesson: part.id, changes: [{ do: 'add', kind: 'section', part: first }] }
}
