import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { list, object, text } from '@cairn/contract/fields'
import { csvHead, csvLines, toCsv, type Column } from '@cairn/domain/base/csv'
import { minuteIn } from '@cairn/domain/base/local-day'
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

/** Which columns are moments, and by the clocks of which place they are written. */
export interface Moments {
  readonly fields: readonly string[]
  readonly zone: string
}

const momentIn = (zone: string) => (value: unknown) =>
  typeof value === 'string' && value !== '' ? minuteIn(value, zone) : value

/** A moment is written as a spreadsheet reads it, under a title that says by which clocks. */
const withMoments = (columns: readonly Column[], { fields, zone }: Moments): readonly Column[] =>
  columns.map((column) =>
    fields.includes(column.field)
      ? { ...column, title: `${column.title} (${zone})`, write: momentIn(zone) }
      : column,
  )

const columnsOf = (
  asked: string | undefined,
  usual: readonly Column[],
  moments?: Moments,
): readonly Column[] => {
  const columns = asked === undefined ? usual : readColumns(asked)
  return moments ? withMoments(columns, moments) : columns
}

/** A list as a file to open in a spreadsheet, with the columns that were asked for or else these. */
export const csvReply = (
  name: string,
  rows: readonly unknown[],
  asked: string | undefined,
  usual: readonly Column[],
  moments?: Moments,
): Raw => fileReply(name, toCsv(columnsOf(asked, usual, moments), rows))

async function* textOf(
  columns: readonly Column[],
  first: IteratorResult<readonly unknown[]>,
  source: AsyncIterator<readonly unknown[]>,
): AsyncGenerator<string> {
  yield csvHead(columns)
  for (let part = first; part.done !== true; part = await source.next()) {
    yield csvLines(columns, part.value)
    // A reader who is quick enough never waits; others who ask meanwhile have their turn all the same.
    await nextTurn()
  }
}

/** A list of any length as a file, sent while it is read. What is refused is refused before the first part. */
export const csvStream = async (
  name: string,
  parts: AsyncIterable<readonly unknown[]>,
  asked: string | undefined,
  usual: readonly Column[],
  moments?: Moments,
): Promise<Raw> => {
  const columns = columnsOf(asked, usual, moments)
  const source = parts[Symbol.asyncIterator]()
  const body = Readable.from(textOf(columns, await source.next(), source))
  // Whoever leaves in the middle, or before the first line, holds nothing any longer.
  body.once('close', () => void source.return?.())
  return fileReply(name, body)
}
