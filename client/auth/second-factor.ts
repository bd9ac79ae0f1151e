import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import type { ErrorBody } from '@cairn/contract/errors'
import { secondFactors } from '@cairn/contract/second-factors'
import { call } from '../base/call.ts'
import { isCallError } from '../base/call-error.ts'
import { senderOf, whileHere } from '../base/sender.ts'
import { session } from '../base/session.ts'

/** What the server asks for after the right password. */
export type AskedFactor = NonNullable<ErrorBody['secondFactor']> & {
  /** Who is to prove that they are there: nobody else is logged in by it. */
  readonly person?: string | undefined
}

export const askedFactor = (error: unknown): AskedFactor | undefined =>
  isCallError(error, 401) && error.code === 'second_factor_required' ? error.secondFactor : undefined

export type GivenFactor =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: object }

/** Ends a session that was begun for somebody who is not to come in. */
export const endSession = async ({ authorization: { userId, token } }: LoggedIn): Promise<void> =>
  void (await call(auth.logOut, { params: { id: userId }, token, handled: true }).catch(() => undefined))

/** The second step of a log-in. */
export const finishLogIn = async ({ ticket, person }: AskedFactor, given: GivenFactor): Promise<void> => {
  const body = { ticket, ...given } as { ticket: string }
  const entered = await call(secondFactors.finishLogIn, { body, handled: true, token: null })
  if (person !== undefined && entered.user.id !== person) void endSession(entered)
  else session.begin(entered)
}

/** Only over https, or on the machine itself, and not in every browser. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window

/** Asks the browser for a passkey; it shows its own dialog. */
const sign = async (options: object): Promise<Record<string, unknown>> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })) }
}

/** What becomes of a second factor that was shown. */
export type Finish = (asked: AskedFactor, given: GivenFactor) => Promise<void>

export const finishByPasskey = async (asked: AskedFactor, finish: Finish): Promise<void> =>
  finish(asked, { passkey: await sign(asked.options ?? {}) })

/** Shows whoever is logged in already that they are still there. */
export const confirmByFactor: Finish = async ({ ticket }, given) => {
  await call(account.confirmIdentity, { body: { ticket, ...given } as { ticket: string }, handled: true })
}

export const logInByPasskey = async (keep: boolean): Promise<void> => {
  const { options } = await call(secondFactors.askPasskey, { handled: true, token: null })
  const passkey = await sign(options)
  session.begin(
    await call(secondFactors.logInByPasskey, { body: { passkey, keep }, handled: true, token: null }),
  )
}

/** Creates a passkey on this device or another one, and adds it to the account. */
export const createPasskey = async (person: string, name: string): Promise<readonly string[] | undefined> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const params = { id: person }
  const sender = senderOf()
  const asked: { options: object } = await call(secondFactors.askNewPasskey, { params, handled: true })
  const optionsJSON = asked.options as PublicKeyCredentialCreationOptionsJSON
  const passkey = { ...(await startRegistration({ optionsJSON })) }
  // The browser's own dialog may have stayed open while somebody else logged in.
  await whileHere(sender)
  const added = await call(secondFactors.addPasskey, { params, body: { name, passkey }, handled: true })
  return added.recoveryCodes
}

/** The person closed the browser's dialog, or let it time out. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
