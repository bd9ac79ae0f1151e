import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { saveAlias } from './aliases/store.ts'
import { hashPassword } from './auth/passwords.ts'
import type { Db, Tables } from './base/db/schema.ts'
import { waitForTurn } from './base/db/turn.ts'
import { eventRow } from './base/history.ts'
import type { Env } from './base/env.ts'
import { hashSecret, newId, newSecret } from './base/ids.ts'
import type { By } from './base/on.ts'
import type { Storage } from './base/ports/storage.ts'
import { projectRoot } from './base/root.ts'
import { saveConfig } from './config/store.ts'
import { restoreMessages } from './conversations/restore.ts'
import { createCourse } from './courses/store.ts'
import { createGroup } from './groups/store.ts'
import { addDemoTool } from './lti/demo/tool.ts'
import { restoreCourseSessions, restoreEvent, restoreHours, restoreSession } from './scheduling/restore.ts'
import { createOrganization } from './organizations/store.ts'
import { recordLearning } from './progress/recording.ts'
import { addProgress } from './progress/rows.ts'
import { grantPlan } from './purchases/plan/store.ts'
import { issueCertificates } from './certificates/issue.ts'
import { attributeFiles, saveFile } from './files/store.ts'
import { restoreSales } from './install-sales.ts'
import { saveReview } from './reviews/store.ts'
import { createUser, setPasswordHash } from './users/store.ts'
import { addCredential } from './xapi/credentials/store.ts'

export interface Installation {
  readonly rootOrg: string
  readonly secret: Buffer
}

const byServer = (now: Date): By => ({ actor: null, proxy: null, now, request: { id: 'install', ip: '' } })

const find = async (db: Db): Promise<Installation | undefined> => {
  const row = await db.selectFrom('installation').select(['root_org', 'secret']).executeTakeFirst()
  return row && { rootOrg: row.root_org, secret: row.secret }
}

const found = async (db: Db, rootOrg: string): Promise<Installation> => {
  const secret = randomBytes(32)
  await db
    .insertInto('installation')
    .values({ root_org: rootOrg, secret, document: JSON.stringify({}), seeded: null })
    .execute()
  return { rootOrg, secret }
}

/** An installation with nothing in it but the root organization and an admin who has yet to come in. */
const installEmpty = async (db: Db, now: Date): Promise<Installation> => {
  const by = byServer(now)
  const admin = newId()
  await createUser(db, by, { id: admin, givenName: 'Site', familyName: 'Admin' })
  const root = await createOrganization(db, by, { id: newId(), name: 'Cairn', admin: [admin] })
  return found(db, root.id)
}

type Academy = ReturnType<(typeof import('../demo/academy.ts'))['academy']>

const before = (now: Date, days: number): By => byServer(new Date(now.getTime() - days * DAY - MINUTE))

const settle = async (db: Db, people: Academy['people'], password: string, now: Date): Promise<void> => {
  for (const { login: _login, invited = false, home = [], came = 0, ...person } of people) {
    const { kind = 'person', disabled = false, lastAction } = person
    await createUser(db, before(now, came), person, { home, kind })
    if (!invited && kind === 'person') await setPasswordHash(db, person.id, password)
    const last = lastAction === undefined ? null : new Date(lastAction)
    const known = { disabled, last_action: last, email_verified: person.email !== undefined && !invited }
    await db.updateTable('person').set(known).where('id', '=', person.id).execute()
  }
}

/** There are hundreds of small files; waiting for each in turn would make a first start slow. */
const AT_ONCE = 24

const keepMedium = async (
  db: Db,
  storage: Storage,
  medium: Academy['media'][number],
  now: Date,
): Promise<void> => {
  const { file, open = false, ...known } = medium
  const content = await readFile(join(projectRoot, 'demo/media', file))
  const bytes = await storage.put(known.getID, content)
  await saveFile(db, { ...known, name: basename(known.getID), open, bytes, created: now })
}

/** That coaches decided about work, and since when it had waited, as the history has it. */
const restoreDecisions = async (db: Db, decisions: Academy['decisions'], now: Date): Promise<void> => {
  const rows = decisions.map(({ progress, coach, at, organization, ...detail }) =>
    eventRow(
      { ...byServer(now), now: new Date(at), actor: { id: coach, role: {}, rootOrg: '' } },
      { type: 'progress', object: progress, action: 'progress.review', organization, detail },
    ),
  )
  if (rows.length > 0) await db.insertInto('event_history').values(rows).execute()
}

