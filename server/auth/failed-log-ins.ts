import { sql } from 'kysely'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import type { FailureLimit } from '../base/failed-tries.ts'
import { isKnownDevice } from '../base/known-devices.ts'
import type { By, Context } from '../base/on.ts'
import type { Endpoint } from '@cairn/contract/endpoint'

export type Visitor = By & Pick<Context<Endpoint>, 'headers' | 'device' | 'host'>

const deviceName = (account: string, hash: Buffer): string => `${account} on ${hash.toString('base64url')}`

/**
 * What failed log-ins are counted under. A browser in which this account has logged in before has a counter of its own:
 * strangers who guess do not lock the owner out there.
 */
export const limitsFor = async (
  db: Db,
  { request, device }: Visitor,
  account: { readonly id: string } | undefined,
  name: string,
): Promise<FailureLimit[]> => {
  if (account && device.hash !== null && (await isKnownDevice(db, account.id, device.hash)))
    return [{ name: deviceName(name, device.hash), forgiven: true }]
  const address = { name: `log-in from ${request.ip}`, most: LIMITS.loginTriesPerAddress }
  return [address, { name, forgiven: true }]
}

/** Notes a failed log-in for its owner. An account that does not exist takes as long. */
export const recordFailedLogIn = async (
  db: Db,
  { now, request, headers }: Visitor,
  person: string | undefined,
  step: 'password' | 'second-factor',
): Promise<void> => {
  const agent = headers['user-agent']?.toString().slice(0, 300) ?? null
  await sql`insert into failed_log_in (person, at, step, ip, agent)
    select id, ${now}, ${step}, ${request.ip}, ${agent} from person
    where id = ${person ?? ''} and kind = 'person'`.execute(db)
}

/** The newest failed log-ins of a person, and how many there were. */
export const findFailedLogIns = async (db: Db, person: string, now: Date) => {
  const since = new Date(now.getTime() - LIMITS.failedLogInsShownMs)
  const query = db.selectFrom('failed_log_in').where('person', '=', person).where('at', '>', since)
  const rows = await query.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(20).execute()
  const { matches } = await query
    .select(({ fn }) => fn.countAll<number>().as('matches'))
    .executeTakeFirstOrThrow()
  return {
    matches,
    list: rows.map(({ at, step, ip, agent }) => ({
      at: at.toISOString(),
      step,
      ...(ip !== null && { ip }),
      ...(agent !== null && { agent }),
    })),
  }
}
