import { sql, type Selectable } from 'kysely'
import type { Db, Tables } from '../base/db/schema.ts'
import type { LaunchRefusal } from './refusal.ts'

export type Platform = Selectable<Tables['lti_platform']>

export const findPlatform = (db: Db, id: string): Promise<Platform | undefined> =>
  db.selectFrom('lti_platform').selectAll().where('id', '=', id).executeTakeFirst()

export const listPlatforms = (db: Db): Promise<Platform[]> =>
  db.selectFrom('lti_platform').selectAll().orderBy('name').orderBy('id').limit(1000).execute()

/** The platform that begins a launch. One that has several clients with us has to say which it is. */
export const findByIssuer = async (
  db: Db,
  issuer: string,
  clientId: string | undefined,
): Promise<Platform | undefined> => {
  const query = db.selectFrom('lti_platform').selectAll().where('issuer', '=', issuer)
  const found = await (clientId === undefined ? query : query.where('client_id', '=', clientId))
    .limit(2)
    .execute()
  return found.length === 1 ? found[0] : undefined
}

export interface AllowedCourse {
  readonly course: string
  readonly title: string
  readonly status: string
  readonly waived: boolean
  readonly paid: boolean
}

const allowed = (db: Db) =>
  db
    .selectFrom('lti_platform_course as allowed')
    .innerJoin('course', 'course.id', 'allowed.course')
    .select(['allowed.platform', 'allowed.course', 'allowed.waived', 'course.title', 'course.status'])
    .select(
      sql<boolean>`coalesce((course.document ->> 'price')::numeric, 0) > 0
        or coalesce(course.document -> 'function' ? 'subscription', false)`.as('paid'),
    )

/** Courses by the platforms that may open them, by title. */
export const findAllowedCourses = async (
  db: Db,
  platform?: string,
): Promise<(AllowedCourse & { readonly platform: string })[]> => {
  const query = allowed(db).orderBy('course.title').orderBy('course.id')
  return (platform === undefined ? query : query.where('allowed.platform', '=', platform)).execute()
}

export const findAllowedCourse = (
  db: Db,
  platform: string,
  course: string,
): Promise<AllowedCourse | undefined> =>
  allowed(db).where('allowed.platform', '=', platform).where('allowed.course', '=', course).executeTakeFirst()

export interface GivenCourse {
  readonly course: string
  readonly waived?: boolean | undefined
}

export const saveCourses = async (
  db: Db,
  platform: string,
  courses: readonly GivenCourse[],
): Promise<void> => {
  await db.deleteFrom('lti_platform_course').where('platform', '=', platform).execute()
  if (courses.length > 0)
    await db
      .insertInto('lti_platform_course')
      .values(courses.map(({ course, waived = false }) => ({ platform, course, waived })))
      .execute()
}

/** A launch went well: what went wrong before is history. */
export const noteLaunch = async (db: Db, platform: string, now: Date): Promise<void> => {
  await db
    .updateTable('lti_platform')
    .set({ last_launch: now, problem: null, problem_detail: null, problem_at: null })
    .where('id', '=', platform)
    .execute()
}

export const noteProblem = async (
  db: Db,
  platform: string,
  { problem, detail }: Pick<LaunchRefusal, 'problem' | 'detail'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('lti_platform')
    .set({ problem, problem_detail: detail?.slice(0, 1000) ?? null, problem_at: now })
    .where('id', '=', platform)
    .execute()
}

/** Throws away launches and links that nobody followed in time. */
export const sweepLtiTool = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('lti_login').where('expires', '<', now).execute()
  await db.deleteFrom('lti_entry').where('expires', '<', now).execute()
  await db.deleteFrom('lti_registration').where('expires', '<', now).execute()
}
