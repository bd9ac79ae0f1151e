import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './choice.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'size'> {
  label: ReactNode
  /** At the end of the line: how many there are. */
  count?: ReactNode
}

/** A box to tick, with its words. */
export function Checkbox({ label, count, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.mark}>
        <input {...input} type="checkbox" className={styles.input} />
        <Icon name="check" size={13} className={styles.check} />
      </span>
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

/** One of several; give all of them the same `name`. */
export function Radio({ label, count, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.mark}>
        <input {...input} type="radio" className={`${styles.input} ${styles.round}`} />
        <span className={styles.dot} />
      </span>
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** On or off, at once; the switch stands at the end of the line. */
export function Switch({ label, ...input }: Omit<ChoiceProps, 'count'>) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <span className={styles.slot}>
        <input {...input} {...SWITCH} className={styles.switch} />
      </span>
    </label>
  )
}

/** Choices that belong together, under one name. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
