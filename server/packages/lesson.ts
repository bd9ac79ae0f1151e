import type { Instruction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import { isLive } from '@cairn/domain/courses/live'
import { isSatisfied, type Reached } from '@cairn/domain/cmi5/move-on'
import type { PackageItem, PackageKind, PackageManifest } from '@cairn/domain/packages/kind'
import { isWholeDone, type Sequence } from './sequence.ts'
import type { StoredRecord } from './store.ts'

export const lessonIn = (course: Pick<Course, 'section'>, id: string): Instruction | undefined =>
  (course.section ?? []).flatMap(({ instruction = [] }) => instruction).find((one) => one.id === id)

export const liveLessonIn = (course: Pick<Course, 'section'>, id: string): Instruction | undefined =>
  (course.section ?? [])
    .filter(isLive)
    .flatMap(({ instruction = [] }) => instruction)
    .find((one) => one.id === id && isLive(one))

type Reported = Pick<StoredRecord, 'completed' | 'success' | 'score' | 'waived'>

/** What somebody reached in a unit of cmi5. */
export const reachedIn = (record: Reported | undefined): Reached => ({
  completed: record?.completed === true,
  passed: record?.success === 'passed',
  waived: typeof record?.waived === 'string',
})

const isBelow = ({ score, waived }: Reported, passMark: number | undefined): boolean =>
  passMark !== undefined && score !== null && score * 100 < passMark && typeof waived !== 'string'

/**
 * One part is done when it was passed, or completed without being failed; of cmi5, when what it asks for was reached. The
 * lesson may ask for a score besides.
 */
export const isPartDone = (
  kind: PackageKind,
  { moveOn = 'NotApplicable' }: Pick<PackageItem, 'moveOn'>,
  record: Reported | undefined,
  passMark: number | undefined,
): boolean => {
  if (record !== undefined && isBelow(record, passMark)) return false
  if (kind === 'cmi5') return isSatisfied(moveOn, reachedIn(record))
  if (record === undefined || record.success === 'failed') return false
  return record.completed || record.success === 'passed'
}

/** A lesson is done when all parts of its package are, or when the package has other rules for that. */
export const isLessonDone = (
  { passMark }: Pick<Instruction, 'passMark'>,
  { kind, items }: Pick<PackageManifest, 'kind' | 'items'>,
  records: ReadonlyMap<string, Reported>,
  sequence?: Sequence,
): boolean => {
  if (items.every((item) => isPartDone(kind, item, records.get(item.id), passMark))) return true
  if (!sequence || [...records.values()].some((record) => isBelow(record, passMark))) return false
  return isWholeDone(sequence, passMark)
}

/** The parts of a package with where somebody stands in each. */
export const standingsIn = (
  { kind, items, blocks = [] }: PackageManifest,
  records: ReadonlyMap<string, StoredRecord>,
) => {
  const titles = new Map(blocks.map(({ id, title }) => [id, title]))
  return items.map((item) => {
    const { id, title, moveOn, block } = item
    const [record, heading] = [records.get(id), titles.get(block ?? '')]
    return {
      id,
      title,
      ...standingOf(record),
      ...(heading !== undefined && { block: heading }),
      ...(kind === 'cmi5' && { satisfied: isPartDone(kind, item, record, undefined) }),
      ...(kind === 'cmi5' && { moveOn: moveOn ?? ('NotApplicable' as const) }),
    }
  })
}

export const standingOf = (record: StoredRecord | undefined) => ({
  completed: record?.completed ?? false,
  seconds: Math.round(record?.seconds ?? 0),
  ...(record?.success && { success: record.success }),
  ...(record && record.score !== null && { score: Math.round(record.score * 100) }),
  ...(record && { modified: record.modified.toISOString() }),
  ...(typeof record?.waived === 'string' && { waived: record.waived }),
})
