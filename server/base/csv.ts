import { Readable } from 'node:stream'
import { list, object, text } from '@cairn/contract/fields'
import { csvHead, csvLines, toCsv, type Column } from '@cairn/domain/base/csv'
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

const fileReply = (name: string, body: Readable | string): Raw =>
  new Raw(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
    body,
  )

const columnsOf = (asked: string | undefined, usual: readonly Column[]): readonly Column[] =>
  asked === undefined ? usual : readColumns(asked)

/** A list as a file to open in a spreadsheet, with the columns that were asked for or else these. */
export const csvReply = (
  name: string,
  rows: readonly unknown[],
  asked: string | undefined,
  usual: readonly Column[],
): Raw => fileReply(name, toCsv(columnsOf(asked, usual), rows))

async function* textOf(
  columns: readonly Column[],
  first: IteratorResult<readonly unknown[]>,
  source: AsyncIterator<readonly unknown[]>,
): AsyncGenerator<string> {
  yield csvHead(columns)
  for (let part = first; part.done !== true; part = await source.next()) yield csvLines(columns, part.value)
}

/** A list of any length as a file, sent while it is read. What is refused is refused before the first part. */
export const csvStream = async (
  name: string,
  parts: AsyncIterable<readonly unknown[]>,
  asked: string | undefined,
  usual: readonly Column[],
): Promise<Raw> => {
  const columns = columnsOf(asked, usual)
  const source = parts[Symbol.asyncIterator]()
  const body = Readable.from(textOf(columns, await source.next(), source))
  // Whoever leaves in the middle, or before the first line, holds nothing any longer.
  body.once('close', () => void source.return?.())
  return fileReply(name, body)
}
