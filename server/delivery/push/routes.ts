import { sql } from 'kysely'
import { readPushToken } from '@cairn/domain/notifications/device'
import { conversations } from '@cairn/contract/conversations'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { hashSecret } from '../../base/ids.ts'
import { on } from '../../base/on.ts'
import type { Push } from '../../base/ports/push.ts'
import { dropDevice, findDevice, saveDevice, tokenHash, type Device } from '../../notifications/devices.ts'

/** A push service is an address that somebody has the server call: it must be one of the open web. */
const refuseBroken = async (token: string, push: Push): Promise<void> => {
  const read = readPushToken(token)
  if (read === 'broken') fail('invalid', 'token is not a push subscription of a browser.')
  if (typeof read === 'object' && !(await push.accepts(read)))
    fail('invalid', 'token does not name a public push service, or its key is not valid.')
}

/** The device, if it is the caller's: others' do not exist. */
const ownDevice = async (db: Db, hash: Buffer, person: string | undefined): Promise<Device | undefined> => {
  const device = await findDevice(db, hash)
  return device !== undefined && device.person === person ? device : undefined
}

/** A browser belongs to whoever uses it now; a mere word means a device of the one who says it. */
const hashOf = (token: string, person: string): Buffer =>
  tokenHash(typeof readPushToken(token) === 'object' ? token : `${person} ${token}`)

/** A session that was ended in this very moment leaves no device behind. */
const holdSession = async (db: Db, session: Buffer | null): Promise<void> => {
  if (session === null) return
  const held = await sql`select 1 from session where token_hash = ${session} for key share`.execute(db)
  if (held.rows.length === 0) fail('token_rejected')
}

const union = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])]
const without = (some: readonly string[], less: readonly string[]) => some.filter((id) => !less.includes(id))
const MOST = 1000

export const pushRoutes = [
  on(conversations.subscribe, async ({ body, parts, actor, token: session, headers, now, allow }) => {
    allow()
    const { id: person, acting } = actor ?? fail('unauthenticated')
    if (acting === true) failBecause('not_while_acting')
    const { token, about = [] } = body
    await refuseBroken(token, parts.push)
    const hash = hashOf(token, person)
    return parts.db.transaction().execute(async (db) => {
      const before = await ownDevice(db, hash, person)
      // One that hears of everything goes on to, and hears again of what it had left out.
      const everything = about.length === 0 || (before !== undefined && before.about.length === 0)
      const topics = everything ? [] : union(before?.about ?? [], about)
      if (topics.length > MOST) fail('invalid', 'about names too many feeds.')
      const besides = about.length === 0 ? [] : without(before?.besides ?? [], about)
      const asked = {
        session: session === null ? null : hashSecret(session),
        agent: headers['user-agent']?.toString() ?? null,
      }
      await holdSession(db, asked.session)
      await saveDevice(db, { hash, person, token, about: topics, besides, ...asked }, now)
      return { topics }
    })
  }),

  on(conversations.unsubscribe, async ({ body, db, actor, now, allow }) => {
    allow()
    const { id: person, acting } = actor ?? fail('unauthenticated')
    if (acting === true) failBecause('not_while_acting')
    const { about = [] } = body
    const before = await ownDevice(db, hashOf(body.token, person), person)
    if (!before) return { topics: [] }
    const topics = without(before.about, about)
    const everything = before.about.length === 0
    if (about.length === 0 || (!everything && topics.length === 0)) {
      await dropDevice(db, before.hash, before.person)
      return { topics: [] }
    }
    const besides = everything ? union(before.besides, about).slice(-MOST) : before.besides
    await saveDevice(db, { ...before, about: topics, besides }, now)
    return { topics }
  }),

  on(conversations.getSubscription, async ({ params, db, actor, allow }) => {
    allow()
    const { token } = params
    const named = /^[0-9a-f]{64}$/i.test(token) ? Buffer.from(token, 'hex') : undefined
    const device =
      (await ownDevice(db, hashOf(token, actor?.id ?? ''), actor?.id)) ??
      (named && (await ownDevice(db, named, actor?.id))) ??
      fail('not_found')
    return { topics: [...device.about] }
  }),
]
