import { Button } from './button.tsx'
import styles from './save-bar.module.css'

export interface SaveBarProps {
  /** The id of the form that it saves. */
  form: string
  /** What is not saved: "You have unsaved changes." */
  children: string
  save: string
  discard: string
  busy?: boolean
  onDiscard: () => void
}

/** What a changed form waits for, in the dock of an area: the safe choice first, the deed last. */
export function SaveBar({ form, children, save, discard, busy, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.words} aria-live="polite">
        <span className={styles.dot} />
        {children}
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onDiscard}>
          {discard}
        </Button>
        <Button variant="filled" type="submit" form={form} busy={busy}>
          {save}
        </Button>
      </div>
    </div>
  )
}
