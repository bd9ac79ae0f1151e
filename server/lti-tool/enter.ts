import type { LtiEntry } from '@cairn/contract/lti-tool'
import { ltiTool as calls } from '@cairn/contract/lti-tool'
import type { LoggedIn } from '@cairn/contract/auth'
import { letIn, orAsk } from '../auth/let-in.ts'
import type { Visitor } from '../auth/failed-log-ins.ts'
import type { Db } from '../base/db/schema.ts'
import { failBecause, fail } from '../base/fail.ts'
import { hashSecret } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import { requireFresh } from '../base/open-sessions.ts'
import type { Parts } from '../base/parts.ts'
import { findProgressOf } from '../progress/store.ts'
import { takeIn } from '../purchases/enroll.ts'
import { personEnrolled } from '../purchases/events.ts'
import { readTabCookie } from './cookies.ts'
import { findEntry, isSecretOf, spendEntry, type Entry } from './entries.ts'
import { savePlace } from './grades/store.ts'
import { courseFor } from './open-course.ts'
import {
  createPerson,
  findLinked,
  hasAccount,
  isGuarded,
  joinOrganization,
  linkPerson,
  lockSubject,
  namesThere,
  noteUse,
  type LinkedPerson,
} from './people.ts'
import { LaunchRefusal } from './refusal.ts'
import { findPlatform, type Platform } from './store.ts'

/** The reasons that may have come up since the launch, as failures of a call. */
const asFailure = (error: unknown): never => {
  if (!(error instanceof LaunchRefusal)) throw error
  if (error.problem === 'course_paid') return failBecause('lti_course_paid')
  return failBecause('lti_course_closed')
}

interface Opened {
  readonly entry: Entry
  readonly platform: Platform
  readonly linked: LinkedPerson | undefined
  readonly course: { readonly id: string; readonly title: string }
}

/** A launch that somebody wants to go in by: everything is asked again, since it may have changed meanwhile. */
const open = async (
  db: Db,
  key: string,
  now: Date,
  { lock, as }: { readonly lock: boolean; readonly as?: string },
): Promise<Opened> => {
  const entry = (await findEntry(db, key, now, { lock })) ?? failBecause('lti_launch_expired')
  const platform = await findPlatform(db, entry.platform)
  if (!platform?.enabled) return failBecause('lti_platform_disabled')
  if (lock) await lockSubject(db, platform.id, entry.person.subject)
  const linked = await findLinked(db, platform.id, entry.person.subject)
  if (linked?.disabled) failBecause('lti_account_disabled')
  const course = await courseFor(db, platform.id, entry.target, linked?.id ?? as, now).catch(asFailure)
  return { entry, platform, linked, course }
}

const stepOf = async (db: Db, { entry, linked }: Opened, rootOrg: string): Promise<LtiEntry['step']> => {
  if (!entry.learns) return 'look'
  if (linked) return (await isGuarded(db, linked.id, rootOrg)) ? 'log_in' : 'enter'
  return (await hasAccount(db, entry.person)) ? 'link' : 'create'
}

const addressOf = ({ course, lesson }: Entry['target']): string =>
  lesson === undefined
    ? `/learn/${encodeURIComponent(course)}`
    : `/learn/${encodeURIComponent(course)}/activity/${encodeURIComponent(lesson)}`

/** Takes the person into the course, and remembers where their results go. */
const bringIn = async (db: Db, parts: Parts, by: By, { entry, platform }: Opened, person: string) => {
  const { target, deployment, resourceLink, lineItem = null, lineItems = null } = entry
  const { subject } = entry.person
  await joinOrganization(db, platform, person, parts.rootOrg)
  if (await takeIn(db, { jobs: parts.jobs, by: person, now: by.now }, person, target.course))
    await personEnrolled.publish(db, { by, parts, person, course: target.course })
  await noteUse(db, platform.id, subject, by.now)
  if (lineItem === null && lineItems === null) return
  const place = { platform: platform.id, deployment, resourceLink, subject, person, lineItem, lineItems }
  const progress = await findProgressOf(db, person, target.course)
  await savePlace(db, { ...place, course: target.course, lesson: target.lesson ?? null }, progress, by.now)
}

