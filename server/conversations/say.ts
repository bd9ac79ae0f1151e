import { sql } from 'kysely'
import { readerIn, type FeedAt } from '@cairn/domain/access/feed-people'
import { holds, type Actor, type Role } from '@cairn/domain/access/roles'
import { WHOLE_SITE } from '@cairn/domain/conversations/moderation'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { NOBODY } from '../base/jobs.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { noteCoach } from './asides.ts'
import { suspendedUntil } from './moderation/suspensions.ts'
import { findMessage, insertMessage, type StoredMessage } from './rows.ts'
import type { Saying, Setting } from './setting.ts'
import type { Feed } from './standing.ts'
import { NOTIFY, tellMessage } from './tell.ts'
import { hideFor, wordsOf } from './words.ts'

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

/** A thread tells of the answers that everybody sees; of another only those hear who see it. */
const joinThread = async (db: Db, root: StoredMessage | undefined, answer: StoredMessage): Promise<void> => {
  if (!root) return
  if (answer.audience.hide.length === 0)
    await sql`update message set child_count = child_count + 1, latest = ${answer.message.created}
      where id = ${root.message.id}`.execute(db)
  await noteCoach(db, answer)
  await tellMessage(db, root, root, answer)
}

const refuseOther = (there: StoredMessage | undefined, actor: Actor, feed: string): StoredMessage =>
  there?.message.creator === actor.id && there.message.feed === feed ? there : fail('duplicate')

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

/** From whom a new message is hidden. Work of somebody who may not post is for those who review it alone. */
const hiddenFrom = async (
  db: Db,
  actor: Actor,
  said: Saying,
  { type, feed, at, root }: Setting,
  now: Date,
): Promise<string[]> => {
  const hide = hideFor(readerIn(actor, at), { type, place: feed.place }, said.hideDisplay) ?? []
  if (type !== 'submission' || root || hide.includes('gallery')) return hide
  const suspended = await suspendedUntil(db, actor.id, feed.course?.publisher ?? WHOLE_SITE, now)
  return suspended ? [...hide, 'gallery'] : hide
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
  const sender = { id: actor.id, author: actor.id, rootOrg: actor.rootOrg }
  const { files, words, document } = await wordsOf(db, sender, said, [], said.decided !== undefined)
  const stored = await insertMessage(db, {
    id,
    type,
    feed: feed.id,
    place: feed.place,
    course: feed.courseId,
    parent: root?.message.id ?? null,
    creator: actor.id,
    about,
    concerned,
    hide: await hiddenFrom(db, actor, said, setting, by.now),
    files,
    state: type === 'submission' && !root ? 'coachReviewRequired' : null,
    latest: by.now,
    created: by.now,
    modified: by.now,
    document: JSON.stringify({
      ...document,
      creatorRole: said.judges === true ? 'coach' : roleIn(actor, at),
      ...(said.externalRef && { externalRef: said.externalRef }),
      ...(said.decided && { verdict: said.decided }),
    }),
    words,
  })
  // The same words sent twice at once are said once.
  if (!stored) return refuseOther(await findMessage(db, id), actor, feed.id)
  await tellMessage(db, stored, undefined)
  await joinThread(db, root, stored)
  await jobs.start(db, NOTIFY, NOBODY, { message: id, fresh: true })
  return stored
}
