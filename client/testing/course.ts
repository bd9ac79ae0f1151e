import { courses, type Course } from '@cairn/contract/courses'
import { applyChanges, type CourseChange } from '@cairn/domain/courses/change'
import { found } from './samples.ts'
import { refuse } from './server.ts'
import { server } from './test-server.ts'

/** Stores a course as the server does: each save of editing steps is a version. */
export const storeCourse = (first: Course) => {
  let record: Course = { version: 1, ...first }
  let online = true
  const change = (steps: readonly CourseChange[]): number => {
    const { course } = applyChanges(record, steps)
    record = { ...course, version: (record.version ?? 0) + 1 }
    return record.version ?? 0
  }
  server.on(courses.getCourse, ({ params }) => (params.id === record.id ? record : refuse('not_found')))
  server.on(courses.findCourses, () => found([record]))
  server.on(courses.findChanges, () => ({ version: record.version ?? 1, list: [] }))
  server.on(courses.changeCourse, ({ body }) =>
    online ? { version: change(body.change as CourseChange[]), change: [], meanwhile: [] } : refuse('busy'),
  )
  return {
    record: () => record,
    change,
    /** From now on nothing can be saved. */
    goOffline: () => {
      online = false
    },
    goOnline: () => {
      online = true
    },
  }
}

const text = (id: string) => ({
  id,
  type: 'prompt' as const,
  status: 'enabled' as const,
  body: '<p>Read this.</p>',
})
const lesson = (id: string, title: string, interaction = [text(`${id}-p`)]) => ({
  id,
  title,
  type: 'survey' as const,
  status: 'enabled' as const,
  interaction,
})

/** Two sections with three lessons, of which the last is empty. */
export const outline: NonNullable<Course['section']> = [
  {
    id: 's1',
    title: 'Map',
    status: 'enabled',
    instruction: [lesson('i1', 'Paper'), lesson('i2', 'Scale')],
  },
  { id: 's2', title: 'Compass', status: 'enabled', instruction: [lesson('i3', 'Needle', [])] },
]

/** The outline of a course in a few words: sections and their lessons. */
export const outlineOf = ({ section = [] }: Course): string[] =>
  section.map(({ title, instruction = [] }) => `${title}: ${instruction.map((one) => one.title).join(', ')}`)
