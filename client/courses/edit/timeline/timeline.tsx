import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useIntl } from 'react-intl'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { Button, IconButton } from '../../../base/ui/button.tsx'
import { Icon } from '../../../base/ui/icon.tsx'
import { INTERACTION_ICONS } from '../../../base/ui/kind-icons.ts'
import { useCourseDraft } from '../../draft/use-draft.tsx'
import { useCardTitle } from '../interaction-card.tsx'
import { fieldMessages, messages as common } from '../messages.ts'
import { usePlayhead, usePlayheadAt } from '../playhead.tsx'
import { isSelected, type Selection } from '../selection.ts'
import { timeText } from '../time-text.ts'
import { TypePicker } from '../type-picker.tsx'
import { useAdding } from '../use-adding.ts'
import { usePart } from '../use-part.ts'
import { layoutOf, ticksOf, type Layout } from './layout.ts'
import { messages } from './messages.ts'
import { OverlayBar } from './overlay-bar.tsx'
import styles from './timeline.module.css'

export interface TimelineProps {
  readonly instruction: Instruction
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

const ZOOMS = [1, 2, 4, 8, 16]

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 600))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}

/** Scenes, questions and overlays along the film. It never mirrors: time runs as it does in the player. */
export function Timeline({ instruction, selection, onSelect }: TimelineProps) {
  const intl = useIntl()
  const layout = useMemo(() => layoutOf(instruction), [instruction])
  const playhead = usePlayhead()
  const adding = useAdding(instruction)
  const [zoom, setZoom] = useState(0)
  const [picking, setPicking] = useState<number | null>(null)
  const [box, width] = useWidth()
  const { total } = layout
  const factor = ZOOMS[zoom] ?? 1
  useEffect(() => playhead.measure(total), [playhead, total])

  const now = () => Math.round(playhead.get().time * 10) / 10
  const addOverlay = (at: number) =>
    onSelect({ is: 'overlay', id: adding.overlay(at, instruction.duration ?? 0) })
  const timeAt = (event: { clientX: number; currentTarget: Element }) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    return Math.round(((event.clientX - left) / wide) * total * 10) / 10
  }
  return (
    <section className={styles.timeline} aria-label={intl.formatMessage(messages.timeline)}>
      <div className={styles.bar}>
        <PlayButton total={total} />
        <span className={styles.grow} />
        <Button size="small" variant="ghost" icon="photo-plus" onClick={() => addOverlay(now())}>
          {intl.formatMessage(messages.addOverlay)}
        </Button>
        <Button size="small" variant="ghost" icon="help-circle" onClick={() => setPicking(now())}>
          {intl.formatMessage(messages.addQuestion)}
        </Button>
        <IconButton
          size="small"
          icon="zoom-out"
          label={intl.formatMessage(messages.zoomOut)}
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        />
        <IconButton
          size="small"
          icon="zoom-in"
          label={intl.formatMessage(messages.zoomIn)}
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        />
      </div>
      <div className={styles.board} dir="ltr">
        <div className={styles.names} aria-hidden="true">
          <span />
          {layout.scenes.length > 0 && <span dir="auto">{intl.formatMessage(messages.scenes)}</span>}
          <span dir="auto">{intl.formatMessage(messages.questions)}</span>
          <span dir="auto">{intl.formatMessage(messages.overlays)}</span>
        </div>
        <div ref={box} className={styles.scroll}>
          <div className={styles.lanes} style={{ '--factor': factor } as CSSProperties}>
            <Ruler
              total={total}
              width={width * factor}
              onSeek={(time) => playhead.seek(time)}
              timeAt={timeAt}
            />
            {layout.scenes.length > 0 && <Scenes layout={layout} selection={selection} onSelect={onSelect} />}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons above do the same */}
            <div
              className={styles.lane}
              data-add
              title={intl.formatMessage(messages.addQuestionAt)}
              onClick={(event) => event.target === event.currentTarget && setPicking(timeAt(event))}
            >
              {layout.pins.map((pin) => (
                <PinMark
                  key={pin.interaction.id}
                  id={pin.interaction.id}
                  type={pin.interaction.type}
                  off={pin.interaction.status !== 'enabled'}
                  position={pin.interaction.position}
                  at={pin.at}
                  offset={pin.offset}
                  total={total}
                  selected={isSelected(selection, 'interaction', pin.interaction.id)}
                  onSelect={onSelect}
                />
              ))}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons above do the same */}
            <div
              className={styles.lane}
              data-add
              title={intl.formatMessage(messages.addOverlayAt)}
              onClick={(event) => event.target === event.currentTarget && addOverlay(timeAt(event))}
            >
              {(instruction.overlay ?? []).map((overlay) => (
                <OverlayBar
                  key={overlay.id}
                  overlay={overlay}
                  lesson={instruction.id}
                  total={total}
                  selected={isSelected(selection, 'overlay', overlay.id)}
                  onSelect={onSelect}
                />
              ))}
            </div>
            <Head total={total} />
          </div>
        </div>
      </div>
      {picking !== null && (
        <TypePicker
          position={picking}
          onClose={() => setPicking(null)}
          onPick={(type) => {
            setPicking(null)
            onSelect({ is: 'interaction', id: adding.interaction(type, { position: picking }) })
          }}
        />
      )}
    </section>
  )
}

