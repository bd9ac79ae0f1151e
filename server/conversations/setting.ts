import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { readerIn, type FeedAt, type SaidAt } from '@cairn/domain/access/feed-people'
import type { Actor } from '@cairn/domain/access/roles'
import { isCoaching, PLACES_OF, type MessageType } from '@cairn/domain/conversations/message'
import { WHOLE_SITE } from '@cairn/domain/conversations/moderation'
import type { Audience } from '@cairn/domain/conversations/visible'
import type { Attachment, Message } from '@cairn/contract/conversations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { canFind } from '../users/search.ts'
import { isBlockedBetween } from './moderation/restrictions.ts'
import { refuseSuspended } from './moderation/suspensions.ts'
import { findMessage, lockThread, type StoredMessage } from './rows.ts'
import { findFeeds, standingIn, type Feed } from './standing.ts'

/** As much of a message as its sender decides about. */
export interface Saying {
  readonly id?: string | undefined
  readonly type?: MessageType | undefined
  readonly feed?: string | undefined
  readonly about?: readonly string[] | undefined
  readonly parent?: string | undefined
  readonly body?: string | undefined
  readonly attachment?: readonly Attachment[] | undefined
  readonly hideDisplay?: readonly string[] | undefined
  readonly externalRef?: Message['externalRef'] | undefined
  /** Words about work that was judged: whoever may judge it speaks as a coach. */
  readonly judges?: boolean | undefined
  /** With them: what was decided. */
  readonly decided?: Message['verdict'] | undefined
}

/** What is about to be said, and where. */
export interface Setting {
  readonly type: MessageType
  readonly feed: Feed
  readonly at: FeedAt
  readonly root: StoredMessage | undefined
  readonly about: string[]
  readonly concerned: string[]
}

/** Of these ids those who learn in the course, whether their time is over or not. */
const learnersAmong = async (db: Db, course: string | null, ids: readonly string[]): Promise<string[]> => {
  if (course === null || ids.length === 0) return []
  const { rows } = await sql<{ person: string }>`select person from progress
    where course = ${course} and person = ${anyOf(ids)} and state is distinct from 'preview'`.execute(db)
  return rows.map(({ person }) => person)
}

/** Whom a message is between or about. */
const concernedBy = async (
  db: Db,
  actor: Actor,
  { type, feed, at, about }: Omit<Setting, 'concerned' | 'root'>,
  judges: boolean | undefined,
): Promise<string[]> => {
  if (feed.place === 'user') return [...new Set([actor.id, feed.id])]
  const reader = readerIn(actor, at)
  const speaksOf = isCoaching(type) ? reader.coach || judges === true : reader.staff
  const learners = speaksOf ? await learnersAmong(db, feed.courseId, about) : []
  if (isCoaching(type) && speaksOf && learners.length === 0) failBecause('not_a_learner')
  return learners.length > 0 ? learners : [actor.id]
}

