import { can } from '@cairn/domain/access/actions'
import { staffsCourse } from '@cairn/domain/access/course-people'
import { organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { HOUR, LIMITS } from '@cairn/domain/base/constants'
import { users, type User } from '@cairn/contract/users'
import { makeCode, makeKey } from '../base/one-time-keys.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import { on, type By, type Context } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { countTry } from '../base/tries.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { refuseInviting } from '../config/sign-up.ts'
import { findCourseHead, findTitles } from '../courses/store.ts'
import { findOrganization, lockOrganization, saveOrganization } from '../organizations/store.ts'
import { isMerelyClaimed } from '../users/claimant.ts'
import { withContact } from '../users/contact.ts'
import { letters } from './letters.ts'
import { refuseForeignPictures } from '../users/pictures.ts'
import { canFind } from '../users/search.ts'
import { createUser, findPersonAt, findUser } from '../users/store.ts'

type Invitation = Context<typeof users.createUser>['query']
type Inviter = By & { readonly actor: Actor }

/** The one place somebody is staff of, apart from the root organization, if there is exactly one. */
const ownOrganization = (actor: Actor): string | undefined => {
  const places = organizationsAs(actor, 'admin', 'author', 'coach', 'publisher')
  const others = places.filter((org) => org !== actor.rootOrg)
  return others.length === 1 ? others[0] : undefined
}

/** Where the invitation leads, once it is clear that the caller may make it. */
const readInvitation = async (db: Db, actor: Actor, asked: Invitation) => {
  const { role, concept, organization = ownOrganization(actor) } = asked
  const org = organization === undefined ? undefined : await findOrganization(db, organization)
  if (organization !== undefined && !org) failBecause('unknown_organization')
  if (!can(actor, 'user.invite', { organization, role })) fail('forbidden')
  if (role !== undefined && !org) failBecause('role_needs_organization')
  const course = concept === undefined ? undefined : await findCourseHead(db, concept)
  if (concept !== undefined && !(course && staffsCourse(actor, course))) failBecause('not_your_course')
  return { org, role, concept }
}

/** An address that somebody merely typed becomes the invited person's once they come in by what is mailed to it. */
const readInvited = async <U extends { email?: string }>(db: Db, body: U) => {
  const { email, ...rest } = body
  if (email === undefined || !(await isMerelyClaimed(db, email))) return { given: body }
  return { given: rest as U, pendingEmail: email }
}

/** What is the same in the emails to all whom somebody invites. */
const readSender = async (db: Db, { env }: Parts, { actor, now }: Inviter, concept: string | undefined) => {
  const { name: site, defaultLanguage } = await findConfig(db)
  const [course] = await findTitles(db, concept === undefined ? [] : [concept])
  const inviter = await findUser(db, actor.id, now)
  return {
    site,
    course: course?.title,
    /** Somebody who has not confirmed their own address puts no text of theirs into a stranger's inbox. */
    speaks: inviter?.emailVerified !== false,
    language: letterLanguage(inviter?.language, defaultLanguage),
    address: await publicAddress(db, env),
  }
}

interface About {
  readonly sender: Awaited<ReturnType<typeof readSender>>
  readonly organization?: string | undefined
  readonly concept?: string | undefined
  /** Whether the inviter may enroll people in the course. */
  readonly enrolls: boolean
}

/** Writes the invitation with a key and a code that belong together; both are only in the letter. */
const sendInvitation = async (db: Db, parts: Parts, by: Inviter, user: User, about: About): Promise<void> => {
  await countTry(db, `invitations by ${by.actor.id}`, by.now, LIMITS.inviteTries, HOUR)
  const code = makeCode()
  const key = await makeKey(db, user.id, 'invite', by.now, {
    token: code,
    course: about.enrolls ? about.concept : undefined,
  })
  const link = new URLSearchParams({
    key,
    resetToken: code,
    ...(about.concept && { courseId: about.concept }),
  })
  const { site, course, speaks, language, address } = about.sender
  const { phoneNumber, email = user.pendingEmail } = user
  const url = `${address}/invite?${link}`
  const told = speaks
    ? { givenName: user.givenName, site, from: about.organization ?? site, course, url }
    : { site, from: site, url }
  const { invitation, invitationText } = letters[language]
  if (email !== undefined) await parts.post.mail(db, drawLetter(email, language, invitation(told)))
  else if (phoneNumber !== undefined)
    await parts.post.sms(db, { to: phoneNumber, text: invitationText(told) })
  else failBecause('no_contact')
}

/** What is the same for all whom somebody invites in one call: it is read once. */
export const prepareInvitations = async (db: Db, parts: Parts, by: By, asked: Invitation) => {
  const { actor } = by
  if (actor === null) return fail('unauthenticated')
  const place = await readInvitation(db, actor, asked)
  await refuseInviting(db, actor)
  const { phoneRegion } = await findConfig(db)
  const sender = await readSender(db, parts, { ...by, actor }, place.concept)
  return { ...place, actor, phoneRegion, sender }
}

export type Invitations = Awaited<ReturnType<typeof prepareInvitations>>

/** Makes an account for somebody who is asked to join, and asks them. */
export const invite = async (
  db: Db,
  parts: Parts,
  by: By,
  body: Context<typeof users.createUser>['body'],
  { org, role, concept, actor, phoneRegion, sender }: Invitations,
): Promise<User> => {
  const id = newId(by.now.getTime())
  await refuseForeignPictures(db, id, body)
  const isRoot = org?.id === parts.rootOrg
  const home = org && !isRoot ? [org.id] : []
  const { given, pendingEmail } = await readInvited(db, withContact(body, phoneRegion))
  const user = await createUser(
    db,
    by,
    { ...given, id },
    { home, pendingEmail, phoneConfirmed: given.phoneNumber === undefined },
  )
  if (org && role !== undefined) {
    const locked = await lockOrganization(db, org.id)
    await saveOrganization(db, by, { ...locked, [role]: [...(locked[role] ?? []), id] })
  }
  await recordEvent(db, by, { type: 'user', object: id, action: 'user.invite' })
  await sendInvitation(db, parts, { ...by, actor }, user, {
    sender,
    organization: isRoot ? undefined : org?.name,
    concept,
    enrolls: true,
  })
  return (await findUser(db, id, by.now)) ?? user
}

/** The organization that an invitation speaks for: the first of theirs that the caller works for. */
const placeOf = async (db: Db, actor: Actor, organizations: readonly string[]) => {
  const own = organizations.find(
    (org) => org !== actor.rootOrg && can(actor, 'user.invite', { organization: org }),
  )
  return own === undefined ? undefined : (await findOrganization(db, own))?.name
}

export const reinvite = on(users.reinviteUser, async ({ body, db, parts, show, ...by }) => {
  const { actor } = by
  if (actor === null) return fail('unauthenticated')
  const at = (await findPersonAt(db, body.user)) ?? fail('not_found')
  const course = body.concept === undefined ? undefined : await findCourseHead(db, body.concept)
  show({ ...at, course })
  if (!(await canFind(db, actor, at.id, by.now))) fail('not_found')
  if (body.concept !== undefined && !(course && can(actor, 'course.read', course))) fail('not_found')
  const user = (await findUser(db, at.id, by.now)) ?? fail('not_found')
  if (user.state === 'active') fail('already_active')
  if (user.state === 'disabled') fail('account_disabled')
  await db.deleteFrom('one_time_key').where('person', '=', at.id).where('purpose', '=', 'invite').execute()
  await recordEvent(db, by, { type: 'user', object: at.id, action: 'user.reinvite' })
  const organization = await placeOf(db, actor, at.organization)
  const enrolls = course !== undefined && staffsCourse(actor, course)
  const inviter = { ...by, actor }
  const sender = await readSender(db, parts, inviter, body.concept)
  await sendInvitation(db, parts, inviter, user, { sender, organization, concept: body.concept, enrolls })
})
