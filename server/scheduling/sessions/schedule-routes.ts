import { schedule } from '@cairn/contract/schedule'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { newId } from '../../base/ids.ts'
import { on, type By } from '../../base/on.ts'
import { findConfig } from '../../config/store.ts'
import { setCourseField } from '../../courses/set-field.ts'
import { lockCourse } from '../../courses/store.ts'
import { resourceOf } from '../resource.ts'
import { getAvailability } from './availability.ts'
import { findBookable } from './bookable.ts'
import { cancelSessions } from './cancel.ts'
import { knowsCourse } from './courses.ts'
import { findScheduled, ruledAs, type Scheduled } from './schedule-of.ts'
import { shownSchedule } from './schedule-shown.ts'
import {
  findSchedule,
  insertSchedule,
  lockSchedule,
  removeSchedule,
  updateSchedule,
} from './schedule-store.ts'
import { changedSettings, courseSettings, newSettings, type SentSettings } from './settings.ts'

type Scheduling = 'create' | 'update' | 'delete'

const record = (db: Db, by: By, of: Scheduled, action: Scheduling): Promise<void> =>
  recordEvent(db, by, {
    type: 'schedule',
    object: of.id,
    action: `schedule.${action}`,
    ...(of.type === 'course' && { organization: of.course.publisher }),
  })

/** Whom or what is meant; a course that is hidden from the caller is not there. */
const meantBy = async (db: Db, { actor }: By, id: string): Promise<Scheduled> => {
  const of = (await findScheduled(db, id)) ?? fail('not_found')
  if (of.type === 'course' && !(await knowsCourse(db, actor, of.course))) fail('not_found')
  return of
}

/** Read again once it is held: who comes second finds what the first has written. */
const held = async (db: Db, of: Scheduled): Promise<Scheduled> => {
  if (of.type === 'user') return of
  await lockCourse(db, of.id)
  return (await findScheduled(db, of.id)) ?? fail('not_found')
}

const create = async (db: Db, by: By, of: Scheduled, sent: SentSettings): Promise<void> => {
  if (of.type === 'user') {
    const { timezone } = await findConfig(db)
    const settings = newSettings(sent, timezone)
    const resource = await resourceOf(db, by, of.id)
    const isNew = await insertSchedule(db, { id: of.id, type: 'user', resource, settings }, by.now)
    if (!isNew) fail('duplicate')
    return
  }
  const settings = courseSettings({}, sent)
  const project = of.course.project ?? newId(by.now.getTime())
  const isNew = await insertSchedule(db, { id: of.id, type: 'course', resource: project, settings }, by.now)
  if (!isNew) fail('duplicate')
  await setCourseField(db, by, of.id, 'timeKitProjectId', project)
}

const update = async (db: Db, by: By, of: Scheduled, sent: SentSettings): Promise<void> => {
  const row = await lockSchedule(db, of.id)
  const isOff = of.type === 'course' ? of.course.project === null : row === undefined
  if (isOff) fail('not_found')
  if (sent.version !== undefined && sent.version !== (row?.version ?? 0)) fail('stale')
  // Switched on in the editor, without anything being set.
  if (row === undefined) return create(db, by, of, sent)
  const settings =
    row.type === 'user' ? changedSettings(row.settings, sent) : courseSettings(row.settings, sent)
  await updateSchedule(db, of.id, settings, by.now)
}

export const scheduleRoutes = [
  on(schedule.getSchedule, async ({ params, db, actor, now, allow }) => {
    allow()
    const of = (await findScheduled(db, params.id)) ?? fail('not_found')
    return shownSchedule(db, actor, of, now)
  }),

  on(schedule.postSchedule, async ({ params, body, db, allow, ...by }) => {
    const of = await meantBy(db, by, params.id)
    allow(ruledAs(of))
    await create(db, by, await held(db, of), body)
    await record(db, by, of, 'create')
    return shownSchedule(db, by.actor, await meantBy(db, by, params.id), by.now)
  }),

  on(schedule.putSchedule, async ({ params, body, db, allow, ...by }) => {
    const of = await meantBy(db, by, params.id)
    allow(ruledAs(of))
    await update(db, by, await held(db, of), body)
    await record(db, by, of, 'update')
    return shownSchedule(db, by.actor, await meantBy(db, by, params.id), by.now)
  }),

  on(schedule.deleteSchedule, async ({ params, db, parts, allow, ...by }) => {
    const of = await meantBy(db, by, params.id)
    // What somebody set as a coach they end also when they no longer are one.
    const isOwn = of.id === by.actor?.id && (await findSchedule(db, of.id)) !== undefined
    allow(ruledAs(of.type === 'user' && isOwn ? { ...of, coaches: true } : of))
    const now = await held(db, of)
    const row = await lockSchedule(db, of.id)
    if (now.type === 'course' ? now.course.project === null : row === undefined) fail('not_found')
    await removeSchedule(db, of.id)
    if (of.type === 'course') await setCourseField(db, by, of.id, 'timeKitProjectId', undefined)
    const sessions = of.type === 'course' ? { course: of.id } : { coach: of.id }
    const ending = { cause: 'schedule_ended', by: by.actor?.id ?? '', now: by.now } as const
    await cancelSessions(db, parts, sessions, ending)
    await record(db, by, of, 'delete')
  }),

  getAvailability,
  findBookable,
]
