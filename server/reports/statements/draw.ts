import { fillText } from '../../base/fill-text.ts'
import { rectangle, rounded, type Drawing } from '../../certificates/render/drawing.ts'
import { layWords, type Words } from '../../certificates/render/lay.ts'
import { printPdf } from '../../certificates/render/pdf.ts'
import { qrPath } from '../../certificates/render/qr.ts'
import type { StatementPages } from './task.ts'
import { isMirrored } from './words.ts'

const PAPERS = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const
const MARGIN = 56
const QR = 84
/** Room for the number of the page and the code at the foot. */
const FOOT = 40
const ROW = 17
const GUTTER = 28
const [INK, SOFT, FAINT, EDGE, GROUND] = ['#1b1e19', '#51564c', '#6d7267', '#dfe2db', '#f4f5f2']

type Mark = Drawing['marks'][number]
type Put = Partial<Words> & {
  readonly text: string
  readonly y: number
  /** Measured from the side on which the language begins. */
  readonly from?: number
  readonly room?: number
  /** Set at the far edge of the room. */
  readonly end?: boolean
}

/** Pages that are written from the side on which their language begins. */
const openPages = (paper: StatementPages['paper'], mirrored: boolean) => {
  const { width, height } = PAPERS[paper]
  const inner = width - 2 * MARGIN
  const pages: Mark[][] = []
  const turn = () =>
    void pages.push([{ kind: 'shape', path: rectangle(0, 0, width, height), fill: '#ffffff' }])
  turn()
  const mark = (...marks: Mark[]) => void pages.at(-1)?.push(...marks)
  const left = (from: number, room: number) => (mirrored ? width - MARGIN - from - room : MARGIN + from)
  const lay = ({ from = 0, room = inner, end = false, ...words }: Put) =>
    layWords({
      size: 10,
      height: 400,
      color: INK,
      x: left(from, room),
      width: room,
      align: end === mirrored ? 'start' : 'end',
      ...words,
    })
  const put = async (words: Put): Promise<number> => {
    const { marks, height: taken } = await lay(words)
    mark(...marks)
    return taken
  }
  const rule = (y: number, from = 0, room = inner) =>
    mark({ kind: 'shape', path: rectangle(left(from, room), y, room, 0.6), fill: EDGE })
  return { pages, turn, mark, put, lay, rule, left, inner, width, height, bottom: height - MARGIN - FOOT }
}
type Paper = ReturnType<typeof openPages>

const drawHead = async ({ put, mark, left, inner }: Paper, sheet: StatementPages): Promise<number> => {
  const room = inner - QR - 24
  await put({ text: sheet.site, y: 52, size: 11, bold: true, color: SOFT, room, height: 16 })
  let y = 70 + (await put({ text: sheet.title, y: 70, size: 24, bold: true, room, height: 64 })) + 10
  y += (await put({ text: sheet.name, y, size: 15, bold: true, room, height: 44 })) + 12
  mark({
    kind: 'shape',
    path: qrPath(sheet.check.address, QR),
    fill: INK,
    at: { x: left(inner - QR, QR), y: 56, scale: 1 },
  })
  for (const { label, value } of sheet.facts) {
    await put({ text: label, y, color: FAINT, room: 130, height: 28 })
    y += Math.max(16, await put({ text: value, y, from: 138, room: inner - 138, height: 44 }))
  }
  return Math.max(y, 56 + QR) + 14
}

const drawRule = async ({ lay, mark, left, inner }: Paper, { rule }: StatementPages, top: number) => {
  const within = { from: 14, room: inner - 28 }
  const title = await lay({ ...within, text: rule.title, y: top + 10, size: 9.5, bold: true })
  const text = await lay({ ...within, text: rule.text, y: top + 26, size: 9.5, color: SOFT })
  const height = 26 + text.height + 12
  mark({ kind: 'shape', path: rounded(left(0, inner), top, inner, height, 7), fill: GROUND })
  mark(...title.marks, ...text.marks)
  return top + height + 16
}

const MOST_COURSES = 12

const drawCourses = async (
  { put, rule, inner }: Paper,
  sheet: StatementPages,
  top: number,
): Promise<number> => {
  if (sheet.courses.length === 0) return top
  let y = top + (await put({ text: sheet.coursesTitle, y: top, size: 9.5, color: FAINT })) + 4
  const left = sheet.courses.length - MOST_COURSES
  const more = left > 0 ? [{ label: `+ ${left}`, value: '' }] : []
  for (const { label, value } of [...sheet.courses.slice(0, MOST_COURSES), ...more]) {
    rule(y)
    await put({ text: value, y: y + 4, from: inner - 110, room: 110, end: true, height: 16 })
    y += (await put({ text: label, y: y + 4, room: inner - 120, height: 30 })) + 8
  }
  rule(y)
  return y + 18
}

