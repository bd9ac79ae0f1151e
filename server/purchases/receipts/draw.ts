import { direction } from '@cairn/domain/config/languages'
import { rectangle, rounded, type Drawing } from '../../certificates/render/drawing.ts'
import { layWords, type Words } from '../../certificates/render/lay.ts'
import { printPdf } from '../../certificates/render/pdf.ts'
import type { Sheet } from './sheet.ts'

const WIDTH = 595.28
const LEAST_HEIGHT = 841.89
const MARGIN = 56
const INNER = WIDTH - 2 * MARGIN
const [INK, SOFT, FAINT, EDGE, GROUND] = ['#1b1e19', '#51564c', '#6d7267', '#dfe2db', '#f4f5f2']
const AMOUNT = 150

type Mark = Drawing['marks'][number]
type Put = Partial<Words> & { readonly text: string; readonly y: number }

/** A page that is written from the side on which its language begins. */
const openPage = (isRtl: boolean) => {
  const marks: Mark[] = []
  /** `from` and `width` are measured from that side; `end` sets the words at the far edge of their room. */
  const put = async ({
    from = 0,
    room = INNER,
    end = false,
    ...words
  }: Put & { from?: number; room?: number; end?: boolean }): Promise<number> => {
    const x = isRtl ? WIDTH - MARGIN - from - room : MARGIN + from
    const { marks: drawn, height } = await layWords({
      size: 10.5,
      height: 400,
      color: INK,
      x,
      width: room,
      align: end === isRtl ? 'start' : 'end',
      ...words,
    })
    marks.push(...drawn)
    return height
  }
  const rule = (y: number) =>
    marks.push({ kind: 'shape', path: rectangle(MARGIN, y, INNER, 0.75), fill: EDGE })
  return { marks, put, rule }
}
type Page = ReturnType<typeof openPage>

const drawHead = async ({ put }: Page, { site, title, about }: Sheet): Promise<number> => {
  await put({ text: site, y: 52, size: 11, bold: true, color: SOFT, room: 280 })
  await put({ text: title, y: 68, size: 26, bold: true, room: 300, height: 40 })
  let y = 52
  for (const { label, value } of about) {
    await put({ text: label, y, color: FAINT, from: 300, room: 70 })
    y += Math.max(17, await put({ text: value, y, from: 360, room: INNER - 360, end: true }))
  }
  return Math.max(y, 118)
}

const drawParties = async ({ put }: Page, { parties }: Sheet, top: number): Promise<number> => {
  let bottom = top
  for (const [n, { label, lines }] of parties.entries()) {
    const [from, room] = [n * (INNER / 2 + 12), INNER / 2 - 12]
    let y = top + (await put({ text: label, y: top, size: 9.5, bold: true, color: FAINT, from, room })) + 4
    for (const [place, text] of lines.entries())
      y += (await put({ text, y, from, room, bold: place === 0, color: place === 0 ? INK : SOFT })) + 2
    bottom = Math.max(bottom, y)
  }
  return bottom
}

const drawItems = async (page: Page, { columns, items }: Sheet, top: number): Promise<number> => {
  const { put, rule } = page
  await put({ text: columns.item, y: top, size: 9.5, color: FAINT })
  await put({
    text: columns.amount,
    y: top,
    size: 9.5,
    color: FAINT,
    from: INNER - AMOUNT,
    room: AMOUNT,
    end: true,
  })
  let y = top + 20
  rule(y)
  for (const { title, amount } of items) {
    y += 9
    await put({ text: amount, y, from: INNER - AMOUNT, room: AMOUNT, end: true })
    y += (await put({ text: title, y, room: INNER - AMOUNT - 16 })) + 9
    rule(y)
  }
  return y
}

const drawSums = async ({ put }: Page, { sums }: Sheet, top: number): Promise<number> => {
  let y = top + 10
  for (const { label, value, strong = false } of sums) {
    const look = strong ? { size: 14, bold: true, color: INK } : { color: SOFT }
    if (strong) y += 4
    await put({ ...look, text: value, y, from: INNER - AMOUNT, room: AMOUNT, end: true, height: 20 })
    y += (await put({ ...look, text: label, y, room: INNER - AMOUNT - 16 })) + 5
  }
  return y
}

const drawPayment = async ({ put, marks }: Page, { payment }: Sheet, top: number): Promise<number> => {
  if (!payment) return top
  marks.push({ kind: 'shape', path: rounded(MARGIN, top, INNER, 36, 7), fill: GROUND })
  await put({ text: payment.label, y: top + 11.5, color: FAINT, from: 14, room: 200 })
  await put({ text: payment.value, y: top + 11.5, from: 214, room: INNER - 228, end: true })
  return top + 36
}

/** The receipt as a PDF of one page, which grows with the number of items. Runs in a thread of its own. */
export const drawReceipt = async (sheet: Sheet): Promise<{ readonly pdf: Uint8Array }> => {
  const page = openPage(direction(sheet.language) === 'rtl')
  const head = await drawHead(page, sheet)
  const parties = await drawParties(page, sheet, head + 30)
  const items = await drawItems(page, sheet, parties + 36)
  const sums = await drawSums(page, sheet, items)
  const end = await drawPayment(page, sheet, sums + 16)
  const foot = await page.put({ text: sheet.foot, y: end + 30, size: 9.5, color: FAINT })
  const height = Math.max(LEAST_HEIGHT, end + 30 + foot + MARGIN)
  const ground: Mark = { kind: 'shape', path: rectangle(0, 0, WIDTH, height), fill: '#ffffff' }
  const drawing: Drawing = {
    page: { width: WIDTH, height },
    marks: [ground, ...page.marks],
    title: `${sheet.title} ${sheet.number}`,
    language: sheet.language,
  }
  return { pdf: await printPdf(drawing) }
}
