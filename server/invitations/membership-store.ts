import { sql, type RawBuilder } from 'kysely'
import type { SentInvitation } from '@cairn/contract/memberships'
import type { RoleList } from '@cairn/contract/organizations'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'

export interface StoredInvitation extends SentInvitation {
  readonly inviter: string | null
}

interface Row {
  id: string
  organization: string
  name: string
  email: string
  role: RoleList | null
  course: string | null
  title: string | null
  inviter: string | null
  created: Date
  expires: Date
}

const toInvitation = ({ role, course, title, created, expires, ...row }: Row): StoredInvitation => ({
  ...row,
  ...(role !== null && { role }),
  ...(course !== null && { concept: course }),
  ...(title !== null && { title }),
  created: created.toISOString(),
  expires: expires.toISOString(),
})

const find = async (db: Db, condition: RawBuilder<unknown>, now: Date): Promise<StoredInvitation[]> => {
  const { rows } = await sql<Row>`
    select i.id, i.organization, o.name, i.email, i.role, i.course, c.title, i.inviter, i.created, i.expires
    from organization_invitation i join organization o on o.id = i.organization left join course c on c.id = i.course
    where i.expires > ${now} and ${condition} order by i.created desc, i.id limit 1000`.execute(db)
  return rows.map(toInvitation)
}

/** Those of an organization that can still be answered: whoever joined in another way has nothing left to accept. */
export const findInvitationsOf = (db: Db, organization: string, now: Date) =>
  find(
    db,
    sql`i.organization = ${organization} and (i.role is not null or not exists (select 1 from person p
      where p.email = i.email and p.email_verified and p.belongs @> array[i.organization]))`,
    now,
  )

/** The invitations for an address. Whose address it is, is for the caller to make sure. */
export const findInvitationsFor = (db: Db, email: string, now: Date) => find(db, sql`i.email = ${email}`, now)

export const findInvitation = async (db: Db, id: string, now: Date): Promise<StoredInvitation | undefined> =>
  (await find(db, sql`i.id = ${id}`, now))[0]

/** One of them, locked until the end of the transaction, so that it is answered once. */
export const lockInvitation = async (
  db: Db,
  id: string,
  now: Date,
): Promise<StoredInvitation | undefined> => {
  await sql`select 1 from organization_invitation where id = ${id} for update`.execute(db)
  return findInvitation(db, id, now)
}

interface Wanted {
  readonly organization: string
  readonly email: string
  readonly role: RoleList | undefined
  readonly course?: string | undefined
  readonly inviter: string
  readonly expires: Date
}

/**
 * Stores an invitation; one that an address has from the same organization already is renewed. One with a role is not
 * replaced by one without: whoever gives no roles takes none away. Replies with its id.
 */
export const saveInvitation = async (
  db: Db,
  { role, course, ...wanted }: Wanted,
  now: Date,
): Promise<string> => {
  const row = { ...wanted, role: role ?? null, course: course ?? null, created: now }
  await db
    .insertInto('organization_invitation')
    .values({ id: newId(now.getTime()), ...row })
    .onConflict((conflict) =>
      conflict.columns(['organization', 'email']).doUpdateSet(row)
        .where(sql<boolean>`organization_invitation.role is null or ${row.role}::text is not null
          or organization_invitation.expires <= ${now}`),
    )
    .execute()
  const { id } = await db
    .selectFrom('organization_invitation')
    .select('id')
    .where('organization', '=', wanted.organization)
    .where('email', '=', wanted.email)
    .executeTakeFirstOrThrow()
  return id
}

export const removeInvitation = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('organization_invitation').where('id', '=', id).execute()
}

/** Takes back what an organization asked of a person; replies with the ids of the invitations. */
export const removeInvitationsTo = async (
  db: Db,
  person: string,
  organization: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`delete from organization_invitation i using person p
    where p.id = ${person} and i.organization = ${organization} and i.email = p.email returning i.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const belongsTo = async (db: Db, person: string, organization: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from person
    where id = ${person} and belongs @> array[${organization}]::text[]`.execute(db)
  return rows.length > 0
}

/** The person no longer belongs to the organization as a learner; roles are on its lists. */
export const leaveAsLearner = async (db: Db, person: string, organization: string): Promise<void> => {
  await sql`update person set home = array_remove(home, ${organization})
    where id = ${person} and home @> array[${organization}]::text[]`.execute(db)
}

/** From now on the person belongs to the organization as a learner. */
export const joinAsLearner = async (db: Db, person: string, organization: string): Promise<void> => {
  await sql`update person set home = array_append(home, ${organization})
    where id = ${person} and not home @> array[${organization}]::text[]`.execute(db)
}
