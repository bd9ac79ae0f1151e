import { isSameJson } from '../base/json-type.ts'
import type { CountedCourse, CountedLesson, CountedQuestion } from './standing.ts'

const question = ({ id, type, status, points, position, action }: CountedQuestion) => ({
  id,
  type,
  status,
  points,
  // Where a choice comes and where it leads decides which way through a story has to be taken.
  ...(type === 'goto' && { position, leads: action?.map(({ answer }) => answer) }),
})

const lesson = ({
  id,
  type,
  status,
  points,
  duration,
  video,
  story,
  scene,
  interaction,
  watchShare,
  passMark,
}: CountedLesson) => [
  { id, type, status, points, duration, story, film: video !== undefined, watchShare, passMark },
  scene?.map((one) => [
    { id: one.id, points: one.points, duration: one.duration, film: one.video !== undefined },
    one.interaction?.map(question),
  ]),
  interaction?.map(question),
]

/** Whether learners of a course stand elsewhere after it was changed; words and pictures make no difference. */
export const countsOtherwise = (before: CountedCourse, after: CountedCourse): boolean => {
  const counted = (course: CountedCourse) => [
    course.watchShare,
    course.section?.map(({ status, instruction }) => [status, instruction?.map(lesson)]),
  ]
  return !isSameJson(counted(before), counted(after))
}
