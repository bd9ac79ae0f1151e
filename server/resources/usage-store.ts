import { sql } from 'kysely'
import type { QuotaScope } from '@cairn/domain/resources/quota'
import type { Db } from '../base/db/schema.ts'

/** How many of the largest are listed. */
const LISTED = 20

export interface Sum {
  readonly bytes: number
  readonly files: number
}

/** '' stands for all, as in the table. */
export const findUsage = async (db: Db, organization: string): Promise<Sum> =>
  (await db
    .selectFrom('storage_usage')
    .select(['bytes', 'files'])
    .where('organization', '=', organization)
    .where('person', '=', '')
    .executeTakeFirst()) ?? { bytes: 0, files: 0 }

const personName = sql<string | null>`nullif(trim(concat_ws(' ', person.given_name, person.family_name)), '')`

export const listLargestPeople = (db: Db, organization: string) =>
  db
    .selectFrom('storage_usage as usage')
    .leftJoin('person', 'person.id', 'usage.person')
    .select(['usage.person as id', personName.as('name'), 'usage.bytes', 'usage.files'])
    .where('usage.organization', '=', organization)
    .where('usage.person', '<>', '')
    .orderBy('usage.bytes', 'desc')
    .limit(LISTED)
    .execute()

export const listLargestOrganizations = (db: Db) =>
  db
    .selectFrom('storage_usage as usage')
    .leftJoin('organization', 'organization.id', 'usage.organization')
    .select(['usage.organization as id', 'organization.name', 'usage.bytes', 'usage.files'])
    .where('usage.person', '=', '')
    .where('usage.organization', '<>', '')
    .orderBy('usage.bytes', 'desc')
    .limit(LISTED)
    .execute()

/** What an object is called, whatever it is: a course, an organization, a person, or the course somebody takes. */
const belongsTo = sql<string | null>`coalesce(
  (select title from course where id = resource.object),
  (select name from organization where id = resource.object),
  (select concat_ws(' ', given_name, family_name) from person where id = resource.object),
  (select title from course where id = (select course from progress where id = resource.object)))`

export const listLargestFiles = (db: Db, organization: string) =>
  db
    .selectFrom('resource')
    .leftJoin('person', 'person.id', 'resource.person')
    .select([
      'resource.get_id as getID',
      'resource.name',
      'resource.content_type as contentType',
      'resource.bytes',
      'resource.created',
      belongsTo.as('belongsTo'),
      personName.as('uploadedBy'),
    ])
    .$if(organization !== '', (query) => query.where('resource.organization', '=', organization))
    .orderBy('resource.bytes', 'desc')
    .limit(LISTED)
    .execute()

const openUploads = (db: Db, organization: string, now: Date) =>
  db
    .selectFrom('upload')
    .where('upload.finished', '=', false)
    .where('upload.expires', '>', now)
    .$if(organization !== '', (query) => query.where('upload.organization', '=', organization))

export const countOpenUploads = (db: Db, organization: string, now: Date) =>
  openUploads(db, organization, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()

export const listOpenUploads = (db: Db, organization: string, now: Date) =>
  openUploads(db, organization, now)
    .leftJoin('person', 'person.id', 'upload.person')
    .select(['upload.name', 'upload.bytes', 'upload.received', personName.as('uploadedBy'), 'upload.expires'])
    .orderBy('upload.bytes', 'desc')
    .limit(LISTED)
    .execute()

export const findQuota = async (
  db: Db,
  scope: QuotaScope,
  owner: string,
): Promise<{ bytes: number | null } | undefined> =>
  db
    .selectFrom('quota')
    .select('bytes')
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .executeTakeFirst()

/** Undefined: the usual limit again. */
export const saveQuota = async (
  db: Db,
  scope: QuotaScope,
  owner: string,
  bytes: number | null | undefined,
): Promise<void> => {
  if (bytes === undefined) {
    await db.deleteFrom('quota').where('scope', '=', scope).where('owner', '=', owner).execute()
    return
  }
  await db
    .insertInto('quota')
    .values({ scope, owner, bytes })
    .onConflict((conflict) => conflict.columns(['scope', 'owner']).doUpdateSet({ bytes }))
    .execute()
}

export const recount = async (db: Db): Promise<Sum> => {
  await sql`select recount_storage()`.execute(db)
  return findUsage(db, '')
}
