import { MINUTE } from '@cairn/domain/base/constants'
import { identityOf } from '@cairn/domain/xapi/agents'
import type { Parts } from '../../base/parts.ts'
import type { Credential } from '../../xapi/credentials/store.ts'
import { actorOf } from './names.ts'
import { findOpenSession, type Session } from './store.ts'

/** What was sent before the end may arrive after it. */
const GRACE = MINUTE

const SCOPE = ['statements/write', 'statements/read/mine', 'state', 'profile']

export const identityIn = (site: string, person: string): string => identityOf(actorOf(site, person)) ?? ''

export const launchOf = (
  site: string,
  { person, registration }: Pick<Session, 'person' | 'registration'>,
) => ({
  person,
  registration,
  actor: identityIn(site, person),
})

/** What a package may do at the record store while it is open for a learner. */
export const sessionCredential = async (
  { db, env, now }: Pick<Parts, 'db' | 'env' | 'now'>,
  key: string,
  secret: string,
): Promise<Credential | null> => {
  const at = now()
  const closedAfter = new Date(at.getTime() - GRACE)
  const session = await findOpenSession(db, key, secret, { now: at, closedAfter })
  if (!session) return null
  return {
    key,
    name: 'Package',
    scope: SCOPE,
    course: [session.course],
    system: null,
    version: null,
    launch: launchOf(env.publicUrl, session),
  }
}
