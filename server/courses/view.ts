import { courseWithoutAnswers } from '@cairn/domain/courses/answer-hidden'
import { liveCourse } from '@cairn/domain/courses/live'
import { outlineOf, outlineTexts } from '@cairn/domain/courses/outline'
import { withSealed } from '@cairn/domain/courses/timed'
import type { Course } from '@cairn/contract/courses'

/** What of a course somebody is shown. Whoever has the same rights sees the same. */
export interface Audience {
  /** Works on it: reads what is right. */
  readonly isStaff: boolean
  /** Knows who administers and observes it. */
  readonly observes: boolean
  /** Reads the lessons, and not only what there is. */
  readonly readsContent: boolean
  readonly keepsDisabled: boolean
  /** The timed lessons whose questions they may not read yet. */
  readonly sealed: ReadonlySet<string>
}

/** Without its content a course keeps its outline and loses what is handed out to learners. */
const withoutContent = (course: Course): Course => {
  const {
    certificate,
    newsletter: _newsletter,
    supplemental: _supplemental,
    resource: _resource,
    ...rest
  } = course
  const conditions = certificate?.map(({ condition }) => ({ ...(condition && { condition }) }))
  const section = course.section && outlineOf(course.section)
  return {
    ...rest,
    ...(section && { section }),
    ...(course.language && { language: outlineTexts(course.language, section ?? []) }),
    ...(conditions && { certificate: conditions }),
  }
}

/** Who administers or observes a course is the business of those who work on it or watch over it. */
export const forOutsiders = (course: Course): Course => {
  const { admin: _admin, observer: _observer, ...rest } = course
  return rest
}

export const viewFor = (
  course: Course,
  { isStaff, observes, readsContent, keepsDisabled, sealed }: Audience,
): Course & { readonly sealed?: readonly string[] } => {
  const open = withSealed(liveCourse(course, { keepDisabled: keepsDisabled }), sealed)
  const read = readsContent ? open : withoutContent(open)
  const known = observes ? read : forOutsiders(read)
  // What is right is told by grading, question by question; texts of parts that are not shown stay here too.
  const seen = isStaff ? known : courseWithoutAnswers(known)
  return { ...seen, ...(sealed.size > 0 && { sealed: [...sealed] }) }
}
