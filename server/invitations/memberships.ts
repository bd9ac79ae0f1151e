import { can } from '@cairn/domain/access/actions'
import { staffsCourse } from '@cairn/domain/access/course-people'
import type { Actor } from '@cairn/domain/access/roles'
import { LIMITS, HOUR } from '@cairn/domain/base/constants'
import { memberships, type OrganizationInvitation, type SentInvitation } from '@cairn/contract/memberships'
import type { User } from '@cairn/contract/users'
import { courseInvitationAccepted } from '../auth/events.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import { tellRights } from '../base/live.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findRoles } from '../base/session.ts'
import { countTry } from '../base/tries.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findCourseHead } from '../courses/store.ts'
import { forgetNews } from '../notifications/news.ts'
import { findOrganization, lockOrganization, saveOrganization } from '../organizations/store.ts'
import { withContact } from '../users/contact.ts'
import { findOwnerOf, findUser } from '../users/store.ts'
import { joiningLetters } from './joining-letters.ts'
import { notifyInvited } from './membership-notify.ts'
import {
  findInvitation,
  findInvitationsFor,
  findInvitationsOf,
  joinAsLearner,
  lockInvitation,
  removeInvitation,
  saveInvitation,
  type StoredInvitation,
} from './membership-store.ts'

const sent = ({ inviter: _inviter, ...invitation }: StoredInvitation): SentInvitation => invitation
const received = ({ inviter: _inviter, email: _email, ...rest }: StoredInvitation): OrganizationInvitation =>
  rest

/** Writes to the person whose address it is; where there is none, nobody is written to and nobody learns of it. */
const notifyOwner = async (
  db: Db,
  parts: Parts,
  by: By,
  user: User,
  { id, organization, name, title }: StoredInvitation,
): Promise<void> => {
  await notifyInvited(db, id, { person: user.id, organization, now: by.now })
  const { name: site, defaultLanguage } = await findConfig(db)
  const inviter = await findUser(db, by.actor?.id ?? '', by.now)
  const language = letterLanguage(user.language, defaultLanguage)
  // Somebody who has not confirmed their own address puts no text of theirs into a stranger's inbox.
  const said = inviter?.emailVerified === false ? { from: site } : { from: name ?? site, course: title }
  const url = `${await publicAddress(db, parts.env)}/account/requests`
  const words = joiningLetters[language]({ givenName: user.givenName, site, ...said, url })
  await parts.post.mail(db, drawLetter(user.email ?? '', language, words))
}

/** The account that has the address, if somebody can log in to it. */
const findInvited = async (db: Db, email: string, now: Date): Promise<User | undefined> => {
  const account = await findOwnerOf(db, email)
  if (!account || account.disabled || account.kind === 'api') return undefined
  const user = await findUser(db, account.id, now)
  return user?.emailVerified === true ? user : undefined
}

const refuseForeignCourse = async (
  db: Db,
  actor: By['actor'],
  concept: string | undefined,
): Promise<void> => {
  const course = concept === undefined ? undefined : await findCourseHead(db, concept)
  if (concept !== undefined && !(course && staffsCourse(actor, course))) failBecause('not_your_course')
}

const inviteMember = on(memberships.inviteMember, async ({ params, body, db, parts, allow, ...by }) => {
  const org = (await findOrganization(db, params.id)) ?? fail('not_found')
  const { role } = body
  allow({ organization: org.id, role })
  if (org.id === parts.rootOrg && role === undefined) failBecause('root_needs_role')
  await refuseForeignCourse(db, by.actor, body.concept)
  const { phoneRegion } = await findConfig(db)
  const { email = fail('invalid', 'email is required.') } = withContact({ email: body.email }, phoneRegion)
  // Whoever acts as another invites by their own right: it ends with theirs.
  const inviter = by.proxy ?? by.actor?.id ?? ''
  await countTry(db, `invitations by ${inviter}`, by.now, LIMITS.inviteTries, HOUR)
  // Counted for every address alike: neither one organization nor many may fill somebody's inbox.
  await countTry(db, `membership for ${email}`, by.now, LIMITS.confirmationTries, HOUR)
  const user = await findInvited(db, email, by.now)
  const belongs = user?.organization?.includes(org.id) === true
  if (belongs && can(by.actor, 'organization.read.all', org)) failBecause('already_member')
  const expires = new Date(by.now.getTime() + LIMITS.inviteMs)
  const wanted = { organization: org.id, email, role, course: body.concept, inviter, expires }
  const id = await saveInvitation(db, wanted, by.now)
  await recordEvent(db, by, {
    type: 'organization',
    object: org.id,
    action: 'organization.invite',
    organization: org.id,
  })
  const invitation = await findInvitation(db, id, by.now)
  if (user && !belongs && invitation) await notifyOwner(db, parts, by, user, invitation)
})

