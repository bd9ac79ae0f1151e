import styles from './segmented.module.css'

export interface SegmentedProps<V extends string> {
  /** What the views have in common. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** Switches the view of one and the same thing. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  return (
    <fieldset aria-label={label} className={styles.segmented}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={styles.option}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
