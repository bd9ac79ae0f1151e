import type { Db } from '../base/db/schema.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import type { Parts } from '../base/parts.ts'
import { countTry } from '../base/tries.ts'
import { HOUR, LIMITS } from '@cairn/domain/base/constants'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { addressEmails } from './address-emails.ts'
import { dropAddressKeys, makeAddressKey } from './address-keys.ts'

interface Addressee {
  readonly email: string
  readonly language?: string | undefined
}

type Kind = keyof (typeof addressEmails)['en']

/** Sends one of the emails about an address; `path` is where its button leads. */
export const sendAddressEmail = async (
  db: Db,
  { post, env }: Pick<Parts, 'post' | 'env'>,
  kind: Kind,
  to: Addressee,
  path = '',
): Promise<void> => {
  const { name: site, defaultLanguage } = await findConfig(db)
  const language = letterLanguage(to.language, defaultLanguage)
  const text = addressEmails[language][kind]({ site, url: `${await publicAddress(db, env)}${path}` })
  await post.mail(db, drawLetter(to.email, language, text))
}

interface Confirmation extends Addressee {
  readonly person: string
  /** Why it is to be confirmed: somebody signed up with it, it replaces a confirmed one, or another entered it. */
  readonly reason?: keyof typeof CONFIRMATIONS
}

const CONFIRMATIONS = { 'sign-up': 'confirm', new: 'confirmNew', entered: 'confirmEntered' } as const

/** Sends a link that confirms an address; earlier links of the person stop working. */
export const sendConfirmation = async (
  db: Db,
  parts: Pick<Parts, 'post' | 'env'>,
  { person, reason = 'sign-up', ...to }: Confirmation,
  now: Date,
): Promise<void> => {
  // Neither one person nor many may fill a stranger's inbox.
  await countTry(db, `confirmation by ${person}`, now, LIMITS.confirmationTries, HOUR)
  await countTry(db, `confirmation for ${to.email}`, now, LIMITS.confirmationTries, HOUR)
  await dropAddressKeys(db, person, 'confirm')
  const key = await makeAddressKey(db, { person, purpose: 'confirm', email: to.email }, now)
  await sendAddressEmail(db, parts, CONFIRMATIONS[reason], to, `/confirm?key=${key}`)
}
