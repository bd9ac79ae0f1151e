import { createHmac } from 'node:crypto'
import { staffsCourse } from '@cairn/domain/access/course-people'
import { HOUR } from '@cairn/domain/base/constants'
import { isStated, type PackageItem, type PackageManifest } from '@cairn/domain/packages/kind'
import { isElsewhere } from '@cairn/domain/packages/path'
import { packages as calls, type PackageLaunchRequest } from '@cairn/contract/packages'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { readsContent } from '../courses/readers.ts'
import { courseToLearn } from '../progress/course.ts'
import { findProgressOf } from '../progress/store.ts'
import { people } from '../progress/write.ts'
import { lockLesson } from './around.ts'
import { chooseItem, stepTo } from './choose.ts'
import { recordLesson } from './commit.ts'
import { isPartDone, lessonIn, liveLessonIn } from './lesson.ts'
import { isBeingRead, READ_PACKAGE, type PackageToRead } from './read.ts'
import { findSequence, isWholeDone, saveSequence } from './sequence.ts'
import { openSession } from './sessions/open.ts'
import { standingIn } from './standing.ts'
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
  const sequence = await findSequence(db, manifest, about, progress?.reset)
  const reset = progress?.reset
  return { course, lesson, getID: lesson.package, manifest, about, records, sequence, reset, learns }
}

type Opened = Awaited<ReturnType<typeof findOpened>>

/** What is opened in a package with rules for its parts, and where the learner is from now on. */
const step = async (
  db: Db,
  opened: Opened,
  asked: PackageLaunchRequest,
  by: By,
): Promise<Opened & { item?: string }> => {
  const { sequence, about, records, getID, learns } = opened
  if (!sequence) return opened
  const { state, item } = stepTo(sequence, asked, !learns)
  const moved = { ...sequence, state }
  if (state !== sequence.state) {
    await saveSequence(db, about, state, by.now)
    // What says nothing of itself is done when it is left.
    const around = { ...opened, by, launch: { ...about, item: item ?? '', getID } }
    if (isWholeDone(moved, undefined)) await recordLesson(db, around, records, moved)
  }
  return { ...opened, sequence: moved, ...(item !== undefined && { item }) }
}

export const launchPackage = on(calls.launchPackage, async ({ params, body, db, parts, allow, ...by }) => {
  allow()
  await lockLesson(db, { person: by.actor?.id ?? '', course: params.courseId, lesson: params.instructionId })
  const opened = await step(db, await findOpened(db, parts, params, by), body, by)
  const { course, lesson, getID, manifest, about, records, reset, learns, sequence } = opened
  const isDone = (id: string) => {
    const item = manifest.items.find((one) => one.id === id)
    const record = records.get(id)
    // What asks for nothing is done, and still there to be opened.
    if (manifest.kind === 'cmi5' && record === undefined) return false
    return item !== undefined && isPartDone(manifest.kind, item, record, lesson.passMark)
  }
  const item = sequence
    ? manifest.items.find(({ id }) => id === opened.item)
    : chooseItem(manifest, records, { wanted: body.item, isDone, isFree: !learns })
  if (!item) return { kind: manifest.kind, ...standingIn(manifest, records, sequence) }
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
    ...standingIn(manifest, standing, sequence),
    ...((item.launchMethod === 'OwnWindow' || isElsewhere(item.launch)) && { ownWindow: true }),
  }
})

export const getPackageStanding = on(
  calls.getPackageStanding,
  async ({ params, db, parts, allow, ...by }) => {
    allow()
    const { manifest, records, sequence } = await findOpened(db, parts, params, by)
    return { kind: manifest.kind, ...standingIn(manifest, records, sequence) }
  },
)
