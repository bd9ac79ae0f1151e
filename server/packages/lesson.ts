import type { Instruction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import { isLive } from '@cairn/domain/courses/live'
import type { PackageManifest } from '@cairn/domain/packages/kind'
import type { StoredRecord } from './store.ts'

export const lessonIn = (course: Pick<Course, 'section'>, id: string): Instruction | undefined =>
  (course.section ?? []).flatMap(({ instruction = [] }) => instruction).find((one) => one.id === id)

export const liveLessonIn = (course: Pick<Course, 'section'>, id: string): Instruction | undefined =>
  (course.section ?? [])
    .filter(isLive)
    .flatMap(({ instruction = [] }) => instruction)
    .find((one) => one.id === id && isLive(one))

type Reported = Pick<StoredRecord, 'completed' | 'success' | 'score'>

/** One part is done when it was passed, or completed without being failed, with the score that the lesson asks for. */
const isDone = ({ completed, success, score }: Reported, passMark: number | undefined): boolean => {
  if (success === 'failed') return false
  if (passMark !== undefined && score !== null && score * 100 < passMark) return false
  return completed || success === 'passed'
}

/** A lesson is done when all parts of its package are. */
export const isLessonDone = (
  { passMark }: Pick<Instruction, 'passMark'>,
  { items }: Pick<PackageManifest, 'items'>,
  records: ReadonlyMap<string, Reported>,
): boolean =>
  items.every(({ id }) => {
    const record = records.get(id)
    return record !== undefined && isDone(record, passMark)
  })

export const standingOf = (record: StoredRecord | undefined) => ({
  completed: record?.completed ?? false,
  seconds: Math.round(record?.seconds ?? 0),
  ...(record?.success && { success: record.success }),
  ...(record && record.score !== null && { score: Math.round(record.score * 100) }),
  ...(record && { modified: record.modified.toISOString() }),
})
