import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { canonical } from '@cairn/domain/base/json-type'
import { codeFrom } from '@cairn/domain/progress/certificate-code'
import type { TimeStatement } from '@cairn/contract/time-statements'
import type { Db, Tables } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'
import { isSigned, signText } from './sign.ts'

export type StatementRow = Selectable<Tables['time_statement']>

export const findStatement = (db: Db, code: string): Promise<StatementRow | undefined> =>
  db.selectFrom('time_statement').selectAll().where('code', '=', code).executeTakeFirst()

/** The newest statements about somebody. */
export const listStatements = (db: Db, person: string, limit: number): Promise<StatementRow[]> =>
  db
    .selectFrom('time_statement')
    .selectAll()
    .where('person', '=', person)
    .orderBy('issued', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What is signed: the issuer stands in it as a hash, so that nothing of them is left when they leave. */
export type Said = Omit<TimeStatement, 'code' | 'issuer'>
type Signed = Said & Pick<TimeStatement, 'code'> & { readonly issuer: string }

const issuerMark = (code: string, issuer: string): string =>
  createHash('sha256').update(`${code} ${issuer}`).digest('hex')

/** The name that means nobody has taken the place of somebody who left. */
const hasLeft = (issuer: string): boolean => issuer.startsWith('gone-')

/** What was signed, if it is still what is stored. What was signed for one code says nothing under another. */
export const readSigned = (secret: Buffer, row: StatementRow): Omit<TimeStatement, 'issuer'> | undefined => {
  if (!isSigned(secret, row.content, row.signature)) return undefined
  const { issuer, ...statement } = JSON.parse(row.content) as Signed
  const isTheirs = hasLeft(row.issuer) || issuer === issuerMark(row.code, row.issuer)
  return statement.code === row.code && isTheirs ? statement : undefined
}

type New = Pick<StatementRow, 'person' | 'issuer'>

/** Signs and stores a statement under a code of its own. */
export const addStatement = async (
  db: Db,
  secret: Buffer,
  row: New,
  said: Said,
): Promise<Omit<TimeStatement, 'issuer'>> => {
  for (;;) {
    const code = codeFrom(randomBytes(40))
    if (code === undefined) continue
    const statement = { ...said, code }
    const content = canonical({ ...statement, issuer: issuerMark(code, row.issuer) } satisfies Signed)
    const added = await db
      .insertInto('time_statement')
      .values({
        ...row,
        id: newId(Date.parse(said.issued)),
        code,
        course: said.course.map(({ id }) => id),
        issued: new Date(said.issued),
        content,
        signature: signText(secret, content),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return statement
  }
}