function PlayButton({ total }: { total: number }) {
  const intl = useIntl()
  const playhead = usePlayhead()
  const paused = usePlayheadAt((state) => state.paused)
  return (
    <>
      {/* Media controls never mirror. */}
      <span dir="ltr">
        <IconButton
          size="small"
          icon={paused ? 'player-play-filled' : 'player-pause-filled'}
          label={intl.formatMessage(paused ? messages.play : messages.pause)}
          onClick={() => (paused ? playhead.play() : playhead.pause())}
        />
      </span>
      <span className={styles.clock} dir="ltr">
        <b>
          <Now />
        </b>{' '}
        / {timeText(Math.round(total))}
      </span>
    </>
  )
}

function Now() {
  return <>{usePlayheadAt(({ time }) => timeText(Math.floor(time)))}</>
}

interface RulerProps {
  readonly total: number
  readonly width: number
  readonly timeAt: (event: { clientX: number; currentTarget: Element }) => number
  readonly onSeek: (time: number) => void
}

function Ruler({ total, width, timeAt, onSeek }: RulerProps) {
  return (
    // The keyboard has the playhead's own slider.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.ruler}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onSeek(timeAt(event))
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          onSeek(Math.min(total, Math.max(0, timeAt(event))))
      }}
    >
      {ticksOf(total, width).map((time) => (
        <span key={time} className={styles.tick} style={{ left: `${(time / total) * 100}%` }}>
          {timeText(time).replace(/^0(?=\d:)/, '')}
        </span>
      ))}
    </div>
  )
}

function Head({ total }: { total: number }) {
  const intl = useIntl()
  const playhead = usePlayhead()
  const time = usePlayheadAt((state) => Math.round(state.time * 10) / 10)
  const head = useRef<HTMLDivElement>(null)
  const seek = (to: number) => playhead.seek(Math.min(total, Math.max(0, Math.round(to * 10) / 10)))
  const key = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 1 : 0.1
    const to = {
      ArrowRight: time + step,
      ArrowUp: time + step,
      ArrowLeft: time - step,
      ArrowDown: time - step,
      PageUp: time + 10,
      PageDown: time - 10,
      Home: 0,
      End: total,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    seek(to)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const lanes = head.current?.parentElement
    if (!lanes || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = lanes.getBoundingClientRect()
    seek(((event.clientX - left) / width) * total)
  }
  const left = `${Math.min(100, (time / total) * 100)}%`
  return (
    <>
      <span className={styles.line} style={{ left }} />
      <div
        ref={head}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands across all tracks, which an input cannot
        role="slider"
        tabIndex={0}
        className={styles.head}
        style={{ left }}
        aria-label={intl.formatMessage(messages.playhead)}
        aria-valuemin={0}
        aria-valuemax={Math.round(total * 10) / 10}
        aria-valuenow={time}
        aria-valuetext={intl.formatMessage(messages.of, { time: timeText(time), total: timeText(total) })}
        onKeyDown={key}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    </>
  )
}

function Scenes({
  layout,
  selection,
  onSelect,
}: {
  layout: Layout
  selection: Selection
  onSelect: TimelineProps['onSelect']
}) {
  const intl = useIntl()
  return (
    <div className={styles.lane}>
      {layout.scenes.map(({ id, title, start, end }, n) => (
        <button
          key={id}
          type="button"
          className={styles.scene}
          aria-pressed={isSelected(selection, 'scene', id)}
          style={{
            left: `${(start / layout.total) * 100}%`,
            width: `${((end - start) / layout.total) * 100}%`,
          }}
          onClick={() => onSelect({ is: 'scene', id })}
        >
          {title || intl.formatMessage(common.scene, { number: n + 1 })}
        </button>
      ))}
    </div>
  )
}

interface PinProps {
  readonly id: string
  readonly type: Interaction['type']
  readonly off: boolean
  readonly position: number | undefined
  readonly at: number
  readonly offset: number
  readonly total: number
  readonly selected: boolean
  readonly onSelect: TimelineProps['onSelect']
}

/** Told in single figures, so that a letter typed into a question draws none of them anew. */
const PinMark = memo(function PinMark(props: PinProps) {
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
