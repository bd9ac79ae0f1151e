import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { readClock } from '@cairn/domain/scheduling/clock-time'
import { Segmented } from '../base/ui/segmented.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import type { Clock } from './event-draft.ts'
import { form } from './messages.ts'
import styles from './event-form.module.css'

interface TimeFieldProps {
  readonly label: string
  readonly value: Clock
  readonly error?: ReactNode
  readonly hint?: string | undefined
  readonly onChange: (clock: Clock) => void
}

/** A time on a 12-hour clock, h:mm, with the half of the day beside it. What is typed otherwise is put right on leaving. */
export function TimeField({ label, value, error, hint, onChange }: TimeFieldProps) {
  const { formatMessage: say } = useIntl()
  return (
    <div className={styles.time}>
      <TextField
        label={label}
        value={value.time}
        error={error}
        hint={hint}
        inputMode="text"
        autoComplete="off"
        placeholder="h:mm"
        maxLength={8}
        dir="ltr"
        onChange={(event) => onChange({ ...value, time: event.target.value })}
        onBlur={() => onChange(readClock(value.time, value.half))}
      />
      <div className={styles.half}>
        <Segmented
          label={say(form.half, { field: label })}
          options={(['am', 'pm'] as const).map((half) => ({ value: half, label: say(form[half]) }))}
          value={value.half}
          onChange={(half) => onChange({ ...readClock(value.time, half), half })}
        />
      </div>
    </div>
  )
}
