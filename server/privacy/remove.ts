import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { users } from '@cairn/contract/users'
import type { Db, Tables } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import type { JobKind } from '../base/jobs.ts'
import { on, type By } from '../base/on.ts'
import { requireFresh } from '../base/open-sessions.ts'
import type { Storage } from '../base/ports/storage.ts'
import { findWho, type Gone } from './gone.ts'
import { FORGET, personalTables } from './personal.ts'
import { refuseLastAdmin } from '../users/last-admins.ts'
import { findPersonAt } from '../users/store.ts'

/** In whose name it is done: whoever removes themselves is nobody already while doing so. */
const inName = (by: By, { id, alias }: Gone): By => ({
  ...by,
  actor: by.actor?.id === id ? { ...by.actor, id: alias } : by.actor,
  proxy: by.proxy === id ? alias : by.proxy,
  request: by.actor?.id === id || by.proxy === id ? { ...by.request, ip: '' } : by.request,
})

interface Sweep {
  readonly id: string
  readonly addresses: readonly string[]
  readonly alias: string
  readonly at: string
}

const SWEEP = { kind: FORGET, retries: 5 } as const

/** Walks through what no index finds, after somebody has gone; and forgets in the end whom it was about. */
export const forgetPerson = (db: Kysely<Tables>, storage: Storage): JobKind<Sweep> => ({
  ...SWEEP,
  run: async (input, job) => {
    // Stopped after its last step, it has forgotten already whom it was about.
    if (!Object.hasOwn(input, 'id')) return
    const gone: Gone = { ...input, at: new Date(input.at) }
    const by: By = { actor: null, proxy: null, now: job.now(), request: { id: job.id, ip: '' } }
    for (const [step, { sweep }] of personalTables.entries()) {
      await sweep?.(gone, { db, by, storage })
      await job.report((100 * step) / personalTables.length)
    }
    await db.updateTable('job').set({ input: '{}' }).where('id', '=', job.id).execute()
  },
})

const lockPerson = async (db: Db, id: string): Promise<void> => {
  const query = db.selectFrom('person').select('id').where('id', '=', id).forUpdate()
  if (!(await query.executeTakeFirst())) fail('not_found')
}

export const deleteUser = on(users.deleteUser, async ({ params, db, parts, token, allow, ...by }) => {
  const at = (await findPersonAt(db, params.id)) ?? fail('not_found')
  allow(at)
  if (by.actor?.id === at.id && by.actor.program !== true) await requireFresh(db, token, by.now)
  await refuseLastAdmin(db, parts.rootOrg, at.id)
  await lockPerson(db, at.id)
  const gone: Gone = { ...(await findWho(db, at.id)), alias: `gone-${randomUUID()}`, at: by.now }
  const name = inName(by, gone)
  for (const { forget } of personalTables) await forget?.(gone, { db, by: name, storage: parts.storage })
  const { alias, organization } = { ...gone, ...at }
  await recordEvent(db, name, { type: 'user', object: alias, action: 'user.delete', organization })
  // Whatever was being written to them when they left has been written by now.
  await parts.jobs.start(db, SWEEP, '', { ...gone, at: parts.now().toISOString() })
})