/** Whether a person has sent the caller a direct message that the caller still sees. */
const hasWritten = async (db: Db, actor: Actor, person: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from message where place = 'user' and creator = ${person}
    and concerned @> array[${actor.id}]::text[] and hide = '{}' limit 1`.execute(db)
  return rows.length > 0
}

/** How the caller stands in the feed of what they are about to say. */
const placeFor = async (db: Db, actor: Actor, feed: Feed, root: StoredMessage | undefined, now: Date) => {
  const at = (await standingIn(db, actor, [feed], now)).get(feed.id) ?? { ...feed, reads: false }
  if (feed.place !== 'user') return at
  // Direct messages go to people one has something in common with; answers, in a thread or not, to whoever wrote first.
  const known =
    root?.audience.concerned.includes(actor.id) ??
    ((await canFind(db, actor, feed.id, now)) || (await hasWritten(db, actor, feed.id)))
  return { ...at, reads: known }
}

/** Those who learn speak of themselves and of what they learn, not of other people. */
const ownMatters = async (db: Db, actor: Actor, at: FeedAt, about: string[]): Promise<string[]> => {
  const { staff, coach } = readerIn(actor, at)
  if (staff || coach || about.length === 0) return about
  const { rows } = await sql<{ id: string }>`select id from person
    where id = ${anyOf(about)} and id <> ${actor.id}`.execute(db)
  const others = new Set(rows.map(({ id }) => id))
  return about.filter((id) => !others.has(id))
}

/** The thread that is answered, held so that it is not taken away under the answer. */
const threadOf = async (db: Db, parent: string | undefined): Promise<StoredMessage | undefined> => {
  if (parent === undefined) return undefined
  const answered = (await findMessage(db, parent))?.message
  const root = answered && (await lockThread(db, answered.parent ?? answered.id))
  return root ?? failBecause('message_missing')
}

const refuseUnfit = (actor: Actor, type: MessageType, feed: Feed): void => {
  if (!PLACES_OF[type].includes(feed.place))
    fail('invalid', `A message of the type ${type} belongs to a ${PLACES_OF[type].join(' or ')}.`)
  if (feed.place === 'user' && feed.id === actor.id) failBecause('message_to_self')
}

const settingOf = async (db: Db, actor: Actor, said: Saying, now: Date): Promise<Setting> => {
  const root = await threadOf(db, said.parent)
  const type = root?.message.type ?? said.type ?? fail('invalid', 'type is required.')
  const [feed] = await findFeeds(db, [
    root?.message.feed ?? said.feed ?? fail('invalid', 'feed is required.'),
  ])
  if (!feed) return fail('not_found')
  if (!root) refuseUnfit(actor, type, feed)
  const at = await placeFor(db, actor, feed, root, now)
  const about = [...new Set(root?.message.about ?? said.about ?? [])]
  const place = { type, feed, at, about: await ownMatters(db, actor, at, about) }
  // Feedback is given by those who teach; learners ask their coaches.
  if (type === 'coaching' && !root && said.judges !== true && !readerIn(actor, at).coach)
    fail('invalid', 'type must be coach when a learner writes to their coaches.')
  // Who answers privately or as a coach speaks to the same people, and so does who moderates and answers them alone, or
  // all but them; any other answer is its speaker's own.
  const apart =
    readerIn(actor, at).staff && said.hideDisplay?.some((one) => one === 'public' || one === 'user')
  const between = isCoaching(type) || feed.place === 'user' || apart ? root?.audience.concerned : undefined
  const concerned = between ?? (await concernedBy(db, actor, place, said.judges))
  return { ...place, root, concerned: [...concerned] }
}

/** Whoever may not even read here does not learn that there is anything; whoever reads and may not speak is refused. */
const refuseStranger = (actor: Actor, said: SaidAt): void => {
  if (said.root && !can(actor, 'conversation.read', { ...said, message: said.root }))
    failBecause('message_missing')
  const { staff, observer, reads, coach } = readerIn(actor, said.feed)
  if (!staff && !observer && !reads && !coach) fail('not_found')
}

/** Neither of two people writes to the other when one has blocked the other; who is suspended does not post. */
const refuseRestricted = async (
  db: Db,
  actor: Actor,
  { type, feed, root, concerned }: Setting,
  now: Date,
): Promise<void> => {
  const other = concerned.find((id) => id !== actor.id)
  if (
    feed.place === 'user' &&
    other !== undefined &&
    (await isBlockedBetween(db, actor.id, other, actor.rootOrg))
  )
    fail('not_reachable')
  const organization = feed.place === 'organization' ? feed.id : (feed.course?.publisher ?? WHOLE_SITE)
  await refuseSuspended(db, actor.id, { type, reply: root !== undefined, organization }, now)
}

/** What somebody is about to say, once it is certain that they may. */
export const prepare = async (
  db: Db,
  actor: Actor,
  said: Saying,
  now: Date,
): Promise<{ readonly setting: Setting; readonly target: SaidAt }> => {
  const setting = await settingOf(db, actor, said, now)
  const { type, feed, at, root, concerned } = setting
  const message: Audience = { type, place: feed.place, creator: actor.id, concerned, hide: [] }
  const target = { feed: at, message, root: root?.audience }
  refuseStranger(actor, target)
  await refuseRestricted(db, actor, setting, now)
  return { setting, target }
}

/** Somebody writes to a person with whom they have exchanged no direct message yet. */
export const isFirstContact = async (db: Db, actor: Actor, { feed, root }: Setting): Promise<boolean> => {
  if (feed.place !== 'user' || root) return false
  const { rows } = await sql`select 1 from message where place = 'user'
    and ((feed = ${feed.id} and creator = ${actor.id}) or (feed = ${actor.id} and creator = ${feed.id}))
    limit 1`.execute(db)
  return rows.length === 0
}
