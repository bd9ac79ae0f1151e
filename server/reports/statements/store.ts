import { randomBytes } from 'node:crypto'
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

/** What was signed, if it is still what is stored. */
export const readSigned = (secret: Buffer, row: StatementRow): TimeStatement | undefined => {
  if (!isSigned(secret, row.content, row.signature)) return undefined
  const statement = JSON.parse(row.content) as TimeStatement
  // What was signed for one code says nothing under another.
  return statement.code === row.code ? statement : undefined
}

type New = Pick<StatementRow, 'person' | 'issuer'>

/** Signs and stores a statement under a code of its own. */
export const addStatement = async (
  db: Db,
  secret: Buffer,
  row: New,
  said: Omit<TimeStatement, 'code'>,
): Promise<TimeStatement> => {
  for (;;) {
    const code = codeFrom(randomBytes(40))
    if (code === undefined) continue
    const statement = { ...said, code }
    const content = canonical(statement)
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
