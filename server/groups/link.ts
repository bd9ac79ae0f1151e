import { can } from '@cairn/domain/access/actions'
import { groups, type GroupLink } from '@cairn/contract/groups'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newSecret } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import { findRoles } from '../base/session.ts'
import { findTitles } from '../courses/store.ts'
import { waives, type Enrollable } from '../purchases/enroll.ts'
import { findGroupCourse, groupToChange, tellChange } from './course.ts'
import { changeMembers } from './members.ts'
import { seenBy, targetOf } from './seen.ts'
import { findGroup, lockGroup, type GroupAt } from './store.ts'

interface Link {
  readonly key: string
  readonly course_group: string
  readonly created: Date
  readonly creator: string
  readonly expires: Date | null
  readonly uses: number
  /** Whom alone it lets in. */
  readonly person: string | null
}

const toWire = (link: Link | undefined): GroupLink =>
  link
    ? {
        open: true,
        key: link.key,
        created: link.created.toISOString(),
        uses: link.uses,
        ...(link.expires && { expires: link.expires.toISOString() }),
      }
    : { open: false }

const findLinkOf = (db: Db, group: string): Promise<Link | undefined> =>
  db
    .selectFrom('group_invitation')
    .selectAll()
    .where('course_group', '=', group)
    .where('person', 'is', null)
    .executeTakeFirst()

const closeLink = async (db: Db, by: By, at: GroupAt): Promise<void> => {
  const gone = await db
    .deleteFrom('group_invitation')
    .where('course_group', '=', at.group.id)
    .where('person', 'is', null)
    .returning('key')
    .executeTakeFirst()
  if (gone) await tellChange(db, by, at, { link: 'closed' })
}

/** A link that is open stays the same; only until when it holds changes. */
const openLink = async (db: Db, by: By, at: GroupAt, expires: Date | null): Promise<Link> => {
  const before = await findLinkOf(db, at.group.id)
  const creator = by.actor?.id ?? ''
  const link: Link = before
    ? { ...before, expires, creator }
    : {
        key: newSecret(),
        course_group: at.group.id,
        created: by.now,
        creator,
        expires,
        uses: 0,
        person: null,
      }
  await db
    .insertInto('group_invitation')
    .values(link)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires, creator }))
    .execute()
  if (!before) await tellChange(db, by, at, { link: 'opened' })
  return link
}

/** Who comes by a link pays nothing, so whoever opened it must be one who may waive what the course costs. */
const isPaidFor = async (db: Db, rootOrg: string, link: Link, course: Enrollable): Promise<boolean> => {
  if (course.free) return true
  const actor = { id: link.creator, role: await findRoles(db, link.creator, rootOrg), rootOrg }
  return waives({ actor }, course)
}

interface Way {
  readonly link: Link
  readonly at: GroupAt
  readonly course: Enrollable
}

/** Where a key leads, as long as it does: the link is open and in time, and the course takes people in. */
const findWay = async (db: Db, rootOrg: string, now: Date, key: string, lock = false): Promise<Way> => {
  const link =
    (await db.selectFrom('group_invitation').selectAll().where('key', '=', key).executeTakeFirst()) ??
    fail('not_found')
  const at = (await (lock ? lockGroup : findGroup)(db, link.course_group)) ?? fail('not_found')
  if (link.expires && link.expires <= now) fail('not_found')
  const course = await findGroupCourse(db, at)
  if (course.status !== 'enabled' || !(await isPaidFor(db, rootOrg, link, course))) fail('not_found')
  return { link, at, course }
}

export const linkRoutes = [
  on(groups.getGroupLink, async ({ params, db, allow, actor }) => {
    const at = (await findGroup(db, params.id)) ?? fail('not_found')
    if (!can(actor, 'group.read', targetOf(at))) fail('not_found')
    allow(at.course)
    return toWire(await findLinkOf(db, params.id))
  }),

  on(groups.putGroupLink, async ({ params, body, db, allow, ...by }) => {
    const at = await groupToChange(db, by, params.id)
    allow(at.course)
    if (!body.open) {
      await closeLink(db, by, at)
      return { open: false }
    }
    const expires = body.expires === undefined ? null : new Date(body.expires)
    if (expires && expires <= by.now) failBecause('date_in_past')
    const course = await findGroupCourse(db, at)
    if (course.status !== 'enabled') failBecause('link_course_closed')
    if (!course.free && !waives(by, course)) failBecause('link_course_paid')
    return toWire(await openLink(db, by, at, expires))
  }),

  on(groups.deleteGroupLink, async ({ params, db, allow, ...by }) => {
    const at = await groupToChange(db, by, params.id)
    allow(at.course)
    await closeLink(db, by, at)
  }),

  on(groups.readGroupLink, async ({ params, db, parts, actor, now, allow }) => {
    allow()
    const { link, at } = await findWay(db, parts.rootOrg, now, params.key)
    if (link.person !== null && actor !== null && link.person !== actor.id) fail('not_found')
    const { id, name, object, memberCount, member, enrollment } = at.group
    const [course] = await findTitles(db, [object])
    return {
      id,
      name,
      object,
      title: course?.title ?? '',
      memberCount,
      ...(enrollment?.startDate !== undefined && { startDate: enrollment.startDate }),
      ...(link.expires && { expires: link.expires.toISOString() }),
      joined: actor !== null && member.includes(actor.id),
    }
  }),

  on(groups.joinGroup, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const me = by.actor?.id ?? ''
    const { link, at } = await findWay(db, parts.rootOrg, by.now, body.key, true)
    if (link.person !== null && link.person !== me) fail('not_found')
    if (at.group.member.includes(me)) return seenBy(by.actor, at)
    await db
      .updateTable('group_invitation')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('key', '=', link.key)
      .execute()
    await recordEvent(db, by, {
      type: 'group',
      object: at.group.id,
      action: 'group.join',
      organization: at.course.publisher,
    })
    const { group } = await changeMembers(db, parts, by, at.group, { add: [me] })
    return seenBy(by.actor, { ...at, group })
  }),
]
