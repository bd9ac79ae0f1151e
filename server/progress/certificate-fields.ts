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
import {
  rectangle,
  type DrawnPage,
  type DrawnShape,
  type DrawnWords,
  type Drawing,
} from './certificate-drawing.ts'
import { layWords } from './certificate-lay.ts'
import { qrPath } from './certificate-qr.ts'
import { nameOn, type CertificateField, type Snapshot } from './certificate-snapshot.ts'

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
const PLATE = 5
const MARGIN = 18

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The first corner that no field stands in; nothing where each is taken. */
export const freeCorner = (page: PageSize, boxes: readonly Box[]): Box | undefined => {
  const side = QR + 2 * PLATE
  const [far, low] = [page.width - MARGIN - side, page.height - MARGIN - side]
  return [
    { x: far, y: low },
    { x: MARGIN, y: low },
    { x: far, y: MARGIN },
    { x: MARGIN, y: MARGIN },
  ]
    .map((corner) => ({ ...corner, width: side, height: side }))
    .find((corner) => !boxes.some((box) => overlaps(corner, box)))
}

/** A small QR code on a white plate in a free corner, or where none is free a fine line at the foot of the page. */
const proof = async (
  page: PageSize,
  boxes: readonly Box[],
  address: string,
): Promise<(DrawnShape | DrawnWords)[]> => {
  const corner = freeCorner(page, boxes)
  if (corner)
    return [
      { kind: 'shape', path: rectangle(corner.x, corner.y, corner.width, corner.height), fill: '#ffffff' },
      {
        kind: 'shape',
        path: qrPath(address, QR),
        fill: FIELD_DEFAULTS.color,
        at: { x: corner.x + PLATE, y: corner.y + PLATE, scale: 1 },
      },
    ]
  const line = { x: MARGIN, y: page.height - 11, width: page.width - 2 * MARGIN, height: 9, size: 6.5 }
  const { marks } = await layWords({ ...line, text: address, color: '#51564c', align: 'center' })
  return marks
}

/** A certificate on its course's own page: the fields where the author put them. */
export const fieldsDrawing = async (
  snapshot: Snapshot,
  { address, under, page = certificatePage() }: { address: string; under?: DrawnPage; page?: PageSize },
): Promise<Drawing> => {
  const laid: LaidField[] = []
  for (const field of snapshot.field) laid.push(await layField(field, snapshot, page))
  const boxes = laid.filter(({ marks }) => marks.length > 0).map(({ box }) => box)
  return {
    page,
    under,
    marks: [...laid.flatMap(({ marks }) => marks), ...(await proof(page, boxes, address))],
    title: `${nameOn(snapshot)}: ${snapshot.course}`,
    language: snapshot.language,
  }
}
