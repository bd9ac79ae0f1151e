import { auth } from '@cairn/contract/auth'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import { forgetDevices } from '../base/known-devices.ts'
import { endSessionCalled, listSessions } from '../base/open-sessions.ts'
import { endSessions } from '../base/session.ts'
import { findAccount } from '../users/store.ts'
import { findFailedLogIns } from './failed-log-ins.ts'

/** Where somebody is logged in, and how to end that from afar. */
export const sessionRoutes = [
  on(auth.listSessions, async ({ params, db, token, now, allow }) => {
    allow(params)
    if (!(await findAccount(db, params.id))) fail('not_found')
    return { list: await listSessions(db, params.id, token, now) }
  }),

  on(auth.listFailedLogIns, async ({ params, db, now, allow }) => {
    allow(params)
    if (!(await findAccount(db, params.id))) fail('not_found')
    return findFailedLogIns(db, params.id, now)
  }),

  on(auth.endOneSession, async ({ params, db, allow, ...by }) => {
    allow(params)
    if (!(await endSessionCalled(db, params.id, params.session))) fail('not_found')
    await recordEvent(db, by, { type: 'user', object: params.id, action: 'session.end' })
  }),

  on(auth.endOtherSessions, async ({ params, db, token, allow, ...by }) => {
    allow(params)
    if (!(await findAccount(db, params.id))) fail('not_found')
    await endSessions(db, params.id, token ?? undefined)
    await forgetDevices(db, params.id, by.actor?.id === params.id ? by.device.hash : null)
    await recordEvent(db, by, { type: 'user', object: params.id, action: 'session.end-others' })
  }),
]
