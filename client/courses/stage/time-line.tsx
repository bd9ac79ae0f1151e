import { useState, type CSSProperties, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import type { Chapter } from '@cairn/domain/courses/story'
import { classes } from '../../base/ui/classes.ts'
import { KINDS } from '../play/messages.ts'
import { clock } from './clock.ts'
import { useFilm, type Film } from './film.ts'
import { messages } from './messages.ts'
import styles from './time-line.module.css'

/** A question on the way. */
export interface Mark {
  readonly id: string
  readonly position: number
  /** Among the questions; 0 for what is only shown or led to. */
  readonly number: number
  readonly type: Interaction['type']
  readonly answered: boolean
}

export interface TimeLineProps {
  film: Film
  /** The length as the course says it, until the film tells its own. */
  length: number
  marks: readonly Mark[]
  overlays: readonly { readonly id: string; readonly start: number; readonly end: number }[]
  chapters: readonly Chapter[]
  /** The question that is open. */
  open?: string | undefined
  count: number
  onSeek: (time: number) => void
  onMark: (id: string) => void
}

/** Where the film is, what has loaded, and what waits on the way. Never mirrored: later is right. */
export function TimeLine(props: TimeLineProps) {
  const { film, marks, overlays, chapters, open, count, onSeek, onMark } = props
  const intl = useIntl()
  const length = useFilm(film, ({ duration }) => duration) || props.length
  const time = useFilm(film, (state) => Math.round(state.time * 10) / 10)
  const loaded = useFilm(film, (state) =>
    Math.max(state.time, ...state.loaded.filter(([from]) => from <= state.time + 1).map(([, to]) => to)),
  )
  const [over, setOver] = useState<number>()

  const share = (at: number) => (length > 0 ? Math.min(100, Math.max(0, (at / length) * 100)) : 0)
  const place = (from: number, to = from): CSSProperties => ({
    left: `${share(from)}%`,
    width: `${share(to) - share(from)}%`,
  })
  const hover = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    if (event.pointerType === 'mouse' && box.width > 0)
      setOver(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * length)
  }
  const scene = over === undefined ? undefined : chapters.findLast(({ start }) => start <= over)

  return (
    <div
      data-time-line
      dir="ltr"
      className={styles.line}
      onPointerMove={hover}
      onPointerLeave={() => setOver(undefined)}
    >
      <div className={styles.track} aria-hidden="true">
        <span className={styles.loaded} style={place(0, loaded)} />
        <span className={styles.played} style={place(0, time)} />
        {chapters
          .filter(({ start }) => start > 0)
          .map(({ id, start }) => (
            <span key={id} className={styles.gap} style={{ left: `${share(start)}%` }} />
          ))}
      </div>
      {overlays.map(({ id, start, end }) => (
        <span
          key={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a stretch of the line that is drawn here
          role="img"
          aria-label={intl.formatMessage(messages.cardAt, { from: clock(start), to: clock(end) })}
          className={styles.overlay}
          style={place(start, end)}
        />
      ))}
      <span aria-hidden="true" className={styles.head} style={{ left: `${share(time)}%` }} />
      <input
        type="range"
        className={styles.input}
        min={0}
        max={length || 1}
        step={0.1}
        value={Math.min(time, length || 1)}
        aria-label={intl.formatMessage(messages.time)}
        aria-valuetext={intl.formatMessage(messages.timeOf, { time: clock(time), length: clock(length) })}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      {marks.map(({ id, position, number, type, answered }) => (
        <button
          key={id}
          type="button"
          className={classes(styles.dot, answered && styles.answered, open === id && styles.now)}
          style={{ left: `${share(position)}%` }}
          aria-label={
            number > 0
              ? intl.formatMessage(answered ? messages.questionAnswered : messages.questionAhead, {
                  number,
                  count,
                  time: clock(position),
                })
              : intl.formatMessage(messages.otherAhead, {
                  kind: intl.formatMessage(KINDS[type]),
                  time: clock(position),
                })
          }
          aria-current={open === id ? 'step' : undefined}
          onClick={() => onMark(id)}
        />
      ))}
      {over !== undefined && length > 0 && (
        <span
          aria-hidden="true"
          className={styles.bubble}
          style={{ left: `clamp(36px, ${share(over)}%, calc(100% - 36px))` }}
        >
          {scene?.title && <span dir="auto">{scene.title}</span>}
          <span>{clock(over)}</span>
        </span>
      )}
    </div>
  )
}
