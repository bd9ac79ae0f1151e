import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './picture-picker.module.css'
import { ProgressBar } from './progress.tsx'

export interface PicturePickerProps {
  label: string
  /** The picture as it is, or will be. */
  picture: ReactNode
  /** "JPEG, PNG or WebP. You can also drop or paste one." */
  hint: string
  words: { choose: string; remove: string; cancel: string; uploading: string }
  /** On its way: 0 to 100. */
  progress?: number | undefined
  error?: string | undefined
  onPick: (file: File) => void
  onCancel: () => void
  /** Left out: there is nothing to remove. */
  onRemove?: (() => void) | undefined
}

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith('image/'))

/** A picture to choose, drop or paste. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, picture, hint, words, progress, error, onPick, onCancel, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      onPick(file)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [onPick])

  const drag = (event: DragEvent, holds: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(holds)
  }
  const drop = (event: DragEvent) => {
    drag(event, false)
    const [first] = event.dataTransfer.files
    // Whatever was dropped is tried, so that a file that is no picture gets an answer too.
    const file = pictureIn(event.dataTransfer) ?? first
    if (file) onPick(file)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button does the same
    <fieldset
      className={classes(styles.picker, over && styles.over)}
      aria-describedby={`${id}-hint`}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={drop}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.line}>
        {picture}
        <div className={styles.side}>
          <div className={styles.actions}>
            <Button icon="upload" onClick={() => input.current?.click()}>
              {words.choose}
            </Button>
            {onRemove && progress === undefined && (
              <Button variant="danger" onClick={onRemove}>
                {words.remove}
              </Button>
            )}
            {progress !== undefined && (
              <Button variant="ghost" onClick={onCancel}>
                {words.cancel}
              </Button>
            )}
          </div>
          {progress !== undefined && <ProgressBar percent={progress} label={words.uploading} />}
          {error !== undefined && (
            <p role="alert" className={styles.error}>
              <Icon name="alert-circle" size={16} />
              <span>{error}</span>
            </p>
          )}
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after a failure.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </fieldset>
  )
}
