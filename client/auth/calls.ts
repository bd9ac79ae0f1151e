import { auth, type LoggedIn } from '@cairn/contract/auth'
import type { BodyOf } from '@cairn/contract/endpoint'
import { users } from '@cairn/contract/users'
import { call } from '../base/call.ts'
import { session } from '../base/session.ts'

/** An @ makes it an e-mail, anything else is meant as a phone number; the server reads both properly. */
export const contactOf = (text: string) =>
  text.includes('@') ? { email: text.trim() } : { phoneNumber: text.trim() }

export const logIn = async (name: string, password: string, keep = false): Promise<void> => {
  const body = { ...contactOf(name), password, ...(keep && { keep }) }
  const reply = await call(auth.logIn, { body, handled: true, token: null })
  session.begin(reply)
}

export interface NewPerson {
  readonly givenName: string
  readonly familyName: string
  readonly contact: { readonly email: string } | { readonly phoneNumber: string }
  readonly password: string
}

const setFirstPassword = (
  key: string,
  update: BodyOf<typeof auth.setPassword>['update'],
): Promise<LoggedIn> => call(auth.setPassword, { body: { key, update }, handled: true, token: null })

/**
 * Creates the account, then sets its password with the key that came back: two calls, one deed for the person. Should
 * the second fail, the next try goes on from there instead of finding the address taken.
 */
export const makeSignUp = () => {
  let begun: { readonly name: string; readonly key: string } | null = null
  return async ({ givenName, familyName, contact, password }: NewPerson): Promise<void> => {
    const name = JSON.stringify(contact)
    if (begun?.name !== name) {
      const user = await call(users.createUser, {
        query: { interactive: true },
        body: { givenName, familyName, ...contact },
        handled: true,
        token: null,
      })
      begun = { name, key: user.key ?? '' }
    }
    session.begin(await setFirstPassword(begun.key, { password, givenName, familyName }))
  }
}

/** The first root admin comes in by the link printed at the first start. */
export const setUp = async (
  key: string,
  { givenName, familyName, contact, password }: NewPerson,
): Promise<void> =>
  session.begin(await setFirstPassword(key, { password, givenName, familyName, ...contact }))

export interface Invited {
  readonly givenName: string
  readonly familyName: string
  readonly password: string
  /** In international form. */
  readonly phoneNumber?: string | undefined
}

/**
 * Takes an invitation up: the password first, which lets the person in, then the phone number. Should the second fail,
 * the next try goes on from there, since the invitation serves once.
 */
export const makeAcceptance = (key: string, resetToken: string) => {
  let accepted: LoggedIn | null = null
  return async ({ phoneNumber, ...update }: Invited): Promise<void> => {
    if (accepted === null) {
      accepted = await call(auth.setPassword, {
        body: { key, resetToken, update },
        handled: true,
        token: null,
      })
      session.begin(accepted)
    }
    if (phoneNumber === undefined) return
    const { user, authorization } = accepted
    const { key: _key, ...record } = user
    session.setUser(
      await call(users.putUser, {
        params: { id: user.id },
        body: { ...record, phoneNumber },
        handled: true,
        token: authorization.token,
      }),
    )
  }
}
