import { sql } from 'kysely'
import type { Filter } from '@cairn/domain/access/visibility'
import { isCoaching, type Place } from '@cairn/domain/conversations/message'
import { WHOLE_SITE, type Decision, type Rule } from '@cairn/domain/conversations/moderation'
import type { Message } from '@cairn/contract/conversations'
import type { ReportedMessage } from '@cairn/contract/moderation'
import type { Db } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'
import { compileFilter, type Field } from '../../base/search/compile.ts'
import { findMessage, findMessages, type StoredMessage } from '../rows.ts'
import { findFeeds } from '../standing.ts'
import { organizationOf } from './organization.ts'

/** The copy of a message that a report keeps. */
interface Snapshot extends Pick<Message, 'body' | 'attachment' | 'created' | 'modified'> {
  readonly parent?: { readonly id: string; readonly creator: string; readonly body?: string }
}

/** What was said between few people is shown as far as it was reported, and no further. */
const contextOf = async (db: Db, { message, place }: StoredMessage): Promise<StoredMessage | undefined> =>
  message.parent === undefined || place === 'user' || isCoaching(message.type)
    ? undefined
    : findMessage(db, message.parent)

const snapshotOf = async (db: Db, stored: StoredMessage): Promise<Snapshot> => {
  const { message } = stored
  const root = await contextOf(db, stored)
  const { body, attachment, created, modified } = message
  return {
    ...(body !== undefined && { body }),
    ...(attachment && { attachment }),
    ...(created !== undefined && { created }),
    ...(modified !== undefined && { modified }),
    ...(root && {
      parent: {
        id: root.message.id,
        creator: root.message.creator,
        ...(root.message.body !== undefined && { body: root.message.body }),
      },
    }),
  }
}