const drawTitles = async (
  { put, rule }: Paper,
  { columns }: StatementPages,
  column: Column,
): Promise<void> => {
  const { y, from, room } = column
  await put({ text: columns.day, y, from, room, size: 9.5, color: FAINT, height: 14 })
  await put({ text: columns.time, y, from, room, size: 9.5, color: FAINT, end: true, height: 14 })
  rule(y + ROW - 1, from, room)
}

interface Column {
  readonly y: number
  readonly from: number
  readonly room: number
}

/** The days in two columns, over as many pages as they need. */
const drawDays = async (paper: Paper, sheet: StatementPages, top: number): Promise<number> => {
  const { put, rule, turn, inner, bottom } = paper
  const room = (inner - GUTTER) / 2
  let start = top
  let rest = sheet.days
  let y = start
  while (rest.length > 0) {
    const most = Math.max(1, Math.floor((bottom - start) / ROW) - 1)
    // What is left is shared between both columns.
    const each = Math.min(most, Math.ceil(rest.length / 2))
    for (const side of [0, 1]) {
      const days = rest.slice(side * each, (side + 1) * each)
      if (days.length === 0) continue
      const column = { y: start, from: side * (room + GUTTER), room }
      await drawTitles(paper, sheet, column)
      for (const [n, { label, value }] of days.entries()) {
        const at = start + (n + 1) * ROW
        await put({ text: label, y: at + 2.5, from: column.from, room: room - 90, height: 14 })
        await put({
          text: value,
          y: at + 2.5,
          from: column.from + room - 90,
          room: 90,
          end: true,
          height: 14,
        })
        rule(at + ROW - 1, column.from, room)
        y = Math.max(y, at + ROW)
      }
    }
    rest = rest.slice(2 * each)
    if (rest.length > 0) {
      turn()
      start = MARGIN
      y = start
    }
  }
  return y
}

const END = 80

const drawEnd = async (paper: Paper, sheet: StatementPages, after: number): Promise<void> => {
  const { put, turn, inner, bottom } = paper
  const fits = after + END <= bottom
  if (!fits) turn()
  let y = fits ? after + 12 : MARGIN
  if (sheet.days.length === 0) y += (await put({ text: sheet.none, y, color: SOFT })) + 8
  await put({ text: sheet.total.label, y, size: 13, bold: true, room: inner - 150, height: 20 })
  y +=
    (await put({
      text: sheet.total.value,
      y,
      size: 13,
      bold: true,
      from: inner - 150,
      room: 150,
      end: true,
      height: 20,
    })) + 14
  y += (await put({ text: `${sheet.check.label} ${sheet.check.address}`, y, size: 9, color: SOFT })) + 4
  await put({ text: `${sheet.signature.label}: ${sheet.signature.value}`, y, size: 7.5, color: FAINT })
}

/** On every page: its number and the code. */
const drawFeet = async (paper: Paper, sheet: StatementPages): Promise<Mark[][]> => {
  const y = paper.height - MARGIN - 14
  const feet: Mark[][] = []
  for (const [n] of paper.pages.entries()) {
    const page = fillText(sheet.page, { page: n + 1, pages: paper.pages.length })
    const look = { y, size: 8.5, color: FAINT, height: 14 }
    const number = await paper.lay({
      ...look,
      text: page,
      from: paper.inner / 2,
      room: paper.inner / 2,
      end: true,
    })
    const code = await paper.lay({
      ...look,
      text: `${sheet.code.label} ${sheet.code.value}`,
      room: paper.inner / 2,
    })
    feet.push([...number.marks, ...code.marks])
  }
  return feet
}

/** The statement page by page. */
export const drawPages = async (sheet: StatementPages): Promise<Drawing[]> => {
  const paper = openPages(sheet.paper, isMirrored(sheet.language))
  const head = await drawHead(paper, sheet)
  const rule = await drawRule(paper, sheet, head)
  const courses = await drawCourses(paper, sheet, rule)
  const days = await drawDays(paper, sheet, courses)
  await drawEnd(paper, sheet, days)
  const feet = await drawFeet(paper, sheet)
  return paper.pages.map((marks, n) => ({
    page: { width: paper.width, height: paper.height },
    marks: [...marks, ...(feet[n] ?? [])],
    title: `${sheet.title}: ${sheet.name}`,
    language: sheet.language,
  }))
}

/** The statement as a PDF. Runs in a thread of its own. */
export const drawStatement = async (sheet: StatementPages): Promise<{ readonly pdf: Uint8Array }> => {
  const [first, ...others] = await drawPages(sheet)
  if (!first) throw new Error('a statement has at least one page')
  return { pdf: await printPdf(first, ...others) }
}
