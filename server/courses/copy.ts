import { can } from '@cairn/domain/access/actions'
import { withFiles } from '@cairn/domain/courses/with-files'
import { courses, type Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import type { Jobs } from '../base/jobs.ts'
import { on, type By } from '../base/on.ts'
import { outside } from '../base/outside.ts'
import { seal } from '../base/sealed.ts'
import { findSiteAddress } from '../config/address.ts'
import { startCopy } from '../files/copy.ts'
import { beginThere, COPY_THERE } from './copy-there.ts'
import { contentOf } from './content.ts'
import { unfeatured } from './featured.ts'
import { refuseForeignFiles } from './foreign-files.ts'
import { ownedBy } from './owner.ts'
import { findEditable } from './editable.ts'
import { createCourse, findCourse } from './store.ts'

interface Copied {
  readonly source: Course
  /** What the new course has of its own. */
  readonly fields: Partial<Course> & Pick<Course, 'publisher'>
}

/** A new course with the content of another. Its files follow in the background; they are named as they will be. */
export const createCopy = async (
  db: Db,
  jobs: Jobs,
  by: By,
  { source, fields }: Copied,
): Promise<{ course: Course; jobId: string }> => {
  const id = newId(by.now.getTime())
  const wish = { from: source.id, to: id }
  const { names, jobId } = await startCopy({ db, jobs }, by.actor?.id ?? '', wish, fields.publisher)
  const content = withFiles(unfeatured(contentOf(source)), names)
  const course = {
    ...content,
    title: source.title,
    ...ownedBy(by.actor),
    ...fields,
    id,
    status: 'disabled' as const,
  }
  await refuseForeignFiles(db, by, {}, course)
  return { course: await createCourse(db, by, course), jobId }
}

/** Whether the address that was named, if any, is another installation than this one. */
const isElsewhere = (named: string | undefined, here: readonly string[]): named is string => {
  if (named === undefined) return false
  if (!URL.canParse(named)) return failBecause('target_address')
  return !here.includes(new URL(named).origin)
}

export const copyCourse = on(courses.copyCourse, async ({ body, db, parts, allow, ...by }) => {
  allow(await findEditable(db, by, body.concept))
  const source = (await findCourse(db, body.concept)) ?? fail('not_found')
  const { title = source.title, targetInstallation: named, targetPublisher: publisher } = body
  const owner = by.actor?.id ?? ''
  const { origins } = await findSiteAddress(db, parts.env)
  if (isElsewhere(named, origins)) {
    const auth = body.targetAuth ?? failBecause('target_auth_missing')
    const there = await outside(named, { allowInner: parts.env.allowPrivateTargets })
    const id = await beginThere(there, auth, { title, publisher })
    const wish = {
      source: source.id,
      origin: there.origin,
      id,
      title,
      publisher,
      auth: seal(parts.secret, auth),
    }
    return { id, jobId: await parts.jobs.start(parts.db, COPY_THERE, owner, wish) }
  }
  if (!can(by.actor, 'course.create', { id: publisher })) failBecause('target_publisher')
  const copied = { source, fields: { publisher, title } }
  const made = await parts.db.transaction().execute((tx) => createCopy(tx, parts.jobs, by, copied))
  return { id: made.course.id, jobId: made.jobId }
})
