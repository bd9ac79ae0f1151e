import { memo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Icon } from '../../../base/ui/icon.tsx'
import { INTERACTION_ICONS } from '../../../base/ui/kind-icons.ts'
import { useCourseDraft } from '../../draft/use-draft.tsx'
import { useCardTitle } from '../interaction-card.tsx'
import { fieldMessages, messages as common } from '../messages.ts'
import type { Selection } from '../selection.ts'
import { usePart } from '../use-part.ts'
import styles from './timeline.module.css'

export interface PinProps {
  readonly id: string
  readonly type: Interaction['type']
  readonly off: boolean
  readonly position: number | undefined
  readonly at: number
  readonly offset: number
  readonly total: number
  readonly selected: boolean
  readonly onSelect: (selection: Selection) => void
}

/** Told in single figures, so that a letter typed into a question draws none of them anew. */
export const PinMark = memo(function PinMark(props: PinProps) {
  const { id, type, off, position, at, offset, total, selected, onSelect } = props
  const intl = useIntl()
  const draft = useCourseDraft()
  const { set } = usePart<Pick<Interaction, 'id' | 'position'>>({ id })
  const title = useCardTitle()({ type, position }, 'scene')
  const [held, setHeld] = useState<number | null>(null)
  const from = useRef<{ x: number; moved: boolean }>(null)
  const select = () => onSelect({ is: 'interaction', id: id })
  const put = (to: number) =>
    set(
      intl.formatMessage(fieldMessages.position),
      'position',
      Math.max(0, Math.round((Math.min(to, total) - offset) * 10) / 10),
    )
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      draft.change(intl.formatMessage(common.removePart), { do: 'remove', part: id })
      return
    }
    const by = ({ ArrowRight: 0.1, ArrowLeft: -0.1 } as const)[event.key]
    if (by === undefined) return
    event.preventDefault()
    put(at + by * (event.shiftKey ? 10 : 1))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const lane = event.currentTarget.parentElement
    if (!from.current || !lane || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const by = event.clientX - from.current.x
    if (Math.abs(by) > 3) from.current.moved = true
    if (from.current.moved)
      setHeld(Math.min(total, Math.max(offset, at + (by / lane.getBoundingClientRect().width) * total)))
  }
  return (
    <button
      type="button"
      className={styles.pin}
      data-off={off || undefined}
      aria-pressed={selected}
      aria-label={title}
      title={title}
      style={{ left: `${(Math.min(held ?? at, total) / total) * 100}%` }}
      onKeyDown={key}
      onClick={() => !from.current?.moved && select()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, moved: false }
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        if (held !== null) put(held)
        setHeld(null)
      }}
    >
      <Icon name={INTERACTION_ICONS[type]} size={14} />
    </button>
  )
})