/** Puts a report down; false when the person reported the message before. */
export const addReport = async (
  db: Db,
  stored: StoredMessage,
  report: { readonly reporter: string; readonly reason: Rule; readonly note: string },
  now: Date,
): Promise<boolean> => {
  const { message, place, course } = stored
  const added = await db
    .insertInto('message_report')
    .values({
      id: newId(now.getTime()),
      message: message.id,
      author: message.creator,
      organization: organizationOf(stored),
      course,
      feed: message.feed,
      place,
      ...report,
      created: now,
      decision: null,
      rule: null,
      decided: null,
      decided_by: null,
      document: JSON.stringify(await snapshotOf(db, stored)),
    })
    .onConflict((conflict) => conflict.columns(['message', 'reporter']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

interface Case {
  message: string
  author: string
  organization: string
  course: string | null
  feed: string
  place: string
  document: Snapshot
  report: { reporter: string; reason: Rule; note: string; created: string }[]
  earlier: number
  decision: Decision | null
  rule: Rule | null
  decided: Date | null
  decided_by: string | null
}

const asked: Record<string, Field> = {
  author: { kind: 'keyword', column: sql`r.author` },
  organization: { kind: 'keyword', column: sql`r.organization` },
  'course.admin': { kind: 'list', column: sql`c.admin` },
  'course.coach': { kind: 'list', column: sql`c.coach` },
}
const FROM = sql`message_report r left join course c on c.id = r.course`
/** Of the latest: a message that is reported again after a decision is a new case. */
const CASES = sql`select r.message, r.decision is null as open, min(r.author) as author, min(r.organization) as organization,
  min(r.course) as course, min(r.feed) as feed, min(r.place) as place,
  (array_agg(r.document order by r.created))[1] as document,
  jsonb_agg(jsonb_build_object('reporter', r.reporter, 'reason', r.reason, 'note', r.note, 'created', r.created)
    order by r.created) as report,
  min(r.created) as first, max(r.decision) as decision, max(r.rule) as rule, max(r.decided) as decided,
  max(r.decided_by) as decided_by,
  (select count(distinct (e.message, e.decided))::int from message_report e where e.author = min(r.author)
    and e.organization = min(r.organization) and e.decision in ('removed', 'warned') and e.message <> r.message) as earlier`
const GROUP = sql`group by r.message, r.decision is null, r.decided`

interface Asked {
  readonly decided?: boolean | undefined
  readonly start?: number | undefined
  readonly limit?: number | undefined
}

const PAGE = 50

/** The cases somebody handles: open ones by how long they wait, decided ones newest first. */
export const findCases = async (
  db: Db,
  handled: Filter,
  { decided = false, start = 0, limit = PAGE }: Asked,
) => {
  const visible = compileFilter(handled, asked)
  const state = decided ? sql`r.decision is not null` : sql`r.decision is null`
  const { rows: counts } = await sql<{ open: number; decided: number }>`
    select count(distinct r.message) filter (where r.decision is null)::int as open,
      count(distinct (r.message, r.decided)) filter (where r.decision is not null)::int as decided
    from ${FROM} where ${visible}`.execute(db)
  const { rows } = await sql<Case>`${CASES} from ${FROM} where ${state} and ${visible} ${GROUP}
    order by ${decided ? sql`decided desc, message` : sql`first, message`}
    limit ${Math.min(limit, PAGE)} offset ${start}`.execute(db)
  const { open = 0, decided: closed = 0 } = counts[0] ?? {}
  return { open, matches: decided ? closed : open, rows }
}

/** The open case of a message, its reports locked; else the decided one. */
export const lockCase = async (db: Db, message: string): Promise<(Case & { open: boolean }) | undefined> => {
  await sql`select id from message_report where message = ${message} order by id for update`.execute(db)
  const { rows } = await sql<
    Case & { open: boolean }
  >`${CASES} from ${FROM} where r.message = ${message} ${GROUP}
    order by open desc, decided desc limit 1`.execute(db)
  return rows[0]
}

export const closeReports = async (
  db: Db,
  message: string,
  decided: {
    readonly decision: Decision
    readonly rule: Rule | null
    readonly by: string
    readonly now: Date
  },
): Promise<string[]> => {
  const rows = await db
    .updateTable('message_report')
    .set({ decision: decided.decision, rule: decided.rule, decided: decided.now, decided_by: decided.by })
    .where('message', '=', message)
    .where('decision', 'is', null)
    .returning('reporter')
    .execute()
  return rows.map(({ reporter }) => reporter)
}

const statusOf = (now: StoredMessage | undefined, { modified }: Snapshot): ReportedMessage['status'] => {
  if (!now) return 'deleted'
  if (now.audience.hide.includes('everyone')) return 'hidden'
  return now.message.edited === true && now.message.modified !== modified ? 'edited' : 'shown'
}

/** Cases as moderators get them. */
export const toReported = async (db: Db, cases: readonly Case[]): Promise<ReportedMessage[]> => {
  const stored = new Map(
    (
      await findMessages(
        db,
        cases.map(({ message }) => message),
      )
    ).map((one) => [one.message.id, one]),
  )
  const shared = cases.filter(({ place }) => place !== 'user').map(({ feed }) => feed)
  const titles = new Map((await findFeeds(db, [...new Set(shared)])).map(({ id, title }) => [id, title]))
  return cases.map((one) => {
    const { body, attachment, created, parent } = one.document
    const title = one.place === 'user' ? undefined : titles.get(one.feed)
    return {
      id: one.message,
      author: one.author,
      feed: one.feed,
      place: one.place as Place,
      ...(title !== undefined && { title }),
      ...(one.organization !== WHOLE_SITE && { organization: one.organization }),
      ...(body !== undefined && { body }),
      ...(attachment && { attachment: [...attachment] }),
      created: created ?? one.report[0]?.created ?? '',
      ...(parent && { parent }),
      status: statusOf(stored.get(one.message), one.document),
      report: one.report.map(({ note, created: at, ...rest }) => ({
        ...rest,
        ...(note !== '' && { note }),
        created: new Date(at).toISOString(),
      })),
      earlier: one.earlier,
      ...(one.decision !== null && { decision: one.decision }),
      ...(one.rule !== null && { rule: one.rule }),
      ...(one.decided !== null && { decided: one.decided.toISOString() }),
      ...(one.decided_by !== null && { decidedBy: one.decided_by }),
    }
  })
}

/** What somebody reported lately, and what came of it. */
export const reportsBy = async (db: Db, reporter: string) => {
  const rows = await db
    .selectFrom('message_report')
    .select(['message', 'reason', 'created', 'decision'])
    .where('reporter', '=', reporter)
    .orderBy('created', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ message, reason, created, decision }) => ({
    message,
    reason: reason as Rule,
    created: created.toISOString(),
    ...(decision !== null && { decision: decision as Decision }),
  }))
}

/** With a course or a group, everything that was said there goes, and with it what was reported. */
export const forgetReports = async (db: Db, feed: string): Promise<void> => {
  await db
    .deleteFrom('message_report')
    .where((is) => is.or([is('feed', '=', feed), is('course', '=', feed)]))
    .execute()
}

/** Takes the copy of the message and the notes out of reports that were decided long ago; the decision stays. */
export const emptyDecidedReports = async (db: Db, before: Date): Promise<void> => {
  await db
    .updateTable('message_report')
    .set({ document: '{}', note: '' })
    .where('decided', '<', before)
    .where(sql<boolean>`(document <> '{}' or note <> '')`)
    .execute()
}

/** The course people of a case, for the rule of who handles it. */
export const coursePeopleOf = async (db: Db, course: string | null) =>
  course === null
    ? undefined
    : db.selectFrom('course').select(['admin', 'coach']).where('id', '=', course).executeTakeFirst()
