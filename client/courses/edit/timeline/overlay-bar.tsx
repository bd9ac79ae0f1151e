import {
  memo,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import { useCourseDraft } from '../../draft/use-draft.tsx'
import { fieldMessages } from '../messages.ts'
import { LESSON, type Selection } from '../selection.ts'
import { timeText } from '../time-text.ts'
import { moved, resized } from './layout.ts'
import { messages } from './messages.ts'
import styles from './timeline.module.css'

type Overlay = NonNullable<Instruction['overlay']>[number]
type Edge = 'start' | 'end' | 'whole'

interface Hold {
  readonly x: number
  readonly edge: Edge
  moved: boolean
}

export interface OverlayBarProps {
  readonly overlay: Overlay
  /** The lesson it lies over, by its id: the lesson itself is another with every letter typed in it. */
  readonly lesson: string
  /** Which of the rows of its track it lies in, from 0. */
  readonly row: number
  readonly total: number
  /** Just added: what is typed next is no further press of the button that added it. */
  readonly fresh: boolean
  readonly selected: boolean
  readonly onSelect: (selection: Selection) => void
}

const overlaysOf = (course: Course, lesson: string): readonly Overlay[] =>
  (course.section ?? []).flatMap(({ instruction }) => instruction ?? []).find(({ id }) => id === lesson)
    ?.overlay ?? []

const changed = (overlay: Overlay, edge: Edge, by: number, total: number): Overlay =>
  edge === 'whole' ? moved(overlay, by, total) : resized(overlay, edge, by, total)

/** An overlay on its track: dragged as a whole or at its ends, or moved and resized with arrow keys. */
export const OverlayBar = memo(function OverlayBar(props: OverlayBarProps) {
  const { overlay, lesson, row, total, fresh, selected, onSelect } = props
  const intl = useIntl()
  const id = useId()
  const draft = useCourseDraft()
  const bar = useRef<HTMLButtonElement>(null)
  const hold = useRef<Hold>(null)
  const [held, setHeld] = useState<Overlay | null>(null)
  const { start, end } = held ?? overlay
  const name = overlay.card?.find(({ text }) => text)?.text || intl.formatMessage(messages.overlayNameless)
  useEffect(() => {
    if (fresh) bar.current?.focus()
  }, [fresh])
  const put = (next: Overlay | null) =>
    draft.change(
      intl.formatMessage(fieldMessages.overlay),
      {
        do: 'set',
        of: lesson,
        at: ['overlay'],
        to: overlaysOf(draft.view().course, lesson).flatMap((one) =>
          one.id === overlay.id ? (next ?? []) : one,
        ),
      },
      { as: `${lesson} time ${overlay.id}` },
    )
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      put(null)
      onSelect(LESSON)
      return
    }
    const by = ({ ArrowRight: 0.1, ArrowLeft: -0.1 } as const)[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    put(changed(overlay, event.altKey ? 'end' : 'whole', by * (event.shiftKey ? 10 : 1), total))
  }
  const grab = (event: PointerEvent<HTMLElement>, edge: Edge) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = { x: event.clientX, edge, moved: false }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const lane = event.currentTarget.closest(`.${CSS.escape(styles.lane ?? '')}`)
    if (!hold.current || !lane || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const far = event.clientX - hold.current.x
    if (Math.abs(far) > 3) hold.current.moved = true
    if (hold.current.moved)
      setHeld(changed(overlay, hold.current.edge, (far / lane.getBoundingClientRect().width) * total, total))
  }
  const drop = () => {
    if (held && (held.start !== overlay.start || held.end !== overlay.end)) put(held)
    setHeld(null)
  }
  const handle = (edge: 'start' | 'end') => (
    <span
      className={styles.edge}
      data-edge={edge}
      onPointerDown={(event) => grab(event, edge)}
      onPointerMove={drag}
      onLostPointerCapture={drop}
    />
  )
  return (
    <>
      <button
        ref={bar}
        type="button"
        className={styles.overlay}
        aria-pressed={selected}
        aria-label={intl.formatMessage(messages.overlayAt, {
          name,
          from: timeText(start),
          to: timeText(end),
        })}
        aria-describedby={id}
        style={
          {
            '--row': row,
            left: `${(start / total) * 100}%`,
            width: `${(Math.max(0, Math.min(end, total) - start) / total) * 100}%`,
          } as CSSProperties
        }
        onKeyDown={key}
        onClick={() => !hold.current?.moved && onSelect({ is: 'overlay', id: overlay.id })}
        onPointerDown={(event) => grab(event, 'whole')}
        onPointerMove={drag}
        onLostPointerCapture={drop}
      >
        {handle('start')}
        <span className={styles.words} dir="auto">
          {name}
        </span>
        {handle('end')}
      </button>
      <span id={id} hidden>
        {intl.formatMessage(messages.keys)}
      </span>
    </>
  )
})
