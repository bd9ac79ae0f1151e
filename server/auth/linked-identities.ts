import { sql } from 'kysely'
import { account, type LinkedIdentity } from '@cairn/contract/account'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { hashSecret } from '../base/ids.ts'
import { on } from '../base/on.ts'
import { requireFresh } from '../base/open-sessions.ts'
import { findAccount } from '../users/store.ts'

interface Row {
  readonly provider: string
  readonly subject: string
}

/** The name of an identity on our pages: what the provider calls the person stays with us. */
const idOf = ({ provider, subject }: Row): string =>
  hashSecret(`${provider} ${subject}`).toString('base64url').slice(0, 22)

const findIdentities = (db: Db, person: string) =>
  db
    .selectFrom('identity')
    .leftJoin('lti_platform', (join) =>
      join.on(sql`'lti:' || lti_platform.id`, '=', sql.ref('identity.provider')),
    )
    .selectAll('identity')
    .select('lti_platform.name')
    .where('person', '=', person)
    .orderBy('identity.created')
    .execute()

const listIdentities = async (db: Db, person: string): Promise<LinkedIdentity[]> =>
  (await findIdentities(db, person)).map(({ email, last_used: lastUsed, name, ...row }) => ({
    id: idOf(row),
    provider: row.provider,
    ...(name !== null && { name }),
    created: row.created.toISOString(),
    ...(email !== null && { email }),
    ...(lastUsed !== null && { lastUsed: lastUsed.toISOString() }),
  }))

export const linkedIdentityRoutes = [
  on(account.listIdentities, async ({ params, db, allow }) => {
    allow(params)
    const own = (await findAccount(db, params.id)) ?? fail('not_found')
    return { password: own.passwordHash !== null, list: await listIdentities(db, params.id) }
  }),

  on(account.removeIdentity, async ({ params, db, token, allow, ...by }) => {
    allow(params)
    await requireFresh(db, token, by.now)
    // Two removed at once would otherwise each take the other for the one that is left.
    await db.selectFrom('person').select('id').where('id', '=', params.id).forUpdate().execute()
    const own = (await findAccount(db, params.id)) ?? fail('not_found')
    const all = await findIdentities(db, params.id)
    const found = all.find((row) => idOf(row) === params.identity) ?? fail('not_found')
    if (own.passwordHash === null && all.length === 1) fail('last_way_in')
    const { provider, subject } = found
    await db.deleteFrom('identity').where('provider', '=', provider).where('subject', '=', subject).execute()
    await recordEvent(db, by, {
      type: 'user',
      object: params.id,
      action: 'identity.unlink',
      detail: { provider },
    })
  }),
]
