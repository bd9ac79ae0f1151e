import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { call } from '../base/call.ts'
import { isCallError } from '../base/call-error.ts'
import { session } from '../base/session.ts'
import { record, TEXT } from '../base/stored.ts'
import { askedFactor, endSession, type AskedFactor } from './second-factor.ts'
import { keepTab, readTab } from './tab-memory.ts'

const KEY = 'oidc'

/** A log-in that was begun here and is now with the provider. */
interface Begun {
  readonly provider: string
  readonly state: string
  readonly to?: string | undefined
  /** Whose page it leads back to; anybody else goes to their own home. */
  readonly person?: string | undefined
  /** The person proves that they are there: nobody else comes in by it. */
  readonly proof?: boolean | undefined
}

const BEGUN = record({ provider: TEXT, state: TEXT }, { to: TEXT, person: TEXT, proof: { type: 'boolean' } })

type Who = Pick<Begun, 'person' | 'proof'>

/** Leaves for the provider's own page; it sends the person back to /login/oidc. */
export const beginOidc = async (
  provider: string,
  to: string | undefined,
  { person, proof }: Who = {},
): Promise<void> => {
  const redirectUrl = `${location.origin}/login/oidc`
  const { loginUrl } = await call(auth.beginOidc, {
    body: { provider, redirectUrl },
    handled: true,
    token: null,
  })
  const { protocol, searchParams } = new URL(loginUrl)
  if (!['https:', 'http:'].includes(protocol)) throw new Error(`No page to log in at: ${protocol}`)
  keepTab(KEY, { provider, state: searchParams.get('state') ?? '', to, person, proof } satisfies Begun)
  location.assign(loginUrl)
}

export const isOidcBegun = (): boolean => readTab<Begun>(KEY, BEGUN) !== null

/** What a provider sends back in the address. */
export interface Returned {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly error?: string | undefined
  readonly iss?: string | undefined
}

/** Not begun here, denied at the provider, too late, not confirmed, another account than was to be proved, or else. */
export type OidcProblem = 'foreign' | 'denied' | 'expired' | 'refused' | 'other' | 'unreachable' | 'failed'

export interface OidcOutcome {
  readonly problem?: OidcProblem
  readonly provider?: string | undefined
  /** The account asks for a second factor of its own. */
  readonly asked?: AskedFactor | undefined
  /** An unconfirmed account has the address: what to go on with once the person agrees to take it over. */
  readonly offer?: string | undefined
  /** Somebody else is logged in here by now, and is asked which of the two it is to be. */
  readonly asks?: boolean | undefined
  /** Where the person wanted to go before all this. */
  readonly to: string | undefined
}

const problemOf = (error: unknown): OidcProblem => {
  if (isCallError(error, 0)) return 'unreachable'
  if (isCallError(error, 401)) return 'refused'
  return isCallError(error, 400) ? 'expired' : 'failed'
}

/** Whoever is logged in here is replaced only where that is what they left for, or after they were asked. */
const take = (
  entered: LoggedIn,
  { to, person, proof }: Begun,
): Pick<OidcOutcome, 'to' | 'problem' | 'asks'> => {
  const isExpected = person === undefined || person === entered.user.id
  if (proof && !isExpected) {
    void endSession(entered)
    return { to, problem: 'other' }
  }
  const place = safeReturn(isExpected ? to : undefined)
  // From the page of somebody whose session has ended, whoever logs in takes their place.
  if (person !== undefined && session.get()?.user.id === person) session.begin(entered)
  else if (session.offer(entered) === 'ask') return { to: place, asks: true }
  return { to: place }
}

const finish = async ({ code, state, error, iss }: Returned): Promise<OidcOutcome> => {
  const begun = readTab<Begun>(KEY, BEGUN)
  keepTab(KEY, null)
  const from = { provider: begun?.provider, to: begun?.to }
  // Somebody else's log-in must not become this browser's: only a state that left from here comes in.
  if (!begun || !state || begun.state !== state) return { ...from, problem: 'foreign' }
  if (error !== undefined || !code) return { ...from, problem: 'denied' }
  try {
    const entered = await call(auth.finishOidc, {
      query: { code, state, ...(iss !== undefined && { iss }) },
      handled: true,
      token: null,
    })
    return { ...from, ...take(entered, begun) }
  } catch (failure) {
    const asked = askedFactor(failure)
    const only = begun.proof ? { person: begun.person } : {}
    if (asked) return { ...from, asked: { ...asked, ...only }, to: safeReturn(begun.to) }
    if (isCallError(failure, 409) && failure.key !== undefined)
      return begun.proof ? { ...from, problem: 'other' } : { ...from, problem: 'failed', offer: failure.key }
    return { ...from, problem: problemOf(failure) }
  }
}

/** Goes on with a log-in that found an unconfirmed account: it becomes the person's alone. */
export const takeOverAccount = async (key: string): Promise<void> =>
  session.begin(await call(account.takeOverAccount, { body: { key }, handled: true, token: null }))

const finishing = new Map<string, Promise<OidcOutcome>>()

/** Logs in with what the provider sent back. A code serves once, however often the page asks. */
export const finishOidc = (returned: Returned): Promise<OidcOutcome> => {
  const name = JSON.stringify(returned)
  const outcome = finishing.get(name) ?? finish(returned)
  finishing.set(name, outcome)
  return outcome
}
