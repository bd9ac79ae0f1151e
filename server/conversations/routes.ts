import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { readerIn, type FeedAt } from '@cairn/domain/access/feed-people'
import type { Actor } from '@cairn/domain/access/roles'
import { isCoaching } from '@cairn/domain/conversations/message'
import { moderates } from '@cairn/domain/conversations/visible'
import { conversations, type Message } from '@cairn/contract/conversations'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { created, on } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { forgetNews } from '../notifications/news.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { addAsides, asSeen, findAsides, recount } from './asides.ts'
import { editMessage } from './edit.ts'
import { contributionsRemoved, messageAdded } from './events.ts'
import { dropFiles, endLinks } from './files.ts'
import { followedBy, unreadBy } from './followed.ts'
import { removeHiddenNotifications } from './hide-notifications.ts'
import { findRead, noteRead } from './read.ts'
import { shown } from './shown.ts'
import { findMessage, lockMessage, lockWithThread, type StoredMessage } from './rows.ts'
import { addMessage } from './say.ts'
import { newestReplies, searchMessages } from './search.ts'
import { isFirstContact, prepare } from './setting.ts'
import { sightOf } from './standing.ts'
import { targetOf } from './target.ts'
import { tellMessage } from './tell.ts'

/** A message as the caller gets it. */
const seenBy = async (db: Db, actor: Actor, at: FeedAt, stored: StoredMessage): Promise<Message> =>
  asSeen(readerIn(actor, at), stored, (await findAsides(db, [stored.message.id])).get(stored.message.id))