/** Those that whoever sent them could still send: an invitation outlives neither their role nor their account. */
const stillMeant = async (
  db: Db,
  rootOrg: string,
  invitations: readonly StoredInvitation[],
): Promise<StoredInvitation[]> => {
  const inviters = new Map<string, Actor | null>()
  for (const { inviter } of invitations)
    if (inviter !== null && !inviters.has(inviter))
      inviters.set(inviter, await findInviter(db, rootOrg, inviter))
  return invitations.filter(({ inviter, organization, role }) =>
    can(inviters.get(inviter ?? '') ?? null, 'user.invite', { organization, role }),
  )
}

const findInviter = async (db: Db, rootOrg: string, id: string): Promise<Actor | null> => {
  const user = await db.selectFrom('person').select('disabled').where('id', '=', id).executeTakeFirst()
  return user?.disabled === false ? { id, role: await findRoles(db, id, rootOrg), rootOrg } : null
}

/** The caller's own address, once it is proven to be theirs: invitations go by it. */
const ownAddress = async (db: Db, by: By): Promise<string | undefined> => {
  const user = await findUser(db, by.actor?.id ?? '', by.now)
  return user?.emailVerified === true ? user.email : undefined
}

const join = async (db: Db, by: By, parts: Parts, invitation: StoredInvitation) => {
  const { organization: id, role, concept: course, inviter } = invitation
  const person = by.actor?.id ?? fail('unauthenticated')
  if (id !== parts.rootOrg) await joinAsLearner(db, person, id)
  if (role !== undefined) {
    const org = (await findOrganization(db, id)) ?? fail('not_found')
    const list = org[role] ?? []
    if (!list.includes(person)) await saveOrganization(db, by, { ...org, [role]: [...list, person] })
  }
  await tellRights(db, person)
  await recordEvent(db, by, {
    type: 'organization',
    object: id,
    action: 'organization.join',
    organization: id,
  })
  if (course !== undefined) await courseInvitationAccepted.publish(db, { by, parts, person, course, inviter })
}

const finish = async (db: Db, id: string): Promise<void> => {
  await removeInvitation(db, id)
  await forgetNews(db, [id])
}

const answerInvitation = on(
  memberships.answerInvitation,
  async ({ params, body, db, parts, allow, ...by }) => {
    allow()
    const { organization } = (await findInvitation(db, params.id, by.now)) ?? fail('not_found')
    // In the order in which organizations are changed and deleted; whoever invited may lose their role meanwhile.
    await lockOrganization(db, organization)
    const invitation = (await lockInvitation(db, params.id, by.now)) ?? fail('not_found')
    if (invitation.email !== (await ownAddress(db, by))) fail('not_found')
    if (body.accept) {
      const [meant] = await stillMeant(db, parts.rootOrg, [invitation])
      await join(db, by, parts, meant ?? failBecause('invitation_withdrawn'))
    }
    await finish(db, invitation.id)
  },
)

/** How people who have an account already come to belong to an organization: they are asked, and agree. */
export const membershipRoutes = [
  inviteMember,
  on(memberships.findInvitations, async ({ params, db, parts, now, allow }) => {
    const org = (await findOrganization(db, params.id)) ?? fail('not_found')
    allow(org)
    const found = await findInvitationsOf(db, org.id, now)
    return { list: (await stillMeant(db, parts.rootOrg, found)).map(sent) }
  }),
  on(memberships.withdrawInvitation, async ({ params, db, now, allow }) => {
    allow({ id: params.id })
    const invitation = await lockInvitation(db, params.invitation, now)
    if (invitation?.organization !== params.id) return fail('not_found')
    return finish(db, invitation.id)
  }),
  on(memberships.findOwnInvitations, async ({ db, parts, allow, ...by }) => {
    allow()
    const email = await ownAddress(db, by)
    const found = email === undefined ? [] : await findInvitationsFor(db, email, by.now)
    return { list: (await stillMeant(db, parts.rootOrg, found)).map(received) }
  }),
  answerInvitation,
]
