import { createHmac } from 'node:crypto'
import { staffsCourse } from '@cairn/domain/access/course-people'
import { HOUR } from '@cairn/domain/base/constants'
import type { PackageManifest } from '@cairn/domain/packages/kind'
import { packages as calls } from '@cairn/contract/packages'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { readsContent } from '../courses/readers.ts'
import { courseToLearn } from '../progress/course.ts'
import { findProgressOf } from '../progress/store.ts'
import { people } from '../progress/write.ts'
import { lessonIn, liveLessonIn, standingOf } from './lesson.ts'
import { isBeingRead, READ_PACKAGE, type PackageToRead } from './read.ts'
import { findManifest, findRecords, saveLaunch, type Launch } from './store.ts'

/** Within this time the same part has the same address for a person, so that browsers can keep its files. */
const PERIOD = 6 * HOUR
const LASTS = 12 * HOUR

const keyOf = (secret: Buffer, { person, course, lesson, item, getID }: Launch, now: Date): string =>
  createHmac('sha256', secret)
    .update(
      JSON.stringify(['package', person, course, lesson, item, getID, Math.floor(now.getTime() / PERIOD)]),
    )
    .digest('base64url')

/** What was copied or imported with its course has not been read here yet. */
const manifestOf = async (db: Db, { jobs, db: pool }: Parts, getID: string): Promise<PackageManifest> => {
  const known = await findManifest(db, getID)
  if (known) return known
  if (!(await isBeingRead(pool, getID))) await jobs.start<PackageToRead>(pool, READ_PACKAGE, '', { getID })
  return failBecause('package_reading')
}

/** Where the part is shown: on the site's own address, unless packages have one of theirs. */
const addressOf = (env: Parts['env'], key: string, launch: string): string =>
  `${env.contentUrl ?? ''}/content/${key}/${launch.replace(/^\/+/, '')}`

/** The part that is asked for, else the first that is not done. */
const choose = ({ items }: PackageManifest, wanted: string | undefined, isDone: (id: string) => boolean) => {
  if (wanted !== undefined) return items.find(({ id }) => id === wanted) ?? fail('not_found')
  return items.find(({ id }) => !isDone(id)) ?? items[0] ?? fail('not_found')
}

export const launchPackage = on(calls.launchPackage, async ({ params, body, db, parts, allow, ...by }) => {
  const course = (await courseToLearn(db, params.courseId)) ?? fail('not_found')
  const person = by.actor?.id ?? ''
  allow()
  if (!(await readsContent(db, by, course))) failBecause('self_not_enrolled')
  // Staff look at what is still off, too.
  const find = staffsCourse(by.actor, people(course)) ? lessonIn : liveLessonIn
  const lesson = find(course, params.instructionId) ?? fail('not_found')
  if (lesson.package === undefined) return failBecause('package_missing')
  const manifest = await manifestOf(db, parts, lesson.package)
  const progress = await findProgressOf(db, person, course.id)
  const about = { person, course: course.id, lesson: lesson.id }
  const records = await findRecords(db, about, progress?.reset)
  const item = choose(manifest, body.item, (id) => records.get(id)?.completed === true)
  const launch = { ...about, item: item.id, getID: lesson.package }
  const key = keyOf(parts.secret, launch, by.now)
  await saveLaunch(db, key, launch, new Date(by.now.getTime() + LASTS))
  return {
    launchUrl: addressOf(parts.env, key, item.launch),
    kind: manifest.kind,
    item: item.id,
    items: manifest.items.map(({ id, title }) => ({ id, title, ...standingOf(records.get(id)) })),
  }
})
