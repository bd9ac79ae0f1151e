import { useId, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { readTypedTime, shortTimestamp } from '@cairn/domain/resources/webvtt-time'
import { IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import field from '../../base/ui/field.module.css'
import type { IconName } from '../../base/ui/icon.tsx'
import styles from './cue-row.module.css'
import { messages } from './messages.ts'

interface TimeFieldProps {
  label: string
  seconds: number
  onChange: (seconds: number) => void
  /** Takes the time from the film; left out without one. */
  take?: { icon: IconName; label: string; run: () => void } | undefined
}

const NUDGE = 0.1

/** A time to type, to nudge with the arrow keys, or to take from the film. */
export function TimeField({ label, seconds, onChange, take }: TimeFieldProps) {
  const intl = useIntl()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && readTypedTime(typed) === undefined
  const commit = () => {
    const value = typed === undefined ? undefined : readTypedTime(typed)
    if (value === undefined) return
    if (value !== seconds) onChange(value)
    setTyped(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) commit()
    if (event.key === 'Escape') setTyped(undefined)
    const way = { ArrowUp: NUDGE, ArrowDown: -NUDGE }[event.key]
    if (way === undefined || event.altKey) return
    event.preventDefault()
    setTyped(undefined)
    onChange(Math.max(0, Math.round((seconds + way) * 1000) / 1000))
  }
  return (
    <div className={styles.time}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classes(field.box, field.small)} dir="ltr">
        <input
          id={id}
          className={classes(field.input, styles.figures)}
          value={typed ?? shortTimestamp(seconds)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={press}
        />
        {take && <IconButton size="small" icon={take.icon} label={take.label} onClick={take.run} />}
      </div>
      {wrong && (
        <p id={`${id}-error`} className={styles.wrong}>
          {intl.formatMessage(messages.badTime)}
        </p>
      )}
    </div>
  )
}
