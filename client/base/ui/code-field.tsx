import { useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './code-field.module.css'
import { described, Field, type FieldWords } from './field.tsx'

export interface CodeFieldProps extends Pick<FieldWords, 'label' | 'hint'> {
  value: string
  /** "Copy", and what it says once done: "Copied". */
  words: { copy: string; copied: string }
  /** All of it is to be read, not only copied: it wraps. */
  wrapped?: boolean
}

/** Something to copy and not to change: a token, a link. */
export function CodeField({ label, hint, value, words, wrapped = false }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Where copying is not allowed the text is selected, ready for the keyboard.
    }
  }
  const box = {
    ref: input,
    id,
    readOnly: true,
    dir: 'ltr',
    value,
    onFocus: () => input.current?.select(),
    ...described(id, { hint }),
  }
  return (
    <Field id={id} label={label} hint={hint}>
      <div className={styles.line}>
        {wrapped ? (
          <textarea {...box} rows={2} className={classes(styles.code, styles.wrapped)} />
        ) : (
          <input {...box} type="text" className={styles.code} />
        )}
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        </Button>
      </div>
    </Field>
  )
}
