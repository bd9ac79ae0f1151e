import type { Course } from '@cairn/contract/courses'
import { task } from '../base/threads/task.ts'
import type { Exported } from './exported.ts'

export interface CourseText {
  readonly bytes: Uint8Array
  /** The id the course gets here. */
  readonly id: string
}

export interface ReadCourse {
  /** Checked, its rich text cleaned, and its files known by their new names. */
  readonly course: Exported['course'] & Pick<Course, 'id'>
  readonly file: Exported['file']
  /** Under which names the files are known here. */
  readonly names: ReadonlyMap<string, string>
}

/** The text of an exported course may have 20 MB: parsing, checking and cleaning it takes seconds. */
export const READ_COURSE = task<CourseText, ReadCourse>('course.read', 30_000)
