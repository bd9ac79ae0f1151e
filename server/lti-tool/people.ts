import { sql } from 'kysely'
import { bestMatch } from '@cairn/domain/config/language-tag'
import type { PlatformPerson } from '@cairn/domain/lti-tool/claims'
import { isEmail, normalEmail } from '@cairn/domain/users/email'
import type { User } from '@cairn/contract/users'
import { namesOf } from '../auth/identities.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import { hasSecondFactor } from '../base/second-factor.ts'
import { findRoles, namedBy } from '../base/session.ts'
import { findConfig } from '../config/store.ts'
import { joinAsLearner } from '../invitations/membership-store.ts'
import { createUser, findOwnerOf } from '../users/store.ts'
import type { Platform } from './store.ts'

/** People of a platform are identities of a provider of their own: the same `sub` elsewhere is somebody else. */
export const providerOf = (platform: string): string => `lti:${platform}`

export interface LinkedPerson {
  readonly id: string
  readonly disabled: boolean
  readonly hasPassword: boolean
}

export const findLinked = async (
  db: Db,
  platform: string,
  subject: string,
): Promise<LinkedPerson | undefined> =>
  db
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person')
    .select([
      'person.id',
      'person.disabled',
      sql<boolean>`person.password_hash is not null`.as('hasPassword'),
    ])
    .where('provider', '=', providerOf(platform))
    .where('subject', '=', subject)
    .executeTakeFirst()

/**
 * Whom no platform lets in: whoever has a role beyond learning, stands on a list of a course, or confirms log-ins. It is
 * asked at every launch, since roles change. Such people log in themselves; the link serves them all the same.
 */
export const isGuarded = async (db: Db, person: string, rootOrg: string): Promise<boolean> => {
  const roles = Object.values(await findRoles(db, person, rootOrg)).flat()
  if (roles.some((role) => role !== 'learner')) return true
  const { rows } = await sql<{ named: string[]; kind: string }>`
    select ${namedBy(sql`p.id`)} as named, p.kind from person p where p.id = ${person}`.execute(db)
  const [row] = rows
  return row === undefined || row.named.length > 0 || row.kind !== 'person' || hasSecondFactor(db, person)
}

export const emailOf = ({ email }: PlatformPerson): string | undefined => {
  const address = email === undefined ? '' : normalEmail(email)
  return isEmail(address) ? address : undefined
}

/** Whether somebody here has the address that the platform names: then they log in and confirm, whoever they are. */
export const hasAccount = async (db: Db, person: PlatformPerson): Promise<boolean> => {
  const email = emailOf(person)
  return email !== undefined && (await findOwnerOf(db, email)) !== undefined
}

export const namesThere = ({ name, givenName, familyName, email }: PlatformPerson) =>
  namesOf({ name, given_name: givenName, family_name: familyName }, email ?? 'Learner')

/** Two first launches at once would otherwise both make an account. */
export const lockSubject = async (db: Db, platform: string, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`${providerOf(platform)} ${subject}`}))`.execute(db)
}

export const linkPerson = async (
  db: Db,
  by: By,
  platform: Pick<Platform, 'id' | 'name'>,
  { subject, email = undefined }: PlatformPerson,
  person: string,
): Promise<void> => {
  const provider = providerOf(platform.id)
  const row = { provider, subject, person, email: email ?? null, created: by.now, last_used: by.now }
  await db.insertInto('identity').values(row).execute()
  const detail = { provider, platform: platform.name }
  await recordEvent(db, by, { type: 'user', object: person, action: 'identity.link', detail })
}

export const noteUse = async (db: Db, platform: string, subject: string, now: Date): Promise<void> => {
  await db
    .updateTable('identity')
    .set({ last_used: now })
    .where('provider', '=', providerOf(platform))
    .where('subject', '=', subject)
    .execute()
}

/** Whoever comes from the platform of an organization belongs there as a learner. */
export const joinOrganization = async (
  db: Db,
  { organization }: Pick<Platform, 'organization'>,
  person: string,
  rootOrg: string,
): Promise<void> => {
  if (organization === null || organization === rootOrg || (await isGuarded(db, person, rootOrg))) return
  await joinAsLearner(db, person, organization)
}

/**
 * A new account for somebody who comes from a platform. The address that it names becomes theirs once they have shown
 * that it is: until then it stands for nobody, and keeps nobody else from using it.
 */
export const createPerson = async (
  db: Db,
  by: By,
  platform: Platform,
  person: PlatformPerson,
  rootOrg: string,
): Promise<string> => {
  const { availableLanguages } = await findConfig(db)
  const language = bestMatch((person.locale ?? '').replace('_', '-'), availableLanguages)
  const { organization } = platform
  const home = organization === null || organization === rootOrg ? [] : [organization]
  const user: User = {
    id: newId(by.now.getTime()),
    ...namesThere(person),
    ...(language !== undefined && { language }),
  }
  const made = await createUser(db, by, user, { home, pendingEmail: emailOf(person) })
  await linkPerson(db, by, platform, person, made.id ?? fail('not_found'))
  return made.id
}
