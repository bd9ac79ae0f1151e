import { sql } from 'kysely'
import { agentsAbout, forgetStatements, termsAbout, whoseOf } from '../xapi/forget.ts'
import type { Act, PersonalTable } from './personal-rows.ts'

/** Learning records that speak of the person; those about such records do not. */
export const inStatements: PersonalTable['rows'] = (who) => {
  const terms = termsAbout(who)
  return sql<boolean>`t.terms && ${terms}::uuid[]
    and t.position in (select position from xapi_term where term = any(${terms}::uuid[]))`
}

export const inDocuments: PersonalTable['rows'] = (who) =>
  sql<boolean>`(t.agent = any(${agentsAbout(who)}::uuid[])
    or (t.about ? 'whose' and t.about ->> 'whose' = any(${whoseOf(who)}::text[])))`

export const forgetInStatements: Act = (gone, { db }) => forgetStatements(db, gone, gone.alias)
