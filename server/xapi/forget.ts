import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { identityOf } from '@cairn/domain/xapi/agents'
import { withoutAgent } from '@cairn/domain/xapi/forget'
import type { Json } from '@cairn/domain/xapi/shape'
import { term, termsOf } from '@cairn/domain/xapi/terms'
import type { Db } from '../base/db/schema.ts'
import { hashed } from './hashes.ts'

/** Somebody with an account here, and the addresses that are theirs. */
export interface Known {
  readonly id: string
  readonly addresses: readonly string[]
}

/** By what statements know somebody, beside their account here. */
const identitiesOf = ({ addresses }: Known): string[] =>
  addresses
    .filter((address) => address.includes('@'))
    .flatMap((address) => {
      const mbox = `mailto:${address}`
      const hash = createHash('sha1').update(mbox).digest('hex')
      return [{ mbox }, { mbox_sha1sum: hash }].flatMap((agent) => identityOf(agent) ?? [])
    })

/** The terms of every statement that speaks of somebody. */
export const termsAbout = (known: Known): string[] =>
  [term.person(known.id), ...identitiesOf(known).map(term.relatedAgent)].map(hashed)

/** The hashes by which documents know somebody, beside their account here. */
export const agentsAbout = (known: Known): string[] => identitiesOf(known).map(term.agent).map(hashed)

interface Row {
  readonly position: string
  readonly text: string
  readonly own: boolean
}

/** Accounts of others elsewhere may have the same name; what was found by an account here has it from here. */
const isOf = (known: Known) => {
  const identities = new Set(identitiesOf(known))
  return (identity: string) =>
    identities.has(identity) ||
    (identity.startsWith('account ') && identity.endsWith(`,${JSON.stringify(known.id)}]`))
}

const removeTerms = (db: Db, positions: readonly string[]) =>
  sql`delete from xapi_term x using xapi_statement s
    where s.position = any(${positions}::bigint[]) and x.position = s.position
      and x.term = any(s.terms || s.marks)`.execute(db)

/** Removes what somebody did or was done to, and their name from what others did. */
export const forgetStatements = async (db: Db, known: Known, alias: string): Promise<void> => {
  const terms = termsAbout(known)
  const gone = isOf(known)
  const { rows } = await sql<Row>`
    select s.position::text as position, s.statement::text as text, false as own from xapi_statement s
    where s.position in (select position from xapi_term where term = any(${terms}::uuid[]))
      and s.terms && ${terms}::uuid[]`.execute(db)
  const speaksOf = (statement: Json) => {
    const direct = new Set(termsOf({ actor: statement['actor'], object: statement['object'], verb: {} }))
    return [...direct].some((one) => one.startsWith('agent ') && gone(one.slice('agent '.length)))
  }
  const all = rows.map(({ position, text }) => ({ position, statement: JSON.parse(text) as Json }))
  const own = all.filter(({ statement }) => speaksOf(statement)).map(({ position }) => position)
  await removeTerms(db, own)
  await sql`delete from xapi_statement where position = any(${own}::bigint[])`.execute(db)
  const nobody = { account: { homePage: 'https://cairn.invalid', name: alias } }
  for (const { position, statement } of all.filter((one) => !own.includes(one.position))) {
    const left = withoutAgent(statement, gone, nobody)
    const found = termsOf(left).map(hashed)
    await sql`update xapi_statement set statement = ${JSON.stringify(left)}::json, terms = ${found}::uuid[]
      where position = ${position}::bigint`.execute(db)
    await sql`insert into xapi_term select unnest(${found}::uuid[]), ${position}::bigint
      on conflict do nothing`.execute(db)
  }
  const direct = agentsAbout(known)
  await sql`delete from xapi_term where term = any(${[...terms, ...direct]}::uuid[])`.execute(db)
}
