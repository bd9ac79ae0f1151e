import { sql } from 'kysely'
import { REMIND_LATE_MS, REMIND_MS } from '@cairn/domain/scheduling/event'
import { letterDue } from '@cairn/domain/notifications/pace'
import { zoneOf } from '@cairn/domain/notifications/zone'
import type { Db } from '../base/db/schema.ts'
import type { JobKind } from '../base/jobs.ts'
import { findConfig } from '../config/store.ts'
import { startPushes } from '../notifications/push-jobs.ts'
import { writeDue } from './due.ts'
import { writeOfSeat } from './seat-email.ts'
import { writeOfSession } from './session-email.ts'
import type { NotifyTools } from './tell-people.ts'
import { addNews, type Told } from '../notifications/news.ts'
import { findListening } from '../notifications/settings.ts'
import { eventsPath, sessionPath } from '../scheduling/calendar.ts'
import { TELL, newsOf, startTelling, type Telling } from '../scheduling/tell.ts'
import type { BookingRow } from '../scheduling/rows.ts'

const findMembers = async (db: Db, group: string | null): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select unnest(member) as id from course_group where id = ${group}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether what is to be told is still so: what was called off meanwhile is not told of as planned. */
const stillHolds = async (db: Db, { booking, change }: Telling['event']): Promise<boolean> => {
  if (change === 'cancelled' || change === 'unseated' || change === 'declined') return true
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('id', '=', booking)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

/** Tells each person in the way they like. */
const tell = async (db: Db, tools: NotifyTools, telling: Telling, now: Date): Promise<Told[]> => {
  const { event, group, by } = telling
  const isOfSession = event.kind === 'session'
  const path = isOfSession ? sessionPath(event.booking) : eventsPath(group)
  if (!(await stillHolds(db, event))) return []
  if (telling.seat !== undefined) {
    await writeOfSeat(db, tools, { ...telling, seat: telling.seat }, now)
    return []
  }
  const people = [...new Set(telling.people ?? (await findMembers(db, group)))].filter((one) => one !== by)
  const listening = await findListening(db, people, now)
  const { timezone } = await findConfig(db)
  const tellings = people.map((person) => {
    const { settings, aside } = listening(person)
    // Of a session both are written to by itself.
    const due = isOfSession ? null : letterDue(settings.event.mail, now, zoneOf(aside, timezone))
    const textDue = settings.event.text && aside.pausedUntil === undefined ? now : null
    return { person, kind: 'event' as const, path, mailDue: due, textDue }
  })
  const about = { object: telling.id, feed: group, creator: by, at: new Date(telling.at), event }
  const told = await addNews(db, about, tellings)
  const pushed = told.filter(({ person }) => {
    const { settings, aside } = listening(person)
    return settings.event.push && aside.pausedUntil === undefined
  })
  await startPushes(db, tools.jobs(), group ?? '', pushed)
  if (isOfSession) await writeOfSession(db, tools, telling, now)
  return told
}

const tellAndWrite = async (tools: NotifyTools, telling: Telling, now: Date): Promise<void> => {
  const told = await tools.db.transaction().execute((tx) => tell(tx, tools, telling, now))
  await writeDue(
    tools,
    now,
    told.map(({ person }) => person),
  )
}

/** Tells those whom it concerns of an event, once. */
export const tellEventJob = (tools: NotifyTools): JobKind<Telling> => ({
  ...TELL,
  run: (telling, job) => tellAndWrite(tools, telling, job.now()),
})

interface Soon extends Pick<BookingRow, 'id' | 'owner' | 'starts' | 'ends' | 'course_group' | 'document'> {
  readonly people: string[]
}

/** Reminds those who come of what is held within a day, each once. */
export const remindOfEvents = (tools: NotifyTools, now: Date): Promise<void> =>
  tools.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Soon>`
      update booking b set reminded = true
      where graph = 'group_owner' and state = 'confirmed' and not reminded
        and starts > ${now} and starts <= ${now}::timestamptz + interval '1 day'
      returning id, owner, starts, ends, course_group, document,
        array(select s.customer from booking s where s.event = b.id and s.state = 'confirmed') as people`.execute(
      tx,
    )
    for (const { owner: by, course_group: group, people, ...row } of rows)
      await startTelling(tx, tools.jobs(), { event: newsOf(row, 'soon'), group, by, people }, now)
  })

interface SoonSession extends Pick<
  BookingRow,
  'id' | 'graph' | 'event' | 'owner' | 'starts' | 'ends' | 'document'
> {
  readonly customer: string
}

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`

/**
 * Reminds both people of a session a day before; of one that was booked or moved later than that, an hour before, and
 * of one that was booked within the hour not at all.
 */
export const remindOfSessions = (tools: NotifyTools, now: Date): Promise<void> =>
  tools.db.transaction().execute(async (tx) => {
    const { rows } = await sql<SoonSession>`
      update booking b set reminded = true
      where graph = 'instant' and event is null and state = 'confirmed' and not reminded
        and starts > ${now} and starts <= ${now}::timestamptz + ${seconds(REMIND_MS)}
        and (starts - modified > ${seconds(REMIND_MS)} or (starts - modified > ${seconds(REMIND_LATE_MS)}
          and starts <= ${now}::timestamptz + ${seconds(REMIND_LATE_MS)}))
      returning id, graph, event, owner, customer, starts, ends, document`.execute(tx)
    for (const { owner, customer, ...row } of rows)
      for (const [person, by] of [
        [owner, customer],
        [customer, owner],
      ] as const)
        await startTelling(
          tx,
          tools.jobs(),
          { event: newsOf(row, 'soon'), group: null, by, people: [person] },
          now,
        )
  })
