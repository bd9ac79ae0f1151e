import {
  certificatePage,
  FIELD_DEFAULTS,
  filled,
  LINE_HEIGHT,
  readFont,
  readStyle,
  type PageSize,
} from '@cairn/domain/courses/certificate-page'
import type { Box } from '@cairn/domain/courses/certificate-place'
import { spokenCode } from '@cairn/domain/progress/certificate-code'
import { rounded, type DrawnPage, type DrawnShape, type DrawnWords, type Drawing } from './drawing.ts'
import { layWords } from './lay.ts'
import { qrPath } from './qr.ts'
import { nameOn, type CertificateField, type Snapshot } from './snapshot.ts'

interface LaidField {
  readonly marks: readonly DrawnWords[]
  readonly box: Box
}

/** Room to the edge of the page for words without a height of their own; never less than one line. */
const roomUnder = (y: number, size: number, page: PageSize) =>
  Math.max(size * LINE_HEIGHT, page.height - Math.max(0, y))

const layField = async (field: CertificateField, facts: Snapshot, page: PageSize): Promise<LaidField> => {
  const {
    x,
    y,
    width = FIELD_DEFAULTS.width,
    size = FIELD_DEFAULTS.size,
    color = FIELD_DEFAULTS.color,
  } = field
  const text = filled(field.text ?? '', facts)
  const height = field.height ?? roomUnder(y, size, page)
  const box = { x, y, width, height: field.height ?? 0 }
  const outside = x > page.width || y > page.height || x + width < 0 || y + height < 0
  if (outside || text.trim() === '' || width <= 0) return { marks: [], box }
  const style = readStyle(field.style)
  const laid = await layWords({
    text,
    x,
    y,
    width,
    height,
    size,
    color,
    font: readFont(field.font),
    ...style,
  })
  return { marks: laid.marks, box: { x, y, width, height: Math.max(box.height, laid.height) } }
}

const QR = 52
const PLATE = 6
/** The code under it, for whoever has no camera at hand. */
const CODE = { size: 6, height: 9 }
/** Pages often have a frame: the plate stands within it, where the designer's own margin is. */
const MARGIN = 40
const EDGE = 18

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The first corner that no field stands in; nothing where each is taken. */
export const freeCorner = (page: PageSize, boxes: readonly Box[]): Box | undefined => {
  const [width, height] = [QR + 2 * PLATE, QR + 2 * PLATE + CODE.height]
  const [far, low] = [page.width - MARGIN - width, page.height - MARGIN - height]
  return [
    { x: far, y: low },
    { x: MARGIN, y: low },
    { x: far, y: MARGIN },
    { x: MARGIN, y: MARGIN },
  ]
    .map((corner) => ({ ...corner, width, height }))
    .find((corner) => !boxes.some((box) => overlaps(corner, box)))
}

interface Proof {
  readonly code: string
  /** Where anybody can check it. */
  readonly address: string
}

/** A small QR code with the code under it on a white plate in a free corner, or where none is free a fine line at the foot of the page. */
const proof = async (
  page: PageSize,
  boxes: readonly Box[],
  { code, address }: Proof,
): Promise<(DrawnShape | DrawnWords)[]> => {
  const corner = freeCorner(page, boxes)
  if (corner) {
    const { x, y, width, height } = corner
    const under = { x, y: y + PLATE + QR + 2, width, height: CODE.height, size: CODE.size }
    const read = await layWords({
      ...under,
      text: spokenCode(code),
      color: FIELD_DEFAULTS.color,
      align: 'center',
    })
    return [
      { kind: 'shape', path: rounded(x, y, width, height, 5), fill: '#ffffff' },
      {
        kind: 'shape',
        path: qrPath(address, QR),
        fill: FIELD_DEFAULTS.color,
        at: { x: x + PLATE, y: y + PLATE, scale: 1 },
      },
      ...read.marks,
    ]
  }
  const line = { x: EDGE, y: page.height - 11, width: page.width - 2 * EDGE, height: 9, size: 6.5 }
  const { marks } = await layWords({ ...line, text: address, color: '#51564c', align: 'center' })
  return marks
}

/** A certificate on its course's own page: the fields where the author put them. */
export const fieldsDrawing = async (
  snapshot: Snapshot,
  { code, address, under, page = certificatePage() }: Proof & { under?: DrawnPage; page?: PageSize },
): Promise<Drawing> => {
  const laid: LaidField[] = []
  for (const field of snapshot.field) laid.push(await layField(field, snapshot, page))
  const boxes = laid.filter(({ marks }) => marks.length > 0).map(({ box }) => box)
  return {
    page,
    under,
    marks: [...laid.flatMap(({ marks }) => marks), ...(await proof(page, boxes, { code, address }))],
    title: `${nameOn(snapshot)}: ${snapshot.course}`,
    language: snapshot.language,
  }
}
