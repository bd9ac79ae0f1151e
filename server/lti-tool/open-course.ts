import type { LtiTarget } from '@cairn/domain/lti-tool/target'
import { purchaseState } from '@cairn/domain/progress/enrolment'
import type { Db } from '../base/db/schema.ts'
import { liveLessonIn } from '../packages/lesson.ts'
import { courseToLearn } from '../progress/course.ts'
import { findProgressOf } from '../progress/store.ts'
import { refuse } from './refusal.ts'
import { findAllowedCourse } from './store.ts'

const takes = async (db: Db, person: string | undefined, course: string, now: Date): Promise<boolean> => {
  const progress = person === undefined ? undefined : await findProgressOf(db, person, course)
  return (
    progress !== undefined && progress.state !== 'preview' && purchaseState(progress, now) !== 'unenrolled'
  )
}

/**
 * The course that a launch opens, if its platform may open it now. What costs something opens to those whose price was
 * waived, and to whoever takes it already.
 */
export const courseFor = async (
  db: Db,
  platform: string,
  { course, lesson }: LtiTarget,
  person: string | undefined,
  now: Date,
): Promise<{ readonly id: string; readonly title: string }> => {
  const allowed = (await findAllowedCourse(db, platform, course)) ?? refuse('course_not_allowed', course)
  if (allowed.status !== 'enabled') refuse('course_closed', course)
  if (allowed.paid && !allowed.waived && !(await takes(db, person, course, now)))
    refuse('course_paid', course)
  if (lesson !== undefined) {
    const whole = await courseToLearn(db, course)
    if (!whole || !liveLessonIn(whole, lesson)) refuse('course_closed', `${course} ${lesson}`)
  }
  return { id: course, title: allowed.title }
}
