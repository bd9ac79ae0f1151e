import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { identityOf, mailboxIn } from '@cairn/domain/xapi/agents'
import { withoutAgent } from '@cairn/domain/xapi/forget'
import { isJson, type Json } from '@cairn/domain/xapi/shape'
import { term, termsOf } from '@cairn/domain/xapi/terms'
import type { Db } from '../base/db/schema.ts'
import { hashed } from './hashes.ts'

/** Somebody with an account here, and the addresses that are theirs. */
export interface Known {
  readonly id: string
  readonly addresses: readonly string[]
}

/** Addresses, in lower case as everything that is looked up by them. */
const mailboxesOf = ({ addresses }: Known): string[] =>
  addresses.filter((address) => address.includes('@')).map((address) => address.toLowerCase())

/** By what statements know somebody who hides their address. */
const hashesOf = (known: Known): string[] =>
  [...new Set([...known.addresses, ...mailboxesOf(known)])].flatMap((address) => {
    const hash = createHash('sha1').update(`mailto:${address}`).digest('hex')
    return identityOf({ mbox_sha1sum: hash }) ?? []
  })

/** The terms of every statement that speaks of somebody. */
export const termsAbout = (known: Known): string[] =>
  [
    term.person(known.id),
    ...mailboxesOf(known).map(term.mailbox),
    ...hashesOf(known).map(term.relatedAgent),
  ].map(hashed)

/** What requests for their statements ask for. */
const filtersFor = (known: Known): string[] => {
  const open = mailboxesOf(known).flatMap((address) => identityOf({ mbox: `mailto:${address}` }) ?? [])
  return [...open, ...hashesOf(known)].flatMap((one) => [term.agent(one), term.relatedAgent(one)]).map(hashed)
}

/** Whose documents are theirs: by their account here, or by an address. */
export const whoseOf = (known: Known): string[] => [known.id, ...mailboxesOf(known)]

/** The hashes by which documents know somebody who hides their address. */
export const agentsAbout = (known: Known): string[] => hashesOf(known).map(term.agent).map(hashed)

/** Accounts elsewhere may have the same name; what was found by an account here has it from here. */
const isOf = (known: Known) => {
  const [hidden, open] = [new Set(hashesOf(known)), new Set(mailboxesOf(known))]
  return (identity: string) =>
    hidden.has(identity) ||
    open.has(mailboxIn(identity)?.toLowerCase() ?? '') ||
    (identity.startsWith('account ') && identity.endsWith(`,${JSON.stringify(known.id)}]`))
}

/** They did it themselves, or it was done to them. */
const isAbout = ({ actor, object }: Json, gone: (identity: string) => boolean): boolean =>
  [actor, object].filter(isJson).some((one) => gone(identityOf(one) ?? ''))

interface Row {
  readonly position: string
  readonly text: string
}

const AT_ONCE = 1000

const remove = async (db: Db, positions: readonly string[]): Promise<void> => {
  await sql`delete from xapi_term x using xapi_statement s
    where s.position = any(${positions}::bigint[]) and x.position = s.position
      and x.term = any(s.terms || s.marks)`.execute(db)
  await sql`delete from xapi_statement where position = any(${positions}::bigint[])`.execute(db)
}

const replace = async (db: Db, position: string, statement: Json): Promise<void> => {
  const terms = termsOf(statement).map(hashed)
  await sql`update xapi_statement set statement = ${JSON.stringify(statement)}::json, terms = ${terms}::uuid[]
    where position = ${position}::bigint`.execute(db)
  await sql`insert into xapi_term select unnest(${terms}::uuid[]), ${position}::bigint
    on conflict do nothing`.execute(db)
}

/** Removes what somebody did or was done to, and their name from what others did. */
export const forgetStatements = async (db: Db, known: Known, alias: string): Promise<void> => {
  const terms = termsAbout(known)
  const gone = isOf(known)
  const nobody = { account: { homePage: 'https://cairn.invalid', name: alias } }
  for (let after = '0'; ;) {
    const { rows } = await sql<Row>`
      select s.position::text as position, s.statement::text as text from xapi_statement s
      where s.position in (select position from xapi_term where term = any(${terms}::uuid[]))
        and s.terms && ${terms}::uuid[] and s.position > ${after}::bigint
      order by s.position limit ${AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) break
    after = last.position
    const all = rows.map(({ position, text }) => ({ position, statement: JSON.parse(text) as Json }))
    const own = all.filter(({ statement }) => isAbout(statement, gone)).map(({ position }) => position)
    await remove(db, own)
    for (const { position, statement } of all)
      if (!own.includes(position)) await replace(db, position, withoutAgent(statement, gone, nobody))
  }
  // Those who are about a statement of theirs had its terms, too.
  await sql`delete from xapi_term where term = any(${[...terms, ...filtersFor(known)]}::uuid[])`.execute(db)
}
