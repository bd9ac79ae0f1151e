import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { isAdmin } from '@cairn/domain/access/roles'
import { groups, type AddedRow, type AddReason, type Newcomer } from '@cairn/contract/groups'
import { readContact } from '../base/contact.ts'
import type { Db } from '../base/db/schema.ts'
import { Failure, fail } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { boundProbe } from '../base/probes.ts'
import { findConfig } from '../config/store.ts'
import { waives, type Enrollable } from '../purchases/enroll.ts'
import { findAccountBy, findOwnerOf } from '../users/store.ts'
import { invite, prepareInvitations, type Invitations } from '../invitations/invite.ts'
import { findGroupCourse, groupToChange, tellChange } from './course.ts'
import { inviteKnown } from './invite-known.ts'
import { changeMembers, findUnwelcome, WHY } from './members.ts'
import type { WholeGroup } from './store.ts'

/** Where somebody new shall belong: to those who publish the course, if the caller may invite there. */
const placeFor = ({ actor }: By, { publisher }: Enrollable): { organization?: string } | undefined => {
  if (can(actor, 'user.invite', { organization: publisher })) return { organization: publisher }
  return can(actor, 'user.invite', {}) ? {} : undefined
}

/** What one row does is undone when it fails, and the other rows go on. */
const alone = async <T>(db: Db, work: () => Promise<T>): Promise<T | Failure> => {
  await sql`savepoint row_of_list`.execute(db)
  try {
    const done = await work()
    await sql`release savepoint row_of_list`.execute(db)
    return done
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await sql`rollback to savepoint row_of_list`.execute(db)
    return error
  }
}

interface Reading {
  readonly db: Db
  readonly parts: Parts
  readonly by: By
  readonly course: Enrollable
  readonly region: string
  readonly group: WholeGroup
  /** Everybody who is in the group by now. */
  readonly members: Set<string>
  /** For those who come to a place, once the first of them is asked. */
  readonly invitations: (place: { organization?: string }) => Promise<Invitations>
}

/** Who is meant by a row: somebody known by id or address, or what somebody new is asked with. */
const whoIs = async (
  { db, region }: Reading,
  { user, email, phoneNumber }: Newcomer,
): Promise<{ user: string } | { contact: { email?: string; phoneNumber?: string } }> => {
  if (user !== undefined) return { user }
  const contact = readContact(
    { ...(email !== undefined && { email }), ...(phoneNumber !== undefined && { phoneNumber }) },
    region,
  )
  const byEmail = contact.email === undefined ? undefined : await findOwnerOf(db, contact.email)
  const found =
    byEmail ??
    (contact.phoneNumber === undefined
      ? undefined
      : await findAccountBy(db, { phoneNumber: contact.phoneNumber }))
  return found ? { user: found.id } : { contact }
}

/** Said to staff who may not invite: with and without an account the same, so that nobody is sounded out. */
const SAID = {
  ...WHY,
  nameless: 'You don’t manage anyone with this address. To invite them, add their name.',
  uninvited: 'You don’t manage anyone with this address, and you can’t invite people.',
} as const

const refused = (reason: keyof typeof SAID): AddedRow => ({
  result: reason === 'nameless' ? 'invalid' : 'refused',
  reason,
  message: SAID[reason],
})

/** Why a row failed, by what was wrong with it. */
const REASONS: Readonly<Record<string, AddReason>> = { invalid: 'contact', too_many_tries: 'often' }

/**
 * Asks somebody in who is none of the caller's people: with an account elsewhere by a link of their own, without one by
 * making them one. The row reads the same.
 */
const inviteOne = async (
  { db, parts, by, course, group, invitations }: Reading,
  who: { user: string } | { contact: { email?: string; phoneNumber?: string } },
  { givenName, familyName }: Newcomer,
): Promise<AddedRow> => {
  if (givenName === undefined || familyName === undefined) return refused('nameless')
  if (course.status !== 'enabled') return refused('closed')
  const place = placeFor(by, course)
  if (!place) return refused('uninvited')
  // Somebody new appears in the group at once and somebody known does not: that is told a few times only.
  if (!isAdmin(by.actor)) await boundProbe(db, { person: by.actor?.id }, 'user' in who, by.now)
  if ('user' in who) {
    await inviteKnown(db, parts, by, group, who.user)
    return { result: 'invited' }
  }
  const body = { givenName, familyName, ...who.contact }
  const made = await invite(db, parts, by, body, await invitations(place))
  return { result: 'invited', user: made.id }
}

const readRow = async (reading: Reading, row: Newcomer, costs: boolean): Promise<AddedRow> => {
  const { db, by, course, members } = reading
  const who = await whoIs(reading, row)
  if ('contact' in who) return costs ? refused('costs') : inviteOne(reading, who, row)
  if (members.has(who.user)) return { result: 'present', user: who.user }
  const why = (await findUnwelcome(db, by, course, [who.user])).get(who.user)
  if (why === undefined) return { result: 'added', user: who.user }
  // Whoever is named by an id is known to the caller, or is not there.
  if (why !== 'stranger' || row.user !== undefined) return refused(why)
  return costs ? refused('costs') : inviteOne(reading, who, row)
}

export const addMembers = on(groups.addMembers, async ({ params, body, db, parts, allow, ...by }) => {
  const at = await groupToChange(db, by, params.id)
  allow(at.course)
  const course = await findGroupCourse(db, at)
  const { phoneRegion: region } = await findConfig(db)
  const members = new Set(at.group.member)
  let prepared: Promise<Invitations> | undefined
  const invitations: Reading['invitations'] = (place) =>
    (prepared ??= prepareInvitations(db, parts, by, { ...place, concept: course.id }))
  const reading: Reading = { db, parts, by, course, region, group: at.group, members, invitations }
  const costs = !course.free && !waives(by, course)
  const list: AddedRow[] = []
  for (const row of body.person) {
    const read = await alone(db, () => readRow(reading, row, costs))
    if (!(read instanceof Failure)) list.push(read)
    else {
      const result = read.code === 'invalid' ? 'invalid' : 'refused'
      list.push({ result, reason: REASONS[read.code] ?? 'other', message: read.message })
    }
    const user = list.at(-1)?.user
    if (user !== undefined) members.add(user)
  }
  const added = members.size - at.group.member.length
  if (added > 0) await tellChange(db, by, at, { added })
  const { group, jobId } = await changeMembers(db, parts, by, at.group, { add: [...members] })
  return { list, memberCount: group.memberCount, ...(jobId !== undefined && { jobId }) }
})

export const removeMember = on(groups.removeMember, async ({ params, db, parts, allow, ...by }) => {
  const at = await groupToChange(db, by, params.id)
  allow(at.course)
  if (!at.group.member.includes(params.userId)) fail('not_found')
  await tellChange(db, by, at, { removed: params.userId })
  await changeMembers(db, parts, by, at.group, { remove: [params.userId] })
})
