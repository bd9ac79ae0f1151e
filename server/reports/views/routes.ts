import { isTimezone } from '@cairn/domain/base/local-time'
import { isReportPath } from '@cairn/domain/reports/view-path'
import { nextSending } from '@cairn/domain/reports/view-schedule'
import type { Actor } from '@cairn/domain/access/roles'
import { reportFiles, VIEW_LIMITS, type SavedView } from '@cairn/contract/report-files'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { newId } from '../../base/ids.ts'
import { created, on, type Route } from '../../base/on.ts'
import { canFind } from '../../users/search.ts'
import { filedOf, refuseInvalid, routeOf } from '../files/filed.ts'
import { SEND_VIEW } from './send.ts'
import {
  countViews,
  findByKey,
  findRecipients,
  findView,
  holdTurn,
  listReceived,
  listViews,
  lockView,
  readView,
  resubscribe,
  saveView,
  setRecipients,
  unsubscribe,
} from './store.ts'

type Sent = BodyOf<typeof reportFiles.putView>

/** The moment it is sent next; a schedule that names no day or no place is refused. */
const nextOf = (schedule: SavedView['schedule'], now: Date): Date | null => {
  if (schedule === undefined) return null
  if (!isTimezone(schedule.timezone))
    failBecause('unknown_time_zone', { zone: schedule.timezone }, { field: 'schedule.timezone' })
  return nextSending(schedule, now) ?? failBecause('view_schedule')
}

/** Nobody is sent anything by somebody who could not even find them. Whoever is named already may stay. */
const refuseStrangers = async (
  db: Db,
  actor: Actor,
  people: readonly string[],
  known: ReadonlySet<string>,
  now: Date,
): Promise<void> => {
  for (const person of people)
    if (!known.has(person) && !(await canFind(db, actor, person, now))) failBecause('view_recipient')
}

/** The recipients as they were asked for, without the owner, who is one anyway. */
const recipientsOf = ({ recipient }: Sent, before: readonly string[], owner: string): string[] =>
  [...new Set(recipient ?? before)].filter((person) => person !== owner)

const own = async (db: Db, id: string, actor: Actor | null) => {
  const view = await lockView(db, id)
  return view && view.person === actor?.id ? view : fail('not_found')
}

/** Saved views of the reports that these routes answer. */
export const viewRoutes = (routes: readonly Route[]) => [
  on(reportFiles.findViews, async ({ db, actor, now, allow }) => {
    allow()
    const { id } = actor ?? fail('unauthenticated')
    const list = await listViews(db, id, now)
    return { matches: list.length, list, received: await listReceived(db, id, now) }
  }),

  on(reportFiles.putView, async ({ body, db, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const filed = filedOf(body)
    routeOf(routes, filed.report)
    refuseInvalid(filed)
    if (!isReportPath(body.path, filed.report)) failBecause('view_path')
    const next = nextOf(body.schedule, now)
    await holdTurn(db, actor.id)
    const before = body.id === undefined ? undefined : await own(db, body.id, actor)
    if (before && body.version !== undefined && body.version !== before.version) fail('stale')
    if (!before && (await countViews(db, actor.id)) >= VIEW_LIMITS.views)
      failBecause('too_many_views', { limit: VIEW_LIMITS.views })
    const known = before ? (await findRecipients(db, [before.id])).map(({ person }) => person) : []
    const people = recipientsOf(body, known, actor.id)
    await refuseStrangers(db, actor, people, new Set(known), now)
    const id = before?.id ?? newId(now.getTime())
    await saveView(db, {
      id,
      version: (before?.version ?? 0) + 1,
      person: actor.id,
      name: body.name,
      path: body.path,
      ...filed,
      schedule: body.schedule ?? null,
      next,
      created: before?.created ?? now,
      modified: now,
    })
    await setRecipients(db, id, [actor.id, ...people])
    if (body.schedule !== undefined) await resubscribe(db, id, actor.id)
    const saved = (await readView(db, id, now)) ?? fail('not_found')
    return before ? saved : created(saved)
  }),

  on(reportFiles.deleteView, async ({ params, db, actor, allow }) => {
    allow()
    const { id } = await own(db, params.id, actor)
    await db.deleteFrom('report_view').where('id', '=', id).execute()
    return undefined
  }),

  on(reportFiles.sendView, async ({ params, db, parts, actor, now, allow }) => {
    allow()
    const { id, person } = await own(db, params.id, actor)
    await parts.jobs.start(db, SEND_VIEW, person, { view: id, slot: now.toISOString() })
    return undefined
  }),

  on(reportFiles.leaveView, async ({ params, db, actor, now, allow }) => {
    allow()
    const { id } = actor ?? fail('unauthenticated')
    const view = await findView(db, params.id)
    if (!view || !(await unsubscribe(db, view.id, id, now))) return fail('not_found')
    return undefined
  }),

  on(reportFiles.readViewUnsubscribe, async ({ params, db, allow }) => {
    allow()
    const { name, unsubscribed } = (await findByKey(db, params.key)) ?? fail('not_found')
    return { name, unsubscribed: unsubscribed !== null }
  }),

  on(reportFiles.unsubscribeView, async ({ params, db, file, now, allow }) => {
    allow()
    file?.resume()
    const { view, person } = (await findByKey(db, params.key)) ?? fail('not_found')
    await unsubscribe(db, view, person, now)
    return undefined
  }),
]
