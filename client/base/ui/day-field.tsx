import { useId } from 'react'
import styles from './day-field.module.css'

export interface DayFieldProps {
  label: string
  /** '2026-03-01', or nothing chosen. */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day, as a small field in a line of filters. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <span className={styles.day}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        className={styles.input}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  )
}
