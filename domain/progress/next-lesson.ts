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
        readonly position?: number | undefined
        readonly modified?: string | undefined
      }[]
    | undefined
}

const DONE: ReadonlySet<string | undefined> = new Set(['completed', 'coachReviewRequired'])

const latestOf = ({ instruction = [] }: Progress): string | undefined =>
  instruction
    .filter(({ modified }) => modified !== undefined)
    .toSorted((a, b) => (b.modified ?? '').localeCompare(a.modified ?? ''))[0]?.id

/**
 * Where to go on: the live lesson somebody was in last, while it is neither finished nor with a coach; then the next one
 * after it, then the first one anywhere. With the seconds it still takes from where they stopped.
 */
export const nextLesson = <L extends Lesson>(
  course: Course<L>,
  progress: Progress,
): { readonly lesson: L; readonly secondsLeft: number | undefined } | undefined => {
  const seen = new Map((progress.instruction ?? []).map((item) => [item.id, item]))
  const lessons = (course.section ?? [])
    .filter(isLive)
    .flatMap((section) => section.instruction ?? [])
    .filter(isLive)
  const open = ({ id }: L) => !DONE.has(seen.get(id)?.state)
  const latest = latestOf(progress)
  const at = lessons.findIndex(({ id }) => id === latest)
  const lesson = lessons.slice(Math.max(0, at)).find(open) ?? lessons.find(open)
  if (!lesson) return undefined
  const { timeWatched = 0, position = timeWatched } = seen.get(lesson.id) ?? {}
  const left = lesson.duration === undefined ? undefined : Math.max(0, lesson.duration - position)
  return { lesson, secondsLeft: left }
}

/** The lessons that a coach sent back, for another try. */
export const returnedLessons = <L extends Lesson>(
  course: Course<L>,
  progress: {
    readonly instruction?:
      | readonly {
          readonly id: string
          readonly state?: string | undefined
          readonly interaction?: readonly { readonly state?: string | undefined }[] | undefined
        }[]
      | undefined
  },
): L[] => {
  const back = new Set(
    (progress.instruction ?? [])
      .filter(({ state, interaction = [] }) =>
        [state, ...interaction.map((one) => one.state)].includes('returned'),
      )
      .map(({ id }) => id),
  )
  return (course.section ?? [])
    .filter(isLive)
    .flatMap((section) => section.instruction ?? [])
    .filter((lesson) => isLive(lesson) && back.has(lesson.id))
}
