import { spokenCode } from '@cairn/domain/progress/certificate-code'
import { contour, measure } from '@cairn/domain/courses/cover/contours'
import { simplex } from '@cairn/domain/courses/cover/noise'
import { randomFrom } from '@cairn/domain/courses/cover/random'
import { A4_LANDSCAPE } from '@cairn/domain/courses/certificate-page'
import { direction } from '@cairn/domain/config/languages'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { rectangle, rounded, type DrawnShape, type Drawing } from './drawing.ts'
import { layWords, type Words } from './lay.ts'
import { qrPath } from './qr.ts'
import { nameOn, type Snapshot } from './snapshot.ts'
import { certificateWords } from './words.ts'

const PAGE = A4_LANDSCAPE
const SIDE = 226
const EDGE = 18
const PAD = 54
const QR = 78

// The cairn of the landing page, the lowest stone first; neighbours never share a shade.
const STONES = [
  [
    'M341 382Q312 397 259 401Q206 405 145 397Q84 389 62 370Q41 352 48 326Q55 300 93 291Q131 282 201 284Q271 286 307 300Q343 313 357 340Q370 367 341 382Z',
    'stone-1',
  ],
  [
    'M314 268Q301 285 257 292Q214 298 166 295Q118 292 97 279Q77 266 84 243Q91 220 119 210Q147 199 199 197Q251 194 286 200Q321 206 324 229Q327 251 314 268Z',
    'stone-2',
  ],
  [
    'M284 187Q269 197 238 201Q206 204 171 201Q136 198 121 189Q107 179 110 164Q113 148 136 142Q158 135 198 134Q239 134 262 140Q285 146 292 161Q298 177 284 187Z',
    'stone-3',
  ],
  [
    'M257 130Q247 138 224 139Q200 140 174 136Q149 132 138 123Q127 115 131 102Q136 90 152 86Q169 82 199 83Q229 84 247 90Q264 97 265 109Q267 122 257 130Z',
    'stone-1',
  ],
  [
    'M240 81Q233 87 215 88Q197 89 178 86Q159 83 152 78Q146 72 146 64Q147 56 158 53Q170 49 193 50Q217 51 229 55Q241 59 244 67Q246 75 240 81Z',
    'stone-2',
  ],
] as const

let lines: string | undefined

/** Contour lines across the whole page, the same on every certificate. */
const contours = (): string => {
  if (lines !== undefined) return lines
  const noise = simplex(randomFrom('certificate'))
  const field = measure(
    (x, y) =>
      0.5 * noise(x * 0.004, y * 0.004) +
      0.1 * noise(x * 0.009, y * 0.009) +
      1.1 * Math.exp(-((x - 70) ** 2 + (y - 150) ** 2) / 16_000),
  )
  lines = Array.from({ length: 11 }, (_, n) =>
    contour(field, field.low + (field.high - field.low) * (0.12 + 0.078 * n)),
  ).join('')
  return lines
}

/** The ground: a field of the header's colour with its lines, the cairn, and a sheet of white for the words. */
const ground = ({ theme }: Snapshot, rtl: boolean): DrawnShape[] => {
  const roles = themeVariables(theme).light
  const sheet = rtl ? EDGE : SIDE
  const scale = 0.46
  const left = (rtl ? PAGE.width - SIDE + (SIDE - 324 * scale) / 2 : (SIDE - 324 * scale) / 2) - 40 * scale
  const over = { x: 0, y: 0, scale: PAGE.height / 360 }
  return [
    { kind: 'shape', path: rectangle(0, 0, PAGE.width, PAGE.height), fill: roles['header-bg'] },
    {
      kind: 'shape',
      path: contours(),
      stroke: roles['header-fg'],
      width: 0.9,
      opacity: 0.14,
      at: over,
    },
    ...STONES.map(([path, shade]): DrawnShape => ({
      kind: 'shape',
      path,
      fill: roles[shade],
      at: { x: left, y: PAGE.height - 44 - 404 * scale, scale },
    })),
    {
      kind: 'shape',
      path: rounded(sheet, EDGE, PAGE.width - SIDE - EDGE, PAGE.height - 2 * EDGE, 14),
      fill: '#ffffff',
    },
  ]
}

