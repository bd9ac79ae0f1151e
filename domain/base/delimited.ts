/** One row of a pasted or uploaded table: the line it begins at and what stands in its cells. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

type Separator = ',' | ';' | '\t'

/** A table says by its first row what separates its cells; a tab is never part of a text. */
const separatorOf = (text: string): Separator => {
  const plain = text.replaceAll(/"(?:[^"]|"")*"/g, '')
  const first = plain.split('\n').find((line) => line.trim() !== '') ?? ''
  if (plain.includes('\t')) return '\t'
  return first.includes(';') ? ';' : first.includes(',') || !plain.includes(';') ? ',' : ';'
}

interface Reader {
  readonly text: string
  at: number
}

/** The text between quotes, where two quotes are one; a quote that is never closed is a sign like any other. */
const readQuoted = (r: Reader): string => {
  const quote = /"([^"]*(?:""[^"]*)*)"/y
  quote.lastIndex = r.at
  const quoted = quote.exec(r.text)
  if (!quoted) return ''
  r.at += quoted[0].length
  return (quoted[1] ?? '').replaceAll('""', '"')
}

const skipBlanks = (r: Reader, separator: Separator): void => {
  while (r.text[r.at] !== separator && /^[^\S\n]$/.test(r.text[r.at] ?? '')) r.at++
}

const readCell = (r: Reader, separator: Separator): string => {
  skipBlanks(r, separator)
  let cell = r.text[r.at] === '"' ? readQuoted(r) : ''
  while (r.at < r.text.length && r.text[r.at] !== separator && r.text[r.at] !== '\n')
    cell += r.text[r.at++] ?? ''
  return cell.trim()
}

const readRow = (r: Reader, separator: Separator): string[] => {
  const cells = [readCell(r, separator)]
  while (r.text[r.at] === separator) {
    r.at++
    cells.push(readCell(r, separator))
  }
  r.at++
  return cells
}

/** Reads comma, semicolon or tab separated text as spreadsheets write it; rows without anything in them are left out. */
export const readDelimited = (input: string): Row[] => {
  const text = input.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const reader: Reader = { text, at: 0 }
  const rows: Row[] = []
  let line = 1
  while (reader.at < text.length) {
    const from = reader.at
    const cells = readRow(reader, separator)
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
    line += text.slice(from, reader.at).split('\n').length - 1
  }
  return rows
}
