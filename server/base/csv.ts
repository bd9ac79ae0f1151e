import { list, object, text } from '@cairn/contract/fields'
import { toCsv, type Column } from '@cairn/domain/base/csv'
import { validate } from '@cairn/domain/base/validate'
import { fail, failForFault } from './fail.ts'
import { Raw } from './on.ts'

const Columns = list(object({ title: text(200), field: text(100, 1) }), 100)

const parse = (asked: string): unknown => {
  try {
    return JSON.parse(asked)
  } catch {
    return fail('invalid', 'columns must be JSON: [{"title": "...", "field": "..."}].')
  }
}

const readColumns = (asked: string): readonly Column[] => {
  const columns = parse(asked)
  const fault = validate(Columns, columns)[0]
  if (fault) failForFault(fault, 'columns')
  return columns as Column[]
}

/** A list as a file to open in a spreadsheet, with the columns that were asked for or else these. */
export const csvReply = (
  name: string,
  rows: readonly unknown[],
  asked: string | undefined,
  usual: readonly Column[],
): Raw =>
  new Raw(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
    toCsv(asked === undefined ? usual : readColumns(asked), rows),
  )
