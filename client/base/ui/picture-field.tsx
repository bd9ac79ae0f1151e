import { useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import styles from './picture-field.module.css'

export interface PictureFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** round: a face. square: a logo. wide: a band across a page. */
  shape: 'round' | 'square' | 'wide'
  src?: string | undefined
  /** Stands in for the picture: initials. */
  instead?: ReactNode
  words: { choose: string; change: string; remove: string }
  busy?: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

const TAKEN = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** A picture to choose, change or take away. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, shape, src, instead, words, busy, onFile, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset aria-labelledby={id} className={classes(styles.field, styles[`field-${shape}`])}>
      <span className={classes(styles.picture, styles[shape])}>
        {src ? (
          <img src={src} alt="" className={styles.image} />
        ) : (
          (instead ?? <Icon name="photo-plus" size={24} />)
        )}
      </span>
      <div className={styles.words}>
        <span id={id} className={field.label}>
          {label}
        </span>
        {hint && <span className={field.hint}>{hint}</span>}
        <span aria-live="polite">{error && <span className={field.error}>{error}</span>}</span>
        <div className={styles.buttons}>
          <Button size="small" icon="upload" busy={busy} onClick={() => input.current?.click()}>
            {src ? words.change : words.choose}
          </Button>
          {src && (
            <Button size="small" variant="ghost" onClick={onRemove}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={TAKEN}
        className={styles.input}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
