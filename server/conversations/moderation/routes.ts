import { can } from '@cairn/domain/access/actions'
import type { ReportedAt } from '@cairn/domain/access/moderation-people'
import { handledReports } from '@cairn/domain/access/visibility'
import { DAY } from '@cairn/domain/base/constants'
import { canUndo, cleanupStart, WHOLE_SITE, type Rule } from '@cairn/domain/conversations/moderation'
import { newsPath } from '@cairn/domain/notifications/path'
import { moderation, type ReportedMessage } from '@cairn/contract/moderation'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { newId } from '../../base/ids.ts'
import { on, type By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { joinAll } from '../../base/search/join.ts'
import { findPersonAt } from '../../users/store.ts'
import { switchAccount } from '../../users/switch-account.ts'
import { findMessage, type StoredMessage } from '../rows.ts'
import { targetOf } from '../target.ts'
import { CLEAN_UP, countWritten, findCleanups, keepRemoved, lockCleanup, UNDO_CLEANUP } from './cleanup.ts'
import { notifyModeration } from './notice.ts'
import { peopleJoin } from './people-join.ts'
import { removeForRule } from './remove.ts'
import { addReport, closeReports, coursePeopleOf, findCases, lockCase, toReported } from './reports.ts'
import { restrictionRoutes } from './restriction-routes.ts'
import { addSuspension, findSuspensions, lockSuspension, removeSuspension } from './suspensions.ts'

const atOf = async (
  db: Db,
  { organization, course, author }: { organization: string; course: string | null; author: string },
): Promise<ReportedAt> => ({ organization, course: await coursePeopleOf(db, course), author })

const peopleOf = ({ author, decidedBy, parent, report }: ReportedMessage) => [
  author,
  decidedBy,
  parent?.creator,
  ...report.map(({ reporter }) => reporter),
]

/** Where the author finds the message; a reporter is led to the list of their reports. */
const pathOf = (stored: StoredMessage | undefined): string => {
  if (!stored) return '/account/safety'
  const { message, place, course, audience } = stored
  const { id, parent = id, creator } = message
  const other = audience.concerned.find((person) => person !== creator) ?? creator
  return newsPath({ kind: 'post', place, creator: other, thread: parent, message: id, course })
}

type Decided = Parameters<typeof closeReports>[2] & {
  readonly note?: string | undefined
  readonly until?: Date | undefined
}

/** Tells the author what was decided and why, and those who reported the message what came of it. */
const tellOutcome = async (
  db: Db,
  parts: Parts,
  at: { author: string; feed: string; place: string; message: string },
  reporters: readonly string[],
  { decision, rule, note, until, now }: Decided,
): Promise<void> => {
  const feed = at.place === 'user' ? null : at.feed
  const tools = { jobs: parts.jobs, now }
  const reporterNotice = { outcome: `report-${decision}` as const, ...(rule && { rule }) }
  await notifyModeration(db, tools, reporters, { feed, path: '/account/safety', notice: reporterNotice })
  if (decision === 'dismissed') return
  const path = pathOf(await findMessage(db, at.message))
  const more = { ...(note && { note }), ...(until && { until: until.toISOString() }) }
  const notice = { outcome: decision, ...(rule && { rule }), ...more }
  await notifyModeration(db, tools, [at.author], { feed, path, notice })
}

const DISMISSED_ALONE = 'suspendDays and note cannot be sent with a dismissed report.'

const record = (db: Db, by: By, action: string, organization: string, object: string, detail: object) =>
  recordEvent(db, by, {
    type: 'conversation',
    object,
    action,
    organization: organization === WHOLE_SITE ? [] : organization,
    detail: { ...detail },
  })

export const moderationRoutes = [
  on(moderation.reportMessage, async ({ params, body, db, actor, now, show }) => {
    if (actor === null) return fail('unauthenticated')
    const stored = (await findMessage(db, params.id)) ?? fail('not_found')
    if (stored.message.creator === actor.id) failBecause('own_message')
    show(await targetOf(db, actor, stored, now))
    const report = { reporter: actor.id, reason: body.reason, note: body.note?.trim() ?? '' }
    if (!(await addReport(db, stored, report, now))) fail('already_reported')
  }),

  on(moderation.findReports, async ({ query, db, actor, now, allow }) => {
    allow()
    const { rows, ...counts } = await findCases(db, handledReports(actor ?? fail('unauthenticated')), query)
    const list = await toReported(db, rows)
    return { ...counts, list, ...(await joinAll(list, 'user', peopleJoin(db, now, peopleOf))) }
  }),

  on(moderation.decideReport, async ({ params, body, db, parts, show, ...by }) => {
    const { actor, now } = by
    const before = (await lockCase(db, params.id)) ?? fail('not_found')
    show(await atOf(db, before))
    if (!before.open) failBecause('reports_decided')
    const { decision, note, suspendDays } = body
    if (decision === 'dismissed' && (suspendDays !== undefined || note)) fail('invalid', DISMISSED_ALONE)
    const rule: Rule | null =
      decision === 'dismissed' ? null : (body.rule ?? before.report[0]?.reason ?? 'other')
    const until = suspendDays === undefined ? undefined : new Date(now.getTime() + suspendDays * DAY)
    const person = actor?.id ?? fail('unauthenticated')
    const decided = { decision, rule, by: person, now, note: note?.trim(), until }
    if (rule && decision === 'removed') {
      await removeForRule(db, parts.rootOrg, before.message, rule, now)
      await keepRemoved(db, before.message, rule)
    }
    if (rule && until) {
      const { author, organization, course } = before
      await addSuspension(db, { person: author, organization, course, rule, until, created_by: person }, now)
    }
    const reporters = await closeReports(db, before.message, decided)
    await tellOutcome(db, parts, before, reporters, decided)
    await record(db, by, `moderation.${decision}`, before.organization, before.message, {
      author: before.author,
      ...(rule && { rule }),
      ...(suspendDays !== undefined && { suspendDays }),
    })
    const after = (await lockCase(db, params.id)) ?? fail('internal')
    return (await toReported(db, [after]))[0] ?? fail('internal')
  }),

  on(moderation.findSuspensions, async ({ db, actor, now, allow }) => {
    allow()
    const list = await findSuspensions(db, handledReports(actor ?? fail('unauthenticated')), now)
    const join = peopleJoin<(typeof list)[number]>(db, now, ({ user, by }) => [user, by])
    return { list, ...(await joinAll(list, 'user', join)) }
  }),

  on(moderation.liftSuspension, async ({ params, db, show, ...by }) => {
    const found = (await lockSuspension(db, params.id)) ?? fail('not_found')
    show(await atOf(db, { ...found, author: found.person }))
    await removeSuspension(db, params.id)
    await record(db, by, 'moderation.lift', found.organization, found.id, { author: found.person })
  }),

  on(moderation.cleanUp, async ({ body, db, parts, allow, ...by }) => {
    const { actor, now } = by
    const { user, organization = WHOLE_SITE, period, rule = 'spam', disable = false } = body
    allow({ organization: body.organization })
    const person = (await findPersonAt(db, user)) ?? fail('not_found')
    if (user === actor?.id) failBecause('self_chosen', {}, { field: 'user' })
    if (disable && !can(actor, 'user.disable', person)) fail('forbidden')
    const since = cleanupStart(period, now)
    const count = await countWritten(db, { person: user, organization, since, until: now })
    if (body.preview === true) return { count }
    const id = newId(now.getTime())
    const row = { id, person: user, organization, since, rule, created: now, created_by: actor?.id ?? null }
    await db
      .insertInto('message_cleanup')
      .values({ ...row, undone: null, undone_by: null })
      .execute()
    if (disable) await switchAccount(db, by, parts, user, true)
    await record(db, by, 'moderation.cleanup', organization, user, { cleanup: id, period, count, rule })
    const jobId = await parts.jobs.start(db, CLEAN_UP, actor?.id ?? '', { cleanup: id })
    return { count, id, jobId }
  }),

  on(moderation.findCleanups, async ({ query, db, actor, allow }) => {
    allow({ organization: query.organization })
    if (query.user === actor?.id) return { list: [] }
    return { list: await findCleanups(db, query.user, query.organization) }
  }),

  on(moderation.undoCleanup, async ({ params, db, parts, allow, ...by }) => {
    const { actor, now } = by
    const found = (await lockCleanup(db, params.id)) ?? fail('not_found')
    const { organization } = found
    allow({ organization: organization === WHOLE_SITE ? undefined : organization })
    // Nobody brings back their own messages that others removed.
    if (found.person === actor?.id) fail('not_found')
    if (found.undone !== null || !canUndo(found.created, now)) fail('undo_expired')
    await db
      .updateTable('message_cleanup')
      .set({ undone: now, undone_by: actor?.id ?? null })
      .where('id', '=', params.id)
      .execute()
    await record(db, by, 'moderation.cleanup.undo', organization, found.person, { cleanup: params.id })
    const jobId = await parts.jobs.start(db, UNDO_CLEANUP, actor?.id ?? '', { cleanup: params.id })
    return { count: found.count, jobId }
  }),

  ...restrictionRoutes,
]
