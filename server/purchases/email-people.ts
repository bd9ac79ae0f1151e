import { sql } from 'kysely'
import { minorToMajor } from '@cairn/domain/config/currencies'
import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findUsers } from '../users/store.ts'

export type Mailing = Pick<Parts, 'post' | 'env'>

/** What an email says. */
export interface EmailWords {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button: string
}

/** People who are admins of every one of the organizations. */
export const findAdmins = async (db: Db, organizations: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from organization o join person p on p.id = any (o.admin)
    where o.id = ${anyOf(organizations)} and p.kind = 'person' and not p.disabled
    group by p.id having count(distinct o.id) = ${organizations.length}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Admins of the installation. */
export const findRootAdmins = async (db: Db): Promise<readonly string[]> => {
  const { root_org: root } = await db.selectFrom('installation').select('root_org').executeTakeFirstOrThrow()
  return findAdmins(db, [root])
}

export const formatMoney = (language: InterfaceLanguage, amount: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(minorToMajor(amount, currency))

/** Writes to people, each in their own language, with a button that leads to a page of the site. */
export const mailPeople = async (
  db: Db,
  { post, env }: Mailing,
  now: Date,
  people: readonly string[],
  path: string,
  textIn: (language: InterfaceLanguage, givenName: string) => EmailWords,
): Promise<void> => {
  if (people.length === 0) return
  const { name: site, defaultLanguage } = await findConfig(db)
  const url = `${await publicAddress(db, env)}${path}`
  for (const { email, language: own, givenName } of await findUsers(db, people, now)) {
    if (email === undefined) continue
    const language = letterLanguage(own, defaultLanguage)
    const { button, ...text } = textIn(language, givenName)
    await post.mail(db, drawLetter(email, language, { site, ...text, button: { label: button, url } }))
  }
}
