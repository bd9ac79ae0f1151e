import type { CourseReport } from '@cairn/contract/course-reports'
import type { CourseAddress, GoCourse, ShowPeople } from './address.ts'

/** What each part of the report is given. */
export interface PartProps {
  readonly courseId: string
  readonly data: CourseReport
  readonly asked: CourseAddress
  readonly go: GoCourse
  readonly onPeople: ShowPeople
  readonly narrowed: { readonly group?: string; readonly timezone: string }
  readonly range: { readonly from: string; readonly to: string }
}
