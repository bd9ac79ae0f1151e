import { useId, useState, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { described, Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import own from './password-field.module.css'

export interface PasswordFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'size' | 'className' | 'type'> {
  /** The names of the eye: "Show password", "Hide password". */
  words: { show: string; hide: string }
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, aside, words, id, ...input } = props
  const [shown, setShown] = useState(false)
  const generated = useId()
  const fieldId = id ?? generated
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} aside={aside}>
      <div className={styles.box}>
        <input
          required={!optional}
          spellCheck={false}
          autoCapitalize="off"
          {...input}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          {...described(fieldId, { hint, error })}
        />
        <button
          type="button"
          className={own.eye}
          onClick={() => setShown(!shown)}
          aria-label={shown ? words.hide : words.show}
          aria-controls={fieldId}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </Field>
  )
}

export interface PasswordMeterProps {
  /** 0 is nothing yet, 4 is as good as we ask for. */
  level: 0 | 1 | 2 | 3 | 4
  /** What the level means: "Too short", "Good". Announced as it changes. */
  word: string
}

/** How strong a new password is, in bars and in a word. */
export function PasswordMeter({ level, word }: PasswordMeterProps) {
  return (
    <div className={classes(own.meter, own[`level-${level}`])}>
      <div className={own.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classes(own.bar, bar <= level && own.on)} />
        ))}
      </div>
      <p className={own.word} aria-live="polite">
        {word}
      </p>
    </div>
  )
}
