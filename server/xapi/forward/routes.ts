import { xapi, type XapiForward } from '@cairn/contract/xapi'
import type { XapiVersion } from '@cairn/domain/xapi/versions'
import { fail } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { newId } from '../../base/ids.ts'
import { on } from '../../base/on.ts'
import { outside, reachOfAdmins } from '../../base/outside.ts'
import { seal } from '../../base/sealed.ts'
import { changeForward, findForward, listForwards, startOf, type Forward } from './store.ts'

const toContract = (row: Forward): XapiForward => ({
  id: row.id,
  name: row.name,
  address: row.address,
  key: row.key,
  version: row.version as XapiVersion,
  enabled: row.enabled,
  sent: row.sent,
  refused: row.refused,
  ...(row.last_sent && { lastSent: row.last_sent.toISOString() }),
  ...(row.failure !== null && { failure: row.failure }),
  ...(row.next_try && { nextTry: row.next_try.toISOString() }),
  created: row.created.toISOString(),
})

export const xapiForwardRoutes = [
  on(xapi.findXapiForwards, async ({ db, allow }) => {
    allow()
    return (await listForwards(db)).map(toContract)
  }),

  on(xapi.addXapiForward, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const { name, address, key, secret, version = '1.0.3', past = false } = body
    // Refuses what is no address of another site.
    await outside(address, { allowInner: reachOfAdmins(parts.env) })
    const id = newId()
    await db
      .insertInto('xapi_forward')
      .values({
        id,
        name,
        address,
        key,
        secret: seal(parts.secret, secret),
        version,
        enabled: true,
        position: await startOf(db, past),
        created: by.now,
        creator: by.actor?.id ?? null,
      })
      .execute()
    await recordEvent(db, by, {
      type: 'xapi-forward',
      object: id,
      action: 'xapi-forward.create',
      detail: { name, address },
    })
    return toContract((await findForward(db, id)) ?? fail('not_found'))
  }),

  on(xapi.changeXapiForward, async ({ params, body, db, allow, ...by }) => {
    allow()
    const { id } = params
    const { name } = (await findForward(db, id)) ?? fail('not_found')
    // Whoever turns it on again wants it tried at once.
    await changeForward(db, id, { enabled: body.enabled, tries: 0, next_try: null })
    const action = body.enabled ? 'xapi-forward.resume' : 'xapi-forward.pause'
    await recordEvent(db, by, { type: 'xapi-forward', object: id, action, detail: { name } })
    return toContract((await findForward(db, id)) ?? fail('not_found'))
  }),

  on(xapi.removeXapiForward, async ({ params, db, allow, ...by }) => {
    allow()
    const { id } = params
    const { name } = (await findForward(db, id)) ?? fail('not_found')
    await db.deleteFrom('xapi_forward').where('id', '=', id).execute()
    await recordEvent(db, by, {
      type: 'xapi-forward',
      object: id,
      action: 'xapi-forward.delete',
      detail: { name },
    })
  }),
]