export const conversationRoutes = [
  on(conversations.findMessages, async ({ query, actor, parts, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const db = parts.searchDb
    const { feeds, visible, speaker } = await sightOf(db, actor, now)
    const narrowed = query.following === true ? await followedBy(db, actor, visible, feeds) : undefined
    const { list, ...page } = await searchMessages(db, speaker, query, visible, narrowed)
    const messages = await addAsides(
      db,
      list.map((stored) => shown(actor, stored)),
      visible,
    )
    const answered = messages.flatMap(({ id, childCount = 0 }) => (childCount > 0 ? [id] : []))
    const wantsReplies = query.join?.split(',').includes('replies') ?? false
    const answers = new Map(
      [...(wantsReplies ? await newestReplies(db, answered, visible) : [])].map(([id, list]) => [
        id,
        list.map((stored) => shown(actor, stored)),
      ]),
    )
    const creator: Join<Message> = {
      // Those who answer are shown too.
      ids: ({ id, creator: by }) => [by, ...(answers.get(id) ?? []).map((answer) => answer.creator)],
      load: async (ids) =>
        new Map((await findUsers(parts.db, ids, now)).map((user) => [user.id, publicUser(user)])),
    }
    const replies: Join<Message> = { ids: ({ id }) => [id], load: async () => answers }
    return { ...page, list: [...messages], ...(await joinAll(messages, query.join, { creator, replies })) }
  }),

  on(conversations.findFollowed, async ({ actor, parts, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const { feeds, visible } = await sightOf(parts.searchDb, actor, now)
    return unreadBy(parts.searchDb, actor, visible, feeds)
  }),

  on(conversations.findRead, async ({ db, actor, allow }) => {
    allow()
    return findRead(db, (actor ?? fail('unauthenticated')).id)
  }),

  on(conversations.noteRead, async ({ body, db, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    // Whoever acts as somebody reads nothing in their place, and nobody has read what is yet to be said.
    if (actor.acting === true) return
    const until = new Date(Math.min(new Date(body.until).getTime(), now.getTime()))
    await noteRead(db, actor.id, { conversation: body.conversation, until })
  }),

  on(conversations.getMessage, async ({ params, db, actor, now, show }) => {
    const stored = (await findMessage(db, params.id)) ?? fail('not_found')
    if (actor === null) return fail('unauthenticated')
    const target = await targetOf(db, actor, stored, now)
    show(target)
    return seenBy(db, actor, target.feed, stored)
  }),

  on(conversations.putMessage, async ({ body, db, parts, allow, ...by }) => {
    const { actor, now } = by
    if (actor === null) return fail('unauthenticated')
    const before = body.id === undefined ? undefined : await lockWithThread(db, body.id)
    if (before) {
      const target = await targetOf(db, actor, before, now)
      // Somebody else's id, or one that was made up: it cannot be had.
      if (!can(actor, 'conversation.read', target)) failBecause('id_exists', { id: body.id ?? '' })
      allow({ ...target, feed: { ...target.feed, reads: true } })
      if (!can(actor, 'conversation.delete', target)) fail('forbidden')
      const after = await editMessage(db, by, parts.jobs, before, body, target.feed)
      if (after.audience.hide.join() !== before.audience.hide.join())
        await removeHiddenNotifications(db, parts.rootOrg, after, now)
      return seenBy(db, actor, target.feed, after)
    }
    const { setting, target } = await prepare(db, actor, body, now)
    allow(target)
    if (await isFirstContact(db, actor, setting)) await parts.rates.spend(db, 'contact', actor, now)
    const said = await addMessage(db, by, parts.jobs, body, setting)
    // One that was said already has sent its letters.
    const sends =
      (body.mail ?? []).length > 0 &&
      said.message.mail === undefined &&
      moderates(readerIn(actor, setting.at), said.audience)
    if (sends) await parts.rates.spend(db, 'broadcast', actor, now)
    const { message, course } = said
    const hides = [...(message.hideDisplay ?? []), ...(setting.root?.audience.hide ?? [])]
    const shows = !hides.some((from) => from === 'user' || from === 'everyone')
    const coaches = isCoaching(message.type) && readerIn(actor, setting.at).coach && course !== null && shows
    await messageAdded.publish(db, {
      by,
      parts,
      stored: said,
      emails: sends ? (body.mail ?? []) : [],
      coached: coaches ? setting.concerned : [],
    })
    return created(sends ? ((await findMessage(db, message.id)) ?? fail('internal')).message : message)
  }),

  on(conversations.deleteMessage, async ({ params, db, parts, allow, ...by }) => {
    const { actor, now } = by
    if (actor === null) return fail('unauthenticated')
    // The thread first, then the answer: whoever takes the whole thread away goes the same way.
    const thread = (await findMessage(db, params.id))?.message.parent
    const root = thread === undefined ? undefined : await lockMessage(db, thread)
    const before = (await lockMessage(db, params.id)) ?? fail('not_found')
    const target = await targetOf(db, actor, before, now)
    if (!can(actor, 'conversation.read', target)) fail('not_found')
    allow(target)
    const { message, audience } = before
    // What was handed in is part of what was learnt.
    const own = audience.creator === actor.id && !moderates(readerIn(actor, target.feed), audience)
    if (message.type === 'submission' && message.parent === undefined && own)
      failBecause('submission_not_deletable')
    const { rows: going } = await sql<{ id: string; creator: string; files: string[]; course: string }>`
      select id, creator, files, coalesce(course, feed) as course from message
      where id = ${message.id} or parent = ${message.id}`.execute(db)
    await db.deleteFrom('message').where('id', '=', message.id).execute()
    if (message.type === 'interaction')
      await contributionsRemoved.publish(db, {
        by,
        course: going[0]?.course ?? message.feed ?? '',
        messages: going,
      })
    await tellMessage(db, undefined, before)
    if (root) {
      await recount(db, root.message.id)
      await tellMessage(db, root, root, before)
    }
    const files = going.flatMap((one) => one.files)
    await endLinks(db, files)
    await dropFiles(db, parts.jobs, actor.id, files)
    await forgetNews(
      db,
      going.map(({ id }) => id),
    )
    if (audience.creator !== actor.id)
      await recordEvent(db, by, {
        type: 'conversation',
        object: message.id,
        action: 'conversation.delete',
        detail: { feed: message.feed, creator: audience.creator },
      })
  }),
]
