import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { readerIn, type FeedAt, type SaidAt } from '@cairn/domain/access/feed-people'
import { holds, type Actor, type Role } from '@cairn/domain/access/roles'
import { isCoaching, PLACES_OF, type MessageType } from '@cairn/domain/conversations/message'
import { mentionsIn } from '@cairn/domain/conversations/mentions'
import { moderates, type Audience } from '@cairn/domain/conversations/visible'
import { plainText } from '@cairn/domain/courses/plain-text'
import type { Attachment, Message } from '@cairn/contract/conversations'
import { cleanSaid } from '../base/clean-html.ts'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { NOBODY } from '../base/jobs.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { canFind } from '../users/store.ts'
import { closeFiles, keepAttachments } from './files.ts'
import { findMessage, lockThread, type StoredMessage } from './rows.ts'
import { findFeeds, standingIn, type Feed } from './standing.ts'
import { tellMessage } from './tell.ts'

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

const NOTIFY = { kind: 'conversation.notify', retries: 5 } as const

/** The role somebody speaks in, as the others see it. */
const roleIn = (actor: Actor, at: FeedAt): string => {
  const reader = readerIn(actor, at)
  if (reader.coach) return 'coach'
  const organization = at.course?.publisher ?? at.id
  const named = (['author', 'admin'] as const).find((role) => at.course?.[role]?.includes(actor.id))
  const held = (['author', 'publisher', 'admin', 'observer'] as const satisfies Role[]).find((role) =>
    holds(actor, role, organization),
  )
  return named ?? held ?? (reader.staff ? 'admin' : 'learner')
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
  me: string,
  { type, feed, at, about }: Omit<Setting, 'concerned' | 'root'>,
  actor: Actor,
  judges: boolean | undefined,
): Promise<string[]> => {
  if (feed.place === 'user') return [...new Set([me, feed.id])]
  const reader = readerIn(actor, at)
  const speaksOf = isCoaching(type) ? reader.coach || judges === true : reader.staff
  const learners = speaksOf ? await learnersAmong(db, feed.courseId, about) : []
  if (isCoaching(type) && speaksOf && learners.length === 0)
    fail('invalid', 'about must name a learner of this course.')
  return learners.length > 0 ? learners : [me]
}

