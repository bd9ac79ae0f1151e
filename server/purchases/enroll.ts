import { can } from '@cairn/domain/access/actions'
import type { CoursePeople } from '@cairn/domain/access/course-people'
import { purchaseState } from '@cairn/domain/progress/enrolment'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import type { Jobs } from '../base/jobs.ts'
import type { By } from '../base/on.ts'
import { addProgress, removeProgress, renewProgress, takeFormer } from '../progress/rows.ts'
import { findStanding, type Standing } from '../progress/store.ts'
import { removeFilesOf } from '../files/remove.ts'
import { refuseBeyondPlan } from './plan/limit.ts'

/** What enrolling asks of a course: its people, whether it is open, and whether it costs anything. */
export type Enrollable = CoursePeople & { readonly id: string; readonly free: boolean }

export const enrollable = (course: Course) => ({
  ...course,
  status: course.status ?? 'disabled',
  free: !((course.price ?? 0) > 0 || course.function?.includes('subscription')),
})

/** Those who set the price of a course may waive it, for themselves too. */
export const waives = ({ actor }: Pick<By, 'actor'>, course: Enrollable): boolean =>
  can(actor, 'purchase.create', { owner: '', course: [course] })

/** How somebody stands to several courses, by their ids. */
export type Standings = ReadonlyMap<string, Standing>

interface Taking {
  readonly jobs: Jobs
  /** In whose name. */
  readonly by: string
  readonly now: Date
  /** When the enrollment ends; undefined: never. */
  readonly expires?: Date | undefined
  /** Whether the plan of the site was asked for room before. */
  readonly hasPlace?: boolean
  /** How they stand to the course, if that was read in this transaction already. */
  readonly standing?: Standing | undefined
}

/** Takes somebody into a course, whatever it costs; false when they are in it already, or are kept waiting. */
export const takeIn = async (
  db: Db,
  { jobs, by, now, expires, hasPlace = false, standing }: Taking,
  owner: string,
  course: string,
): Promise<boolean> => {
  const { progress: found, hasLeft } = standing ?? (await findStanding(db, owner, course))
  // Whoever only tried the course out begins like everybody else.
  if (found?.state === 'preview') {
    await removeProgress(db, found.id)
    await removeFilesOf(db, jobs, found.id, by)
  }
  const before = found?.state === 'preview' ? undefined : found
  if (before && purchaseState(before, now) !== 'unenrolled') return false
  if (!hasPlace) await refuseBeyondPlan(db, now, { owner, courses: [course] })
  if (before) {
    await renewProgress(db, owner, course, now, expires)
    return true
  }
  const fresh: Progress = {
    id: newId(now.getTime()),
    user: owner,
    object: course,
    status: 'enabled',
    state: 'started',
  }
  // Whoever comes back goes on where they left, and waits again if they had to.
  const {
    expires: _over,
    created: _begun,
    removed,
    ...former
  } = (hasLeft ? await takeFormer(db, owner, course, now) : undefined) ?? fresh
  const record = {
    certificationPercentage: 0,
    ...former,
    ...(removed !== undefined && { status: 'enabled' as const }),
    ...(expires && { expires: expires.toISOString() }),
    modified: now.toISOString(),
  }
  return addProgress(db, record, now)
}

/** Enrols the owner in a course that costs nothing, or nothing to them. */
export const enrol = async (db: Db, jobs: Jobs, by: By, owner: string, course: Enrollable): Promise<void> => {
  const { id, status, free } = course
  if (!can(by.actor, 'course.read', course)) return fail('not_found')
  if (status !== 'enabled') return failBecause('course_not_open', {}, { note: id })
  if (!free && !waives(by, course)) return fail('payment_unavailable')
  if (!(await takeIn(db, { jobs, by: by.actor?.id ?? '', now: by.now }, owner, id))) fail('already_enrolled')
}
