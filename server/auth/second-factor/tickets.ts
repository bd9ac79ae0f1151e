import { sql } from 'kysely'
import { LIMITS } from '@cairn/domain/base/constants'
import type { ErrorBody } from '@cairn/contract/errors'
import type { Db } from '../../base/db/schema.ts'
import type { Env } from '../../base/env.ts'
import { hashSecret, newSecret } from '../../base/ids.ts'
import type { Visitor } from '../failed-log-ins.ts'
import type { Vouched } from '../identities.ts'
import { passkeySite, requestOptions } from '../passkeys/ceremonies.ts'
import { findPasskeys } from '../passkeys/store.ts'
import { countRecoveryCodes, findAuthenticator } from './store.ts'

interface Begun {
  readonly keep: boolean | undefined
  /** An identity at a provider that is linked once the second factor is shown. */
  readonly identity: Vouched | undefined
}

type SecondFactor = NonNullable<ErrorBody['secondFactor']>

/** Gives somebody who has shown their password a ticket with which to show their second factor. */
export const issueTicket = async (
  db: Db,
  env: Pick<Env, 'publicUrl'>,
  person: string,
  { keep, identity }: Begun,
  { now, host }: Pick<Visitor, 'now' | 'host'>,
): Promise<SecondFactor> => {
  const ticket = newSecret()
  const passkeys = await findPasskeys(db, person)
  const options =
    passkeys.length === 0 ? undefined : await requestOptions(await passkeySite(db, env, host), passkeys)
  await db
    .insertInto('log_in_ticket')
    .values({
      ticket_hash: hashSecret(ticket),
      person,
      challenge: options?.challenge ?? null,
      remembered: keep ?? null,
      provider: identity?.provider ?? null,
      subject: identity?.subject ?? null,
      identity_email: identity?.email ?? null,
      expires: new Date(now.getTime() + LIMITS.ticketMs),
    })
    .execute()
  const methods: SecondFactor['methods'][number][] = []
  if ((await findAuthenticator(db, person))?.confirmed) methods.push('authenticator')
  if (options) methods.push('passkey')
  if ((await countRecoveryCodes(db, person)) > 0) methods.push('recovery-code')
  return { ticket, methods, ...(options && { options }) }
}

/** Counts a try with a ticket before it is made; undefined when the ticket is used up, too old or unknown. */
export const useTicket = (db: Db, ticket: string, now: Date) =>
  db
    .updateTable('log_in_ticket')
    .set({ tries: sql`tries + 1` })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('tries', '<', LIMITS.ticketTries)
    .where('expires', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Takes a ticket out of use; false when somebody else was faster. */
export const spendTicket = async (db: Db, ticket: string): Promise<boolean> => {
  const spent = await db
    .deleteFrom('log_in_ticket')
    .where('ticket_hash', '=', hashSecret(ticket))
    .returning('person')
    .executeTakeFirst()
  return spent !== undefined
}