/** How the caller stands in the feed of what they are about to say. */
const placeFor = async (db: Db, actor: Actor, feed: Feed, root: StoredMessage | undefined, now: Date) => {
  const at = (await standingIn(db, actor, [feed], now)).get(feed.id) ?? { ...feed, reads: false }
  if (feed.place !== 'user') return at
  // Private words go to people one has something in common with; answers to whoever spoke first.
  const known = root?.audience.concerned.includes(actor.id) ?? (await canFind(db, actor, feed.id))
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

const settingOf = async (db: Db, actor: Actor, said: Saying, now: Date): Promise<Setting> => {
  const answered = said.parent === undefined ? undefined : await findMessage(db, said.parent)
  if (said.parent !== undefined && !answered) fail('invalid', 'parent names no message.')
  const first = answered?.message.parent ?? answered?.message.id
  // Held from here on, so that a thread is not taken away under an answer.
  const root = first === undefined ? undefined : await lockThread(db, first)
  if (first !== undefined && !root) fail('invalid', 'parent names no message.')
  const type = root?.message.type ?? said.type ?? fail('invalid', 'type is needed.')
  const [feed] = await findFeeds(db, [root?.message.feed ?? said.feed ?? fail('invalid', 'feed is needed.')])
  if (!feed) return fail('not_found')
  if (!PLACES_OF[type].includes(feed.place))
    fail('invalid', `A message of the type ${type} belongs to a ${PLACES_OF[type].join(' or ')}.`)
  if (feed.place === 'user' && feed.id === actor.id && !root) fail('invalid', 'feed must be another person.')
  const at = await placeFor(db, actor, feed, root, now)
  const about = [...new Set(root?.message.about ?? said.about ?? [])]
  const place = { type, feed, at, about: await ownMatters(db, actor, at, about) }
  // Who answers privately or as a coach speaks to the same people; any other answer is its speaker's own.
  const between = isCoaching(type) || feed.place === 'user' ? root : undefined
  // Feedback is given by those who teach; learners ask their coaches.
  if (type === 'coaching' && !root && said.judges !== true && !readerIn(actor, at).coach)
    fail('invalid', 'type: learners write to their coaches by coach.')
  return {
    ...place,
    root,
    concerned: [
      ...(between?.audience.concerned ?? (await concernedBy(db, actor.id, place, actor, said.judges))),
    ],
  }
}

/** Whoever may not even read here does not learn that there is anything; whoever reads and may not speak is refused. */
const refuseStranger = (actor: Actor, said: SaidAt): void => {
  if (said.root && !can(actor, 'conversation.read', { ...said, message: said.root }))
    fail('invalid', 'parent names no message.')
  const { staff, observer, reads, coach } = readerIn(actor, said.feed)
  if (!staff && !observer && !reads && !coach) fail('not_found')
}

const hideFor = (
  actor: Actor,
  setting: Setting,
  sent: readonly string[] | undefined,
): string[] | undefined => {
  if (sent === undefined) return undefined
  const { type, feed, at } = setting
  if (moderates(readerIn(actor, at), { type, place: feed.place })) return [...new Set(sent)]
  return type === 'submission' ? sent.filter((one) => one === 'gallery') : undefined
}

/** What a message says, cleaned, and what it is found by. */
export const wordsOf = async (
  db: Db,
  sender: string,
  { body = '', attachment = [] }: Pick<Saying, 'body' | 'attachment'>,
  before: readonly string[] = [],
) => {
  const clean = cleanSaid(body)
  const kept = await keepAttachments(db, sender, attachment, before)
  await closeFiles(db, kept.files)
  const text = plainText(clean)
  if (text === '' && kept.attachment.length === 0) fail('invalid', 'body must say something.')
  const mention = mentionsIn(clean)
  return {
    files: kept.files,
    words: sql`to_tsvector('simple', ${[text, ...kept.attachment.map(({ name }) => name ?? '')].join(' ')})`,
    document: {
      ...(text !== '' && { body: clean }),
      ...(kept.attachment.length > 0 && { attachment: kept.attachment }),
      ...(mention.length > 0 && { mention }),
    },
  }
}

/** A coach who answers is written down on the thread, so that others see it is in hands. */
const joinThread = async (db: Db, by: By, { root, at }: Setting, actor: Actor): Promise<void> => {
  if (!root) return
  const answers = readerIn(actor, at).coach && root.message.creator !== actor.id
  const responding = [...new Set([...(root.message.respondingCoach ?? []), ...(answers ? [actor.id] : [])])]
  await sql`update message set child_count = child_count + 1, latest = ${by.now},
    document = document || ${JSON.stringify(responding.length > 0 ? { respondingCoach: responding } : {})}::jsonb
    where id = ${root.message.id}`.execute(db)
  await tellMessage(db, root, root)
}

const refuseOther = (there: StoredMessage | undefined, actor: Actor, feed: string): StoredMessage =>
  there?.message.creator === actor.id && there.message.feed === feed
    ? there
    : fail('duplicate', 'This id exists already.')

/** A course or group that is taken away meanwhile takes along what is being said in it. */
const holdFeed = async (db: Db, { id, place, courseId }: Feed): Promise<void> => {
  if (courseId === null) return
  const course = await sql`select id from course where id = ${courseId} for key share`.execute(db)
  const group =
    place === 'group'
      ? await sql`select id from course_group where id = ${id} for key share`.execute(db)
      : course
  if (course.rows.length === 0 || group.rows.length === 0) fail('not_found')
}

/** Puts a new message down, tells those who look on, and has everybody told whom it concerns. */
export const addMessage = async (
  db: Db,
  by: By,
  jobs: Parts['jobs'],
  said: Saying,
  setting: Setting,
): Promise<StoredMessage> => {
  const actor = by.actor ?? fail('unauthenticated')
  const { type, feed, at, root, about, concerned } = setting
  const id = said.id ?? newId(by.now.getTime())
  await holdFeed(db, feed)
  const { files, words, document } = await wordsOf(db, actor.id, said)
  const added = await db
    .insertInto('message')
    .values({
      id,
      type,
      feed: feed.id,
      place: feed.place,
      course: feed.courseId,
      parent: root?.message.id ?? null,
      creator: actor.id,
      about,
      concerned,
      hide: hideFor(actor, setting, said.hideDisplay) ?? [],
      files,
      state: type === 'submission' && !root ? 'coachReviewRequired' : null,
      latest: by.now,
      created: by.now,
      modified: by.now,
      document: JSON.stringify({
        ...document,
        creatorRole: said.judges === true ? 'coach' : roleIn(actor, at),
        ...(said.externalRef && { externalRef: said.externalRef }),
      }),
      words,
    })
    .onConflict((taken) => taken.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // The same words sent twice at once are said once.
  if (!added) return refuseOther(await findMessage(db, id), actor, feed.id)
  const stored = (await findMessage(db, id)) ?? fail('internal')
  await tellMessage(db, stored, undefined)
  await joinThread(db, by, setting, actor)
  await jobs.start(db, NOTIFY, NOBODY, { message: id, fresh: true })
  return stored
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
  return { setting, target }
}

/** Changes what was said: its words by whoever said it or moderates, from whom it is hidden by those who moderate. */
export const editMessage = async (
  db: Db,
  by: By,
  jobs: Parts['jobs'],
  before: StoredMessage,
  said: Saying,
  at: FeedAt,
): Promise<StoredMessage> => {
  const actor = by.actor ?? fail('unauthenticated')
  const { message, place } = before
  const { body = message.body, attachment = message.attachment } = said
  const { files, words, document } = await wordsOf(db, actor.id, { body, attachment }, before.files)
  const feed = { ...at, courseId: before.course, title: '' }
  const hide = hideFor(
    actor,
    { type: message.type, feed, at, root: undefined, about: [], concerned: [] },
    said.hideDisplay,
  )
  const { body: _b, attachment: _a, mention: _m, ...rest } = message
  const same =
    document.body === message.body &&
    JSON.stringify(document.attachment) === JSON.stringify(message.attachment)
  const kept = {
    ...(rest.creatorRole !== undefined && { creatorRole: rest.creatorRole }),
    ...(rest.respondingCoach && { respondingCoach: rest.respondingCoach }),
    ...(rest.mail && { mail: rest.mail }),
    ...(place &&
      (said.externalRef ?? rest.externalRef) && { externalRef: said.externalRef ?? rest.externalRef }),
    ...((rest.edited === true || !same) && { edited: true }),
  }
  // What a coach looks at, or has looked at, does not change under their eyes.
  if (!same && message.type === 'submission' && message.parent === undefined)
    fail('handed_in', 'What was handed in stays as it is. Hand it in again instead.')
  const unchanged = same && (hide === undefined || hide.join() === before.audience.hide.join())
  if (unchanged && said.externalRef === undefined) return before
  await db
    .updateTable('message')
    .set({
      ...(hide && { hide }),
      files,
      words,
      modified: by.now,
      document: JSON.stringify({ ...document, ...kept }),
    })
    .where('id', '=', message.id)
    .execute()
  const after = (await findMessage(db, message.id)) ?? fail('internal')
  await tellMessage(db, after, before)
  const named = (after.message.mention ?? []).filter((id) => !message.mention?.includes(id))
  if (named.length > 0) await jobs.start(db, NOTIFY, NOBODY, { message: message.id, fresh: false })
  return after
}
