import { createHmac } from 'node:crypto'
import { staffsCourse } from '@cairn/domain/access/course-people'
import { HOUR } from '@cairn/domain/base/constants'
import { isStated, type PackageItem, type PackageManifest } from '@cairn/domain/packages/kind'
import { isElsewhere } from '@cairn/domain/packages/path'
import { packages as calls } from '@cairn/contract/packages'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { readsContent } from '../courses/readers.ts'
import { courseToLearn } from '../progress/course.ts'
import { findProgressOf } from '../progress/store.ts'
import { people } from '../progress/write.ts'
import { isPartDone, lessonIn, liveLessonIn, standingsIn } from './lesson.ts'
import { isBeingRead, READ_PACKAGE, type PackageToRead } from './read.ts'
import { openSession } from './sessions/open.ts'
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

/** Where the files of a package are: on the site's own address, unless packages have one of theirs. */
const filesAt = (base: string, key: string): string => `${base}/content/${key}`

const addressOf = (files: string, { launch }: PackageItem): string =>
  isElsewhere(launch) ? launch : `${files}/${launch.replace(/^\/+/, '')}`

/** The part that is asked for, else the first that is not done. */
const choose = ({ items }: PackageManifest, wanted: string | undefined, isDone: (id: string) => boolean) => {
  if (wanted !== undefined) return items.find(({ id }) => id === wanted) ?? fail('not_found')
  return items.find(({ id }) => !isDone(id)) ?? items[0] ?? fail('not_found')
}

/** The lesson with its package as somebody may open it. */
const findOpened = async (
  db: Db,
  parts: Parts,
  { courseId, instructionId }: { readonly courseId: string; readonly instructionId: string },
  by: By,
) => {
  const course = (await courseToLearn(db, courseId)) ?? fail('not_found')
  if (!(await readsContent(db, by, course))) failBecause('self_not_enrolled')
  const staffs = staffsCourse(by.actor, people(course))
  // Staff look at what is still off, too.
  const lesson = (staffs ? lessonIn : liveLessonIn)(course, instructionId) ?? fail('not_found')
  if (lesson.package === undefined) return failBecause('package_missing')
  const manifest = await manifestOf(db, parts, lesson.package)
  const person = by.actor?.id ?? ''
  const progress = await findProgressOf(db, person, course.id)
  const about = { person, course: course.id, lesson: lesson.id }
  const records = await findRecords(db, about, progress?.reset)
  const learns = progress !== undefined || !staffs
  return { course, lesson, getID: lesson.package, manifest, about, records, reset: progress?.reset, learns }
}

export const launchPackage = on(calls.launchPackage, async ({ params, body, db, parts, allow, ...by }) => {
  allow()
  const { course, lesson, getID, manifest, about, records, reset, learns } = await findOpened(
    db,
    parts,
    params,
    by,
  )
  const isDone = (id: string) => {
    const item = manifest.items.find((one) => one.id === id)
    const record = records.get(id)
    // What asks for nothing is done, and still there to be opened.
    if (manifest.kind === 'cmi5' && record === undefined) return false
    return item !== undefined && isPartDone(manifest.kind, item, record, lesson.passMark)
  }
  const item = choose(manifest, body.item, isDone)
  const launch = { ...about, item: item.id, getID }
  const key = keyOf(parts.secret, launch, by.now)
  await saveLaunch(db, key, launch, new Date(by.now.getTime() + LASTS))
  const address = addressOf(filesAt(parts.env.contentUrl ?? '', key), item)
  const launchUrl = isStated(manifest.kind)
    ? await openSession(db, parts, {
        around: { launch, manifest, course, by, reset, learns },
        item,
        address,
        files: filesAt(parts.env.contentUrl ?? (await publicAddress(db, parts.env)), key),
      })
    : address
  const standing = isStated(manifest.kind) ? await findRecords(db, about, reset) : records
  return {
    launchUrl,
    kind: manifest.kind,
    item: item.id,
    items: standingsIn(manifest, standing),
    ...((item.launchMethod === 'OwnWindow' || isElsewhere(item.launch)) && { ownWindow: true }),
  }
})

export const getPackageStanding = on(
  calls.getPackageStanding,
  async ({ params, db, parts, allow, ...by }) => {
    allow()
    const { manifest, records } = await findOpened(db, parts, params, by)
    return { kind: manifest.kind, items: standingsIn(manifest, records) }
  },
)
