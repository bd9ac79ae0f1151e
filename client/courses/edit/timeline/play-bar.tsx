import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../base/ui/button.tsx'
import { usePlayhead, usePlayheadAt } from '../playhead.tsx'
import { timeText } from '../time-text.ts'
import { ticksOf } from './layout.ts'
import { messages } from './messages.ts'
import styles from './timeline.module.css'

/** Plays and rests, and says where the film stands. */
export function PlayButton({ total }: { total: number }) {
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

/** Half the room the words of a moment take, in pixels. */
const TICK_HALF = 20

/** The moments over the tracks; a press goes there. */
export function Ruler({ total, width, timeAt, onSeek }: RulerProps) {
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
        <span
          key={time}
          className={styles.tick}
          data-last={(1 - time / total) * width < TICK_HALF || undefined}
          style={{ left: `${(time / total) * 100}%` }}
        >
          {timeText(time).replace(/^0(?=\d:)/, '')}
        </span>
      ))}
    </div>
  )
}

/** Where the film stands: dragged, or moved with arrow keys by a tenth of a second, with Shift by a whole one. */
export function Head({ total }: { total: number }) {
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
