import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Button, IconButton } from '../../../base/ui/button.tsx'
import { Text } from '../../../base/ui/text.tsx'
import { TextArea, TextField } from '../../../base/ui/text-field.tsx'
import { Faults } from '../faults.tsx'
import { NumberField } from '../fields.tsx'
import { messages as words } from '../interaction-messages.ts'
import { fieldMessages, messages } from '../messages.ts'
import { useEditSlots } from '../slots.tsx'
import { useLanding } from '../use-landing.ts'
import { useCourseId, usePart } from '../use-part.ts'
import { Extras, OwnPicture, PictureWithWords, RichPart, useSpoken } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

type Marker = NonNullable<Interaction['marker']>[number]

const MOST = 100

const within = (share: number): number => Math.round(Math.min(100, Math.max(0, share)) * 10) / 10

/** A picture with markers: set by a press, moved by dragging, by arrow keys or by figures. */
export function GraphicEditor({ interaction, faults }: EditorProps) {
  const intl = useIntl()
  const { media } = useEditSlots()
  const { set } = usePart(interaction)
  const [chosen, choose] = useState(0)
  const { within: board, land } = useLanding<HTMLDivElement>()
  const markers = interaction.marker ?? []
  const label = intl.formatMessage(fieldMessages.marker)
  const put = (next: readonly Marker[], as?: string) =>
    set(label, 'marker', next.length === 0 ? undefined : [...next], as)
  const change = (n: number, to: Marker, as?: string) =>
    put(
      markers.map((marker, place) => (place === n ? to : marker)),
      as,
    )
  const add = (x: number, y: number) => {
    if (markers.length >= MOST) return
    put([...markers, { x: within(x), y: within(y) }])
    choose(markers.length)
  }
  const current = markers[chosen]
  const src = interaction.image === undefined ? undefined : media(interaction.image)
  return (
    <div className={styles.editor}>
      <RichPart interaction={interaction} field="question" />
      <OwnPicture interaction={interaction} />
      {src !== undefined && (
        <div ref={board} className={styles.part}>
          <Board
            src={src}
            markers={markers}
            chosen={chosen}
            onChoose={choose}
            onAdd={add}
            onMove={(n, x, y, as) => change(n, { ...(markers[n] as Marker), x: within(x), y: within(y) }, as)}
          />
          <Text size="support" tone="dim">
            {intl.formatMessage(words.graphicPlace)}
          </Text>
          <div>
            <Button
              size="small"
              icon="plus"
              onClick={() => {
                add(50, 50)
                land('[aria-pressed]', markers.length)
              }}
            >
              {intl.formatMessage(words.addMarker)}
            </Button>
          </div>
        </div>
      )}
      {current && (
        <MarkerFields
          n={chosen}
          marker={current}
          onChange={(to, as) => change(chosen, to, as && `${as} ${chosen}`)}
          onRemove={() => {
            put(markers.filter((_, place) => place !== chosen))
            choose(Math.max(0, chosen - 1))
            land('[aria-pressed]', chosen - 1)
          }}
        />
      )}
      <Faults
        faults={faults.filter(({ code }) =>
          ['image-missing', 'markers-missing', 'alt-missing'].includes(code),
        )}
      />
      <Extras interaction={interaction} offer={['title', 'body']} />
    </div>
  )
}

