import { auth, type LoggedIn } from '@cairn/contract/auth'
import { users } from '@cairn/contract/users'
import { call } from '../base/call.ts'
import { session } from '../base/session.ts'

/** An @ makes it an e-mail, anything else is meant as a phone number; the server reads both properly. */
const contact = (text: string) => (text.includes('@') ? { email: text.trim() } : { phoneNumber: text.trim() })

export const logIn = async (name: string, password: string): Promise<void> => {
  const reply = await call(auth.logIn, { body: { ...contact(name), password }, handled: true, token: null })
  session.begin(reply)
}

export interface NewPerson {
  readonly givenName: string
  readonly familyName: string
  readonly contact: { readonly email: string } | { readonly phoneNumber: string }
  readonly password: string
}

/** Creates the account, then sets its password with the key that came back: two calls, one deed for the person. */
export const signUp = async ({ givenName, familyName, contact, password }: NewPerson): Promise<void> => {
  const user = await call(users.createUser, {
    query: { interactive: true },
    body: { givenName, familyName, ...contact },
    handled: true,
    token: null,
  })
  session.begin(await setFirstPassword(user.key ?? '', password))
}

const setFirstPassword = (key: string, password: string): Promise<LoggedIn> =>
  call(auth.setPassword, { body: { key, update: { password } }, handled: true, token: null })

/** The first root admin comes in by the link printed at the first start. */
export const setUp = async (key: string, person: NewPerson): Promise<void> => {
  const reply = await setFirstPassword(key, person.password)
  session.begin(reply)
  const { givenName, familyName, contact } = person
  const { version } = reply.user
  const user = await call(users.putUser, {
    params: { id: reply.user.id },
    body: { givenName, familyName, ...contact, ...(version !== undefined && { version }) },
    handled: true,
  })
  session.setUser(user)
}