/** Somebody who could not come in otherwise may set a password at once; whoever can, shows theirs first. */
const markSession = async (db: Db, { authorization }: LoggedIn, platform: string, fresh: boolean) => {
  await db
    .updateTable('session')
    .set({ lti_platform: platform, ...(!fresh && { authenticated: new Date(0) }) })
    .where('token_hash', '=', hashSecret(authorization.token))
    .execute()
}

const openSessionFor = async (
  db: Db,
  parts: Parts,
  by: Visitor,
  { platform, linked }: Opened,
  person: string,
): Promise<LoggedIn> => {
  const visitor = { ...by, actor: null, proxy: null }
  const detail = { lti: platform.name }
  const entered = orAsk(await letIn(db, visitor, parts, person, { detail, keep: false }))
  await markSession(db, entered, platform.id, linked?.hasPassword !== true)
  return entered
}

const isTrusted = (entry: Entry, headers: Visitor['headers'], parts: Parts): boolean =>
  isSecretOf(entry.tabHash, readTabCookie(headers['cookie'], parts.env.publicUrl.startsWith('https:')))

export const entryRoutes = [
  on(calls.getLtiEntry, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const opened = await open(db, body.key, by.now, { lock: false })
    const { entry, platform, linked, course } = opened
    const { givenName, familyName } = namesThere(entry.person)
    return {
      step: await stepOf(db, opened, parts.rootOrg),
      platform: platform.name,
      name: `${givenName} ${familyName === '–' ? '' : familyName}`.trim(),
      course,
      own: linked !== undefined && by.actor?.id === linked.id && by.proxy === null,
      trusted: isTrusted(entry, by.headers, parts),
    }
  }),

  on(calls.enterByLti, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const opened = await open(db, body.key, by.now, { lock: true })
    const { entry, platform, linked } = opened
    const step = await stepOf(db, opened, parts.rootOrg)
    if (step === 'look') return { to: `/catalog/course/${encodeURIComponent(entry.target.course)}` }
    const isOwn = linked !== undefined && by.actor?.id === linked.id && by.proxy === null
    if (step === 'link' || (step === 'log_in' && !isOwn)) return failBecause('lti_log_in')
    // Nobody is logged in as somebody else by a link that they were sent.
    if (!isOwn && body.confirmed !== true && !isTrusted(entry, by.headers, parts))
      return failBecause('lti_confirm')
    const person = linked?.id ?? (await createPerson(db, by, platform, entry.person, parts.rootOrg))
    await bringIn(db, parts, by, opened, person)
    await spendEntry(db, body.key)
    const session = isOwn ? undefined : await openSessionFor(db, parts, by, opened, person)
    return { to: addressOf(entry.target), ...(session && { session }) }
  }),

  on(calls.linkByLti, async ({ body, db, parts, token, allow, ...by }) => {
    allow()
    const person = by.actor?.id ?? fail('unauthenticated')
    const opened = await open(db, body.key, by.now, { lock: true, as: person })
    const { entry, platform, linked } = opened
    if (!entry.learns || by.actor?.program === true) return fail('forbidden')
    if (linked && linked.id !== person) return failBecause('lti_linked_elsewhere')
    if (!linked) {
      // Whoever was sent the launch of another would let that other into their own account.
      if (!isTrusted(entry, by.headers, parts)) return failBecause('lti_link_elsewhere')
      // From now on the platform lets them in: as much as a new password, and asked for like one.
      await requireFresh(db, token, by.now)
      await linkPerson(db, by, platform, entry.person, person)
    }
    await bringIn(db, parts, by, opened, person)
    await spendEntry(db, body.key)
    return { to: addressOf(entry.target) }
  }),
]
