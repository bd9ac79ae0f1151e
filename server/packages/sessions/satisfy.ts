import { isSatisfied, satisfiedBlocks } from '@cairn/domain/cmi5/move-on'
import { satisfiedStatement, type About } from '@cairn/domain/cmi5/own-statements'
import type { PackageManifest } from '@cairn/domain/packages/kind'
import type { Db } from '../../base/db/schema.ts'
import { marksOfLaunch } from '../../xapi/limits.ts'
import { recordOwn } from '../../xapi/statements/own.ts'
import { reachedIn } from '../lesson.ts'
import type { StoredRecord } from '../store.ts'
import { actorOf, blockActivity, lessonActivity, uuidOf, type LessonOf } from './names.ts'

export interface Satisfying extends LessonOf {
  readonly site: string
  readonly manifest: PackageManifest
  readonly registration: string
  /** The launch that it follows from, or one of its own. */
  readonly session: string
  readonly now: Date
}

/** Says of each block, and of the whole, once that all their units are done. */
export const satisfy = async (
  db: Db,
  about: Satisfying,
  records: ReadonlyMap<string, StoredRecord>,
): Promise<void> => {
  const { site, manifest, registration, session, person, course, now } = about
  const { items, blocks = [], title, activities } = manifest
  const isDone = (id: string) => {
    const { moveOn = 'NotApplicable' } = items.find((item) => item.id === id) ?? {}
    return isSatisfied(moveOn, reachedIn(records.get(id)))
  }
  const common = {
    actor: actorOf(site, person),
    registration,
    session,
    timestamp: now.toISOString(),
  }
  const say = (type: 'block' | 'course', name: string, of: Pick<About, 'activity' | 'publisher'>) => ({
    ...satisfiedStatement({ ...common, ...of }, type, name),
    id: uuidOf('satisfied', registration, of.activity),
  })
  const own = satisfiedBlocks(blocks, items, isDone).map((block) =>
    say('block', block.title, { activity: blockActivity(site, about, block.id), publisher: block.id }),
  )
  const whole = {
    activity: lessonActivity(site, about),
    publisher: activities[0]?.id ?? lessonActivity(site, about),
  }
  const all = items.every(({ id }) => isDone(id)) ? [...own, say('course', title, whole)] : own
  if (all.length === 0) return
  await recordOwn(db, all, { site, marks: marksOfLaunch(course, registration), credential: session })
}
