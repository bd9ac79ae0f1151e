import { staffsCourse } from '@cairn/domain/access/course-people'
import type { PackageManifest } from '@cairn/domain/packages/kind'
import type { Course } from '@cairn/contract/courses'
import { sql } from 'kysely'
import { findActor } from '../base/answer-as.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { readsContent } from '../courses/readers.ts'
import { courseToLearn } from '../progress/course.ts'
import { findProgressOf } from '../progress/store.ts'
import { people } from '../progress/write.ts'
import { findLaunch, findManifest, type Launch } from './store.ts'

/** A part of a package that somebody has open, and all that decides what becomes of its reports. */
export interface Around {
  readonly launch: Launch
  readonly manifest: PackageManifest
  readonly course: Course
  readonly by: By
  /** Since when what is stored counts. */
  readonly reset: string | undefined
  /** Staff who look at it leave nothing in their progress. */
  readonly learns: boolean
}

type Tools = Pick<Parts, 'rootOrg' | 'now'>

/** Who opened it, if they still may. */
export const findAroundLaunch = async (
  db: Db,
  { rootOrg, now }: Tools,
  launch: Launch,
  request: By['request'],
): Promise<Around> => {
  const [actor, manifest, course] = [
    (await findActor(db, launch.person, rootOrg)) ?? fail('forbidden'),
    (await findManifest(db, launch.getID)) ?? fail('not_found'),
    (await courseToLearn(db, launch.course)) ?? fail('not_found'),
  ]
  const by: By = { actor, proxy: null, now: now(), request }
  if (!(await readsContent(db, by, course))) fail('forbidden')
  const progress = await findProgressOf(db, launch.person, launch.course)
  const learns = progress !== undefined || !staffsCourse(actor, people(course))
  return { launch, manifest, course, by, reset: progress?.reset, learns }
}

/** The same by the key in the address of its files. */
export const findAround = async (
  db: Db,
  tools: Tools,
  key: string,
  request: By['request'],
): Promise<Around> =>
  findAroundLaunch(db, tools, (await findLaunch(db, key, tools.now())) ?? fail('not_found'), request)

/** Two reports at once of the same lesson wait for each other. */
export const lockLesson = async (
  db: Db,
  { person, course, lesson }: Pick<Launch, 'person' | 'course' | 'lesson'>,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('package record'), hashtext(${`${person} ${course} ${lesson}`}))`.execute(
    db,
  )
}
