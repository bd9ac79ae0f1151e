import { fieldOf, type CourseChange } from '@cairn/domain/courses/change'
import { movedOffset, textEdits } from '@cairn/domain/courses/merge/text-edits'

/** Where somebody's last writing in a field ended, in the text as it was then. */
interface Writing {
  readonly text: string
  readonly end: number
}

/** The one stretch in which two states of a text differ. */
const stretch = (before: string, after: string) => {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { start, removed: before.length - same, inserted: after.length - same }
}

/** Remembers where this author wrote last, to tell whether the next change goes on there. */
export const ownWriting = () => {
  const last = new Map<string, Writing>()
  return (course: object, change: CourseChange): CourseChange => {
    if (change.do !== 'set' || (change.to !== undefined && typeof change.to !== 'string')) return change
    const now = fieldOf(course, change.of, change.at)
    if (now !== undefined && typeof now !== 'string') return change
    const [before, after] = [now ?? '', change.to ?? '']
    const field = JSON.stringify([change.of ?? null, change.at])
    const writing = last.get(field)
    const { start, removed, inserted } = stretch(before, after)
    last.set(field, { text: after, end: inserted })
    if (!writing) return change
    const end =
      writing.text === before
        ? writing.end
        : movedOffset(textEdits(writing.text, before), writing.end, 'before')
    return end === start || end === removed ? { ...change, continues: true } : change
  }
}
