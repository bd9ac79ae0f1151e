import { useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import styles from './picture-field.module.css'
import { ProgressBar } from './progress.tsx'
import { Hidden } from './text.tsx'
import { useDrop, usePaste } from './use-drop.ts'

export interface PictureFieldProps {
  label: string
  /** A heading right above says the same. */
  labelHidden?: boolean
  hint?: string
  error?: string | undefined
  /** round: a face. square: a logo. wide: a band across a page. */
  shape: 'round' | 'square' | 'wide'
  src?: string | undefined
  /** Shows the picture, or what stands in for it, in its own way. */
  picture?: ReactNode
  words: { choose: string; change?: string; remove: string; cancel?: string; uploading?: string }
  busy?: boolean
  /** On its way: 0 to 100. */
  progress?: number | undefined
  /** What is pasted anywhere on the page is meant for this field. */
  takesPaste?: boolean
  onFile: (file: File) => void
  onCancel?: () => void
  /** Left out: there is nothing to remove. */
  onRemove?: (() => void) | undefined
}

/** A picture to choose, drop, perhaps paste, change or take away. */
export function PictureField(props: PictureFieldProps) {
  const { label, labelHidden, hint, error, shape, takesPaste = false, onFile } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { over, place } = useDrop(onFile)
  usePaste(takesPaste, onFile)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button does the same
    <fieldset
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
      className={classes(styles.field, styles[`field-${shape}`], over && styles.over)}
      {...place}
    >
      <Picture {...props} />
      <div className={styles.words}>
        <span id={id} className={labelHidden ? undefined : field.label}>
          {labelHidden ? <Hidden>{label}</Hidden> : label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={field.hint}>
            {hint}
          </span>
        )}
        {error !== undefined && (
          <span role="alert" className={styles.error}>
            <Icon name="alert-circle" size={16} />
            <span>{error}</span>
          </span>
        )}
        <Deeds {...props} onChoose={() => input.current?.click()} />
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file again is a choice too.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </fieldset>
  )
}

function Picture({ picture, src, shape }: PictureFieldProps) {
  if (picture !== undefined) return picture
  return (
    <span className={classes(styles.picture, styles[shape])}>
      {src ? <img src={src} alt="" className={styles.image} /> : <Icon name="photo-plus" size={24} />}
    </span>
  )
}

function Deeds(props: PictureFieldProps & { onChoose: () => void }) {
  const { src, words, busy, progress, onCancel, onRemove, onChoose } = props
  const uploading = progress !== undefined
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" icon="upload" busy={busy} onClick={onChoose}>
          {src ? (words.change ?? words.choose) : words.choose}
        </Button>
        {onRemove && !uploading && (
          <Button size="small" variant="ghost" onClick={onRemove}>
            {words.remove}
          </Button>
        )}
        {uploading && onCancel && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
      {uploading && <ProgressBar percent={progress} label={words.uploading ?? words.choose} />}
    </>
  )
}