interface BoardProps {
  readonly src: string
  readonly markers: readonly Marker[]
  readonly chosen: number
  readonly onChoose: (n: number) => void
  readonly onAdd: (x: number, y: number) => void
  readonly onMove: (n: number, x: number, y: number, as?: string) => void
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Board({ src, markers, chosen, onChoose, onAdd, onMove }: BoardProps) {
  const intl = useIntl()
  const board = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<{ n: number; x: number; y: number } | null>(null)
  const shareAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = (board.current as HTMLElement).getBoundingClientRect()
    return [((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100] as const
  }
  const key = (event: KeyboardEvent, n: number, { x, y }: Marker) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 5 : 0.5
    onMove(n, x + step[0] * far, y + step[1] * far, `place ${n}`)
  }
  const drag = (event: PointerEvent<HTMLElement>, n: number) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const [x, y] = shareAt(event)
    setHeld({ n, x: within(x), y: within(y) })
  }
  return (
    // The keyboard sets markers with the button below.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={board}
      dir="ltr"
      className={styles.board}
      onClick={(event) => {
        if (event.target === event.currentTarget) onAdd(...shareAt(event))
      }}
    >
      <img src={src} alt="" draggable={false} />
      {markers.map((marker, n) => {
        const { x, y } = held?.n === n ? held : marker
        const number = n + 1
        const name = marker.title
          ? intl.formatMessage(words.markerNamed, { number, title: marker.title })
          : intl.formatMessage(words.markerNumber, { number })
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- markers have no other name than their place
            key={n}
            type="button"
            className={styles.marker}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-pressed={n === chosen}
            aria-label={`${name}, ${intl.formatMessage(words.markerAt, { x, y })}`}
            onFocus={() => onChoose(n)}
            onKeyDown={(event) => key(event, n, marker)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, n)}
            onLostPointerCapture={() => {
              if (held?.n === n && (held.x !== marker.x || held.y !== marker.y)) onMove(n, held.x, held.y)
              setHeld(null)
            }}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}

interface MarkerProps {
  readonly n: number
  readonly marker: Marker
  readonly onChange: (to: Marker, as?: string) => void
  readonly onRemove: () => void
}

/** The marker with some fields said anew; an empty one is taken away. */
const said = (
  marker: Marker,
  patch: Partial<Record<'title' | 'text' | 'image' | 'altText' | 'video', string | undefined>>,
): Marker =>
  Object.fromEntries(
    Object.entries({ ...marker, ...patch }).filter(([, value]) => value !== undefined && value !== ''),
  ) as Marker

function MarkerFields({ n, marker, onChange, onRemove }: MarkerProps) {
  const intl = useIntl()
  const { FileField } = useEditSlots()
  const objectID = useCourseId()
  const spoken = useSpoken()
  const name = intl.formatMessage(words.markerNumber, { number: n + 1 })
  const optional = intl.formatMessage(messages.optional)
  return (
    <fieldset className={styles.box} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.dot}>{n + 1}</span>
        <span className={styles.name}>{name}</span>
        <IconButton
          size="small"
          icon="trash"
          label={intl.formatMessage(messages.remove, { name })}
          onClick={onRemove}
        />
      </div>
      <TextField
        label={intl.formatMessage(fieldMessages.title)}
        value={marker.title ?? ''}
        maxLength={200}
        required={false}
        onChange={(event) => onChange(said(marker, { title: event.target.value }), 'title')}
        {...spoken}
      />
      <TextArea
        rows={2}
        label={intl.formatMessage(fieldMessages.body)}
        optional={optional}
        value={marker.text ?? ''}
        maxLength={2000}
        onChange={(event) => onChange(said(marker, { text: event.target.value }), 'text')}
        {...spoken}
      />
      <div className={styles.two}>
        <NumberField
          fine
          max={100}
          label={intl.formatMessage(words.across)}
          end="%"
          value={marker.x}
          onChange={(x) => onChange({ ...marker, x: within(x ?? 0) }, 'x')}
        />
        <NumberField
          fine
          max={100}
          label={intl.formatMessage(words.down)}
          end="%"
          value={marker.y}
          onChange={(y) => onChange({ ...marker, y: within(y ?? 0) }, 'y')}
        />
      </div>
      <PictureWithWords
        label={intl.formatMessage(words.markerPicture)}
        image={marker.image}
        altText={marker.altText}
        onChange={(patch) => onChange(said(marker, patch), 'image')}
      />
      <FileField
        objectID={objectID}
        kind="video"
        label={intl.formatMessage(words.markerVideo)}
        value={marker.video}
        onChange={(getID) => onChange(said(marker, { video: getID ?? undefined }))}
      />
    </fieldset>
  )
}
