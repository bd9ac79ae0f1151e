import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

/** What every form control says around itself. */
export interface FieldWords {
  label: string
  /** One sentence that helps before anything went wrong. */
  hint?: ReactNode | undefined
  /** How to mend it; marks the control as wrong. */
  error?: ReactNode | undefined
  /** "optional", at the end of the label; required is the norm and says nothing. */
  optional?: string | undefined
  /** Beside the label, at the end: "Forgot it?" */
  aside?: ReactNode | undefined
}

const hintId = (id: string): string => `${id}-hint`
const errorId = (id: string): string => `${id}-error`

/** The aria attributes that tie a control to its hint and error. */
export const described = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ') || undefined,
})

/** Label above, the control, then error or hint. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> {optional}</span>}
        </label>
        {aside}
      </div>
      {children}
      {error && (
        <p id={errorId(id)} className={styles.error}>
          <Icon name="alert-circle" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