/** The demo academy: courses, people and ninety days of their learning. */
const installDemo = async (db: Db, storage: Storage, env: Env, now: Date): Promise<Installation> => {
  const { academy, DEMO_PASSWORD } = await import('../demo/academy.ts')
  const {
    config,
    organizations,
    aliases,
    people,
    courses,
    progress,
    history,
    groups,
    events,
    hours,
    sessions,
    sessionLengths,
    messages,
    decisions,
    reviews,
    media,
    shop,
  } = academy(now)
  await settle(db, people, await hashPassword(DEMO_PASSWORD), now)
  for (const organization of organizations) await createOrganization(db, before(now, 420), organization)
  for (const alias of aliases) await saveAlias(db, before(now, 90), alias, alias.object)
  const root = organizations[0]?.id ?? ''
  const installation = await found(db, root)
  // Which ways in are offered is for an admin to choose; until then it is all that are set up.
  const { enabledOidcProviders: _offered, ...settings } = config
  await saveConfig(db, byServer(now), settings)
  for (let n = 0; n < media.length; n += AT_ONCE)
    await Promise.all(media.slice(n, n + AT_ONCE).map((medium) => keepMedium(db, storage, medium, now)))
  const lrs = { key: 'demo-lrs', secret: DEMO_PASSWORD, name: 'Demo record store', scope: ['all'] } as const
  await addCredential(db, lrs, now)
  await addDemoTool(db, env.publicUrl, now)
  // One after another over the past weeks, the first of the list newest.
  for (const [i, course] of courses.entries()) await createCourse(db, before(now, i * 3), course)
  for (const record of progress) {
    await addProgress(db, record, now)
    const course = courses.find(({ id }) => id === record.object)
    if (course) await issueCertificates(db, byServer(now), { course, progress: record })
  }
  await recordLearning(db, history)
  for (const { made, member, memberCount: _count, ...group } of groups) {
    const publisher = courses.find(({ id }) => id === group.object)?.publisher ?? root
    await createGroup(db, before(now, made), group, publisher, member)
  }
  for (const event of events) await restoreEvent(db, byServer(now), event)
  for (const one of hours) await restoreHours(db, byServer(now), one)
  for (const { id, timeKitProjectId: resource } of courses)
    if (resource !== undefined) await restoreCourseSessions(db, id, resource, sessionLengths[id]?.length, now)
  for (const session of sessions) {
    const title = courses.find(({ id }) => id === session.course)?.title ?? ''
    await restoreSession(db, byServer(now), session, title)
  }
  await restoreMessages(db, messages)
  await restoreDecisions(db, decisions, now)
  for (const review of reviews) await saveReview(db, review, now)
  await restoreSales(db, shop, { config, organizations, courses, people }, now)
  await attributeFiles(db)
  // A demo is for trying everything out, without a limit and at no cost.
  await grantPlan(db, 'enterprise')
  await db.updateTable('installation').set({ seeded: now }).execute()
  return installation
}

/** What is there, or a first installation; of several nodes that start at once, one does it. */
export const install = (db: Kysely<Tables>, storage: Storage, env: Env, now: Date): Promise<Installation> =>
  db.transaction().execute(async (tx) => {
    const installed = await find(tx)
    if (installed) return installed
    await waitForTurn(tx, 'install')
    const meanwhile = await find(tx)
    if (meanwhile) return meanwhile
    return env.empty ? installEmpty(tx, now) : installDemo(tx, storage, env, now)
  })

/** A link with which the first root admin comes in, as long as none can log in. */
export const setUpLink = async (db: Db, env: Env, rootOrg: string): Promise<string | undefined> => {
  const admins = await db
    .selectFrom('person')
    .innerJoin('organization', (join) => join.on('organization.id', '=', rootOrg))
    .select(['person.id', 'person.password_hash', 'person.email', 'person.phone'])
    .where(sql<boolean>`person.id = any (organization.admin)`)
    .execute()
  const [first] = admins
  const canLogIn = admins.some(
    ({ password_hash: hash, email, phone }) => hash !== null && (email !== null || phone !== null),
  )
  if (!first || canLogIn) return undefined
  const key = newSecret()
  const expires = new Date(Date.now() + DAY)
  await db
    .insertInto('one_time_key')
    .values({ key_hash: hashSecret(key), person: first.id, purpose: 'sign-up', token_hash: null, expires })
    .execute()
  return `${env.publicUrl}/create?key=${key}`
}
