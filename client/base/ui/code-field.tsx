import { useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './code-field.module.css'
import { described, Field, type FieldWords } from './field.tsx'

export interface CodeFieldProps extends Pick<FieldWords, 'label' | 'hint'> {
  value: string
  /** "Copy", and what it says once done: "Copied". */
  words: { copy: string; copied: string }
}

/** Something to copy and not to change: a token, a link. */
export function CodeField({ label, hint, value, words }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
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
  return (
    <Field id={id} label={label} hint={hint}>
      <div className={styles.line}>
        <input
          ref={input}
          id={id}
          type="text"
          readOnly
          dir="ltr"
          value={value}
          className={styles.code}
          onFocus={(event) => event.target.select()}
          {...described(id, { hint })}
        />
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        </Button>
      </div>
    </Field>
  )
}
