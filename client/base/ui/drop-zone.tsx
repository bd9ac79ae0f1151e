import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './drop-zone.module.css'
import { Icon, type IconName } from './icon.tsx'

export interface DropZoneProps {
  icon?: IconName
  /** "Drop a CSV file here" */
  label: string
  /** One sentence about what is taken. */
  hint?: string
  /** The button: "Choose a file". */
  choose: string
  accept: string
  busy?: boolean
  onFile: (file: File) => void
}

/** Takes a file: dropped, or chosen with the button. */
export function DropZone({ icon = 'upload', label, hint, choose, accept, busy, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const hintId = useId()

  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file && !busy) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button does the same
    <fieldset
      aria-label={label}
      className={classes(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name={icon} size={24} className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      <Button
        size="small"
        busy={busy}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className={styles.input}
        onChange={(event) => {
          take(event.target.files)
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
