import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import type { CertificateFacts, PageSize } from '@cairn/domain/courses/certificate-page'
import { onPage, snapped, type Box, type Guide } from '@cairn/domain/courses/certificate-place'
import { classes } from '../../base/ui/classes.ts'
import styles from './certificate-canvas.module.css'
import { layField, type CertificateField } from './certificate-measure.ts'
import { messages } from './certificate-messages.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

export interface CertificateCanvasProps {
  page: PageSize
  fields: readonly CertificateField[]
  facts: CertificateFacts
  picture?: string | undefined
  selected: number | undefined
  onSelect: (place: number | undefined) => void
  onBox: (place: number, box: Partial<Box>, by: 'pointer' | 'keys') => void
  onRemove: (place: number) => void
}

interface Hold {
  readonly place: number
  readonly deed: 'move' | 'size'
  /** The field as it was taken hold of. */
  readonly from: Box
  readonly startX: number
  readonly startY: number
  readonly box: Box
  readonly guides: readonly Guide[]
}

/** How near a line has to be for a field to jump onto it, in pixels of the screen. */
const REACH = 6

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const nameOf = (field: CertificateField, place: number, untitled: (n: number) => string): string =>
  field.title?.trim() || field.text?.trim() || untitled(place + 1)

/** A certificate under the hands of its author: fields are dragged, sized and moved with the arrow keys. */
export function CertificateCanvas(props: CertificateCanvasProps) {
  const { page, fields, facts, picture, selected, onSelect, onBox, onRemove } = props
  const intl = useIntl()
  const keys = useId()
  const stage = useRef<HTMLDivElement>(null)
  const [hold, setHold] = useState<Hold | null>(null)
  const shown = fields.map((field, n) => (hold?.place === n ? { ...field, ...placed(hold) } : field))
  const boxes = shown.map((field) => layField(field, facts, page).box)
  const scale = () => page.width / (stage.current?.getBoundingClientRect().width || page.width)

  const take = (event: PointerEvent<HTMLElement>, place: number, deed: Hold['deed']) => {
    const from = boxes[place]
    if (event.button !== 0 || !from) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    onSelect(place)
    setHold({ place, deed, from, startX: event.clientX, startY: event.clientY, box: from, guides: [] })
  }
  const move = (event: PointerEvent) => {
    if (!hold) return
    const [dx, dy] = [(event.clientX - hold.startX) * scale(), (event.clientY - hold.startY) * scale()]
    if (hold.deed === 'size') {
      const box = { ...hold.from, width: hold.from.width + dx, height: hold.from.height + dy }
      return setHold({ ...hold, box: onPage(box, page) })
    }
    const free = { ...hold.from, x: hold.from.x + dx, y: hold.from.y + dy }
    // With Alt it goes anywhere.
    const others = event.altKey ? [] : boxes.filter((_, n) => n !== hold.place)
    const { box, guides } = event.altKey
      ? { box: free, guides: [] }
      : snapped(free, others, page, REACH * scale())
    return setHold({ ...hold, box: onPage(box, page), guides })
  }
  const release = () => {
    if (!hold) return
    setHold(null)
    if (JSON.stringify(hold.box) !== JSON.stringify(hold.from)) onBox(hold.place, placed(hold), 'pointer')
  }
  const press = (event: KeyboardEvent, place: number) => {
    const box = boxes[place]
    const way = ARROWS[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onRemove(place)
    }
    if (event.key === 'Escape') return onSelect(undefined)
    if (!way || !box) return undefined
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    const [dx, dy] = [way[0] * step, way[1] * step]
    if (!event.altKey) {
      const { x, y } = onPage({ ...box, x: box.x + dx, y: box.y + dy }, page)
      return onBox(place, { x, y }, 'keys')
    }
    const { width, height } = onPage({ ...box, width: box.width + dx, height: box.height + dy }, page)
    return onBox(place, dx === 0 ? { height } : { width }, 'keys')
  }
  const percent = (value: number, whole: number) => `${(100 * value) / whole}%`
  return (
    <div dir="ltr" className={styles.scroll}>
      <div
        ref={stage}
        className={styles.stage}
        onPointerDown={(event) => event.target === event.currentTarget && onSelect(undefined)}
      >
        <CertificateSheet
          {...{ page, facts, picture }}
          fields={shown}
          label={intl.formatMessage(messages.sheet)}
        >
          {hold?.guides.map(({ axis, at }) =>
            axis === 'x' ? (
              <line key={`x${at}`} x1={at} x2={at} y1={0} y2={page.height} className={styles.guide} />
            ) : (
              <line key={`y${at}`} y1={at} y2={at} x1={0} x2={page.width} className={styles.guide} />
            ),
          )}
        </CertificateSheet>
        <p id={keys} hidden>
          {intl.formatMessage(messages.fieldKeys)}
        </p>
        {boxes.map((box, place) => {
          const field = fields[place]
          if (!field) return null
          const name = nameOf(field, place, (number) => intl.formatMessage(messages.untitled, { number }))
          return (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- fields have no name of their own
              key={place}
              type="button"
              data-field={place}
              aria-pressed={selected === place}
              aria-label={intl.formatMessage(messages.fieldAt, {
                name,
                x: Math.round(box.x),
                y: Math.round(box.y),
              })}
              aria-describedby={keys}
              className={classes(styles.field, selected === place && styles.selected)}
              style={{
                left: percent(box.x, page.width),
                top: percent(box.y, page.height),
                width: percent(box.width, page.width),
                height: percent(box.height, page.height),
              }}
              onFocus={() => onSelect(place)}
              onKeyDown={(event) => press(event, place)}
              onPointerDown={(event) => take(event, place, 'move')}
              onPointerMove={move}
              onPointerUp={release}
              onPointerCancel={() => setHold(null)}
            >
              {selected === place && (
                <span className={styles.corner} onPointerDown={(event) => take(event, place, 'size')} />
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** What a hold sets: a moved field keeps the height it finds for itself. */
const placed = ({ deed, box }: Hold): Partial<Box> & Pick<Box, 'x' | 'y'> =>
  deed === 'move' ? { x: box.x, y: box.y } : box
