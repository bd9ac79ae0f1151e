import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { described, Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'
import { Icon, type IconName } from './icon.tsx'

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  size?: 'medium' | 'large'
  icon?: IconName
  /** Inside the box, at the end: a unit, a button. */
  end?: ReactNode
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, aside, size, icon, end, id, ...input } = props
  const generated = useId()
  const own = id ?? generated
  return (
    <Field id={own} label={label} hint={hint} error={error} optional={optional} aside={aside}>
      <div className={classes(styles.box, size === 'large' && styles.large)}>
        {icon && <Icon name={icon} />}
        <input
          type="text"
          required={!optional}
          {...input}
          id={own}
          className={styles.input}
          {...described(own, { hint, error })}
        />
        {end}
      </div>
    </Field>
  )
}

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, optional, aside, id, ...area }: TextAreaProps) {
  const generated = useId()
  const own = id ?? generated
  return (
    <Field id={own} label={label} hint={hint} error={error} optional={optional} aside={aside}>
      <div className={styles.box}>
        <textarea
          rows={4}
          required={!optional}
          {...area}
          id={own}
          className={classes(styles.input, styles.area)}
          {...described(own, { hint, error })}
        />
      </div>
    </Field>
  )
}
