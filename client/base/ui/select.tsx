import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { described, Field, type FieldWords } from './field.tsx'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps extends FieldWords, Omit<ComponentProps<'select'>, 'size' | 'className'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** A short list to choose one from: the device's own picker. For long lists use SearchSelect. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, aside, options, placeholder, id, ...select } = props
  const generated = useId()
  const own = id ?? generated
  return (
    <Field id={own} label={label} hint={hint} error={error} optional={optional} aside={aside}>
      <div className={field.box}>
        <select
          required={!optional}
          {...select}
          id={own}
          className={classes(field.input, styles.select)}
          {...described(own, { hint, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
        </select>
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </div>
    </Field>
  )
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export interface CompactSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'className'> {
  label: string
  options: readonly SelectOption[]
}

/** The same as a small quiet button, for "Newest first" over a list; its label is heard, not seen. */
export function CompactSelect({ label, options, ...select }: CompactSelectProps) {
  return (
    <span className={styles.compact}>
      <select {...select} aria-label={label} className={styles.compactSelect}>
        <Options options={options} />
      </select>
      <Icon name="chevron-down" size={16} className={styles.chevron} />
    </span>
  )
}
