import { isLive } from '../courses/live.ts'

type Lesson = {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly status?: string | undefined
  readonly duration?: number | undefined
}
type Course<L extends Lesson> = {
  readonly section?:
    | readonly { readonly status?: string | undefined; readonly instruction?: readonly L[] | undefined }[]
    | undefined
}
type Progress = {
  readonly instruction?:
    | readonly {
        readonly id: string
        readonly state?: string | undefined
        readonly timeWatched?: number | undefined
      }[]
    | undefined
}

const DONE: ReadonlySet<string | undefined> = new Set(['completed', 'coachReviewRequired'])

/** Where to go on: the first live lesson that is neither finished nor with a coach, and the seconds it still takes. */
export const nextLesson = <L extends Lesson>(
  course: Course<L>,
  progress: Progress,
): { readonly lesson: L; readonly secondsLeft: number | undefined } | undefined => {
  const seen = new Map((progress.instruction ?? []).map((item) => [item.id, item]))
  const lessons = (course.section ?? []).filter(isLive).flatMap((section) => section.instruction ?? [])
  const lesson = lessons.filter(isLive).find(({ id }) => !DONE.has(seen.get(id)?.state))
  if (!lesson) return undefined
  const watched = seen.get(lesson.id)?.timeWatched ?? 0
  const left = lesson.duration === undefined ? undefined : Math.max(0, lesson.duration - watched)
  return { lesson, secondsLeft: left }
}