/** A block of words under another, with the room it may take and what is left free after it. */
type Block = Pick<Words, 'text' | 'size' | 'color'> &
  Partial<Words> & { readonly height: number; readonly after: number }

const [INK, SOFT, FAINT] = ['#1b1e19', '#51564c', '#6d7267']

/** The certificate of a course that has no page of its own. */
export const defaultDrawing = async (
  snapshot: Snapshot,
  { code, address }: { code: string; address: string },
): Promise<Drawing> => {
  const rtl = direction(snapshot.language) === 'rtl'
  const roles = themeVariables(snapshot.theme).light
  const said = certificateWords(snapshot.language)
  const width = PAGE.width - SIDE - EDGE - 2 * PAD
  const x = rtl ? EDGE + PAD : SIDE + PAD
  const align = rtl ? 'end' : 'start'
  const across = { x, width, align } as const
  const marks: Drawing['marks'][number][] = ground(snapshot, rtl)
  const site = await layWords({
    text: snapshot.site,
    x: rtl ? PAGE.width - SIDE + 34 : 34,
    y: 40,
    width: SIDE - 60,
    height: 60,
    size: 19,
    bold: true,
    color: roles['header-fg'],
    align,
  })
  marks.push(...site.marks)
  const name = nameOn(snapshot)
  const blocks: Block[] = [
    { text: said.title, size: 14, bold: true, color: roles['primary-text'], height: 20, after: 34 },
    { text: name, size: 44, bold: true, color: INK, height: 112, after: 16 },
    { text: said.completed, size: 15, color: SOFT, height: 40, after: 12 },
    { text: snapshot.course, size: 26, bold: true, color: INK, height: 96, after: 8 },
    { text: snapshot.publisher, size: 14, color: SOFT, height: 36, after: 0 },
  ]
  let y = EDGE + 58
  for (const { after, ...block } of blocks) {
    if (block.text.trim() === '') continue
    const laid = await layWords({ ...block, ...across, y })
    marks.push(...laid.marks)
    y += laid.height + after
  }
  const foot = PAGE.height - EDGE - 52 - QR
  const beside = width - QR - 24
  const start = rtl ? x + QR + 24 : x
  marks.push({
    kind: 'shape',
    path: rectangle(x, foot - 22, width, 1),
    fill: '#e4e3dc',
  })
  const facts = [
    { label: said.issued, value: snapshot.date, at: start + (rtl ? beside / 2 : 0) },
    { label: said.code, value: spokenCode(code), at: start + (rtl ? 0 : beside / 2) },
  ]
  for (const { label, value, at } of facts) {
    const fact = { x: rtl ? at + 8 : at, width: beside / 2 - 8, align } as const
    const head = await layWords({ ...fact, text: label, y: foot, height: 16, size: 10.5, color: FAINT })
    const body = await layWords({
      ...fact,
      text: value,
      y: foot + 15,
      height: 22,
      size: 13.5,
      bold: true,
      color: INK,
    })
    marks.push(...head.marks, ...body.marks)
  }
  const check = { x: start, width: beside, align, color: FAINT } as const
  const ask = await layWords({ ...check, text: said.check, y: foot + 46, height: 14, size: 10.5 })
  const where = await layWords({
    ...check,
    text: address.replace(/^https?:\/\//, ''),
    y: foot + 60,
    height: 16,
    size: 10.5,
    color: roles['primary-text'],
  })
  marks.push(...ask.marks, ...where.marks)
  marks.push({
    kind: 'shape',
    path: qrPath(address, QR),
    fill: INK,
    at: { x: rtl ? x : x + width - QR, y: foot, scale: 1 },
  })
  return { page: PAGE, marks, title: `${name}: ${snapshot.course}`, language: snapshot.language }
}
