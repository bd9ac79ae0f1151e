import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { lastCueAt, plainText } from '@cairn/domain/resources/transcript-text'
import type { Cue } from '@cairn/domain/resources/webvtt'
import { classes } from '../base/ui/classes.ts'
import { SearchField } from '../base/ui/search-field.tsx'
import { clock } from './clock.ts'
import { useFollow } from './follow.ts'
import { marked, type Mark } from './marked.ts'
import { useStable } from './stable.ts'
import { messages } from './transcript-messages.ts'
import styles from './transcript-pane.module.css'

export interface TranscriptPaneProps {
  cues: readonly Cue[]
  /** Where the film is, in seconds. */
  time: number
  onSeek: (seconds: number) => void
  /** The language of the transcript, so that it is read out and laid out rightly. */
  language?: string | undefined
}

interface Line {
  readonly at: number
  readonly start: number
  readonly text: string
}

interface RowProps {
  line: Line
  marks: readonly Mark[]
  current: boolean
  onSeek: (seconds: number) => void
}

const Row = memo(function Row({ line, marks, current, onSeek }: RowProps) {
  return (
    <li data-row={line.at} className={styles.item}>
      <button
        type="button"
        className={classes(styles.row, current && styles.current)}
        aria-current={current || undefined}
        onClick={() => onSeek(line.start)}
      >
        <span className={styles.time}>{clock(line.start)}</span>
        <span className={styles.text}>
          {marks.map(({ text, hit, at }) => (hit ? <mark key={at}>{text}</mark> : text))}
        </span>
      </button>
    </li>
  )
})

const toLines = (cues: readonly Cue[]): Line[] =>
  cues
    .map(({ start, text }, at) => ({ at, start, text: plainText(text) }))
    .filter(({ text }) => text.trim() !== '')

/** What is said in a film, to read along, to search, and to find a place by. */
export function TranscriptPane({ cues, time, onSeek, language }: TranscriptPaneProps) {
  const intl = useIntl()
  const list = useRef<HTMLOListElement>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const lines = useMemo(() => toLines(cues), [cues])
  const found = useMemo(
    () =>
      lines
        .map((line) => ({ line, marks: marked(line.text, search) }))
        .filter(({ marks }) => marks.length > 0),
    [lines, search],
  )
  const now = lastCueAt(cues, time)
  useFollow(list, String(now), search === '')
  const seek = useStable(onSeek)

  if (lines.length === 0) return <p className={styles.empty}>{intl.formatMessage(messages.empty)}</p>
  return (
    <section className={styles.pane} aria-label={intl.formatMessage(messages.transcript)}>
      <div className={styles.search}>
        <SearchField
          size="small"
          label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onClear={() => setTyped('')}
          clearLabel={intl.formatMessage(messages.clear)}
        />
        <p className={styles.count} aria-live="polite">
          {search !== '' && intl.formatMessage(messages.found, { count: found.length })}
        </p>
      </div>
      <ol
        ref={list}
        className={styles.list}
        {...(language !== undefined && { lang: localeTag(language), dir: direction(language) })}
      >
        {found.map(({ line, marks }) => (
          <Row key={line.at} line={line} marks={marks} current={line.at === now} onSeek={seek} />
        ))}
      </ol>
    </section>
  )
}
