import { Suspense, useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import styles from './rich-editor.module.css'
import { RichText } from './rich-text.tsx'
import { latePart } from './late-part.tsx'

export interface RichEditorProps {
  /** HTML as it is stored. It may change from outside at any time; the cursor stays. */
  readonly value: string
  /** Empty when nothing is written. */
  readonly onChange: (html: string) => void
  readonly label: string
  /** "optional", at the end of the label. */
  readonly optional?: string | undefined
  /** The label is heard, not seen. */
  readonly quiet?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** For a question or a note: small, its tools come when somebody writes. */
  readonly compact?: boolean | undefined
  /** The language of the words, when it is not the page's. */
  readonly lang?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Wrong as it is; set by `error`. */
  readonly invalid?: boolean | undefined
}

const Live = latePart(() =>
  import('./rich-editor-live.tsx').then((module) => ({ default: module.RichEditorLive })),
)

/** Text with marks, written as it looks. */
export function RichEditor(props: RichEditorProps) {
  const { value, label, optional, quiet, hint, error, compact, lang, dir } = props
  const id = useId()
  const about = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classes(field.field, styles.field)}>
      <span id={id} className={classes(field.label, quiet && styles.quiet)}>
        {label}
        {optional && <span className={field.optional}> {optional}</span>}
      </span>
      <div className={classes(styles.editor, compact && styles.compact, Boolean(error) && styles.wrong)}>
        <Suspense
          fallback={
            <div className={styles.words}>
              <RichText text={value} lang={lang} dir={dir} />
            </div>
          }
        >
          <Live {...props} invalid={Boolean(error)} labelled={id} described={about} />
        </Suspense>
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <Icon name="alert-circle" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
