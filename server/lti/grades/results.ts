import { lti as calls } from '@cairn/contract/lti'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { courseToLearn } from '../../progress/course.ts'
import { findProgressOf } from '../../progress/store.ts'
import { people } from '../../progress/write.ts'
import { findUsers } from '../../users/store.ts'
import { lessonIn } from '../launch/find.ts'
import { findTool } from '../tools/store.ts'

/** What was reported about a learner, for the learner and those who look after them. */
export const getResult = on(calls.getLtiResult, async ({ params, db, show, now }) => {
  const course = (await courseToLearn(db, params.courseId)) ?? fail('not_found')
  show({ user: params.userId, course: people(course) })
  const lesson = lessonIn(course, params.instructionId, { live: false }) ?? fail('not_found')
  const progress = await findProgressOf(db, params.userId, course.id)
  const since = progress?.reset === undefined ? new Date(0) : new Date(progress.reset)
  const rows = await db
    .selectFrom('lti_line_item as i')
    .innerJoin('lti_score as s', 's.line_item', 'i.id')
    .select(['i.id', 'i.label', 'i.maximum', 's.given', 's.maximum as of', 's.activity', 's.grading'])
    .select(['s.comment', 's.modified'])
    .where('i.course', '=', course.id)
    .where('i.lesson', '=', lesson.id)
    .where('i.tool', '=', lesson.ltiTool ?? '')
    .where('s.person', '=', params.userId)
    .where('s.modified', '>', since)
    .orderBy('i.created')
    .limit(1000)
    .execute()
  const [user] = await findUsers(db, [params.userId], now)
  const tool = lesson.ltiTool === undefined ? undefined : await findTool(db, lesson.ltiTool)
  const learnt = progress?.instruction?.find(({ id }) => id === lesson.id)
  return {
    name: [user?.givenName, user?.familyName].filter(Boolean).join(' '),
    title: lesson.title,
    course: course.title,
    ...(tool && { tool: tool.name }),
    completed: learnt?.granted === true || learnt?.state === 'completed',
    completion: lesson.ltiCompletion ?? 'graded',
    ...(lesson.passMark !== undefined && { passMark: lesson.passMark }),
    items: rows.map(({ id, label, maximum, given, of, activity, grading, comment, modified }) => ({
      id,
      label,
      maximum,
      ...(given !== null && of !== null && of > 0 && { score: (given / of) * maximum }),
      activity,
      grading,
      ...(comment !== null && { comment }),
      modified: modified.toISOString(),
    })),
  }
})
