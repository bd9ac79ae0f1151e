import { useId, useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './upload-panel.module.css'

export interface UploadPanelProps {
  icon: IconName
  /** "2 files on their way" */
  title: string
  words: { fold: string; unfold: string; close: string }
  /** Left out: there is still something going on. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A quiet panel at the bottom end of the page; it can be folded to its title. */
export function UploadPanel({ icon, title, words, onClose, children }: UploadPanelProps) {
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <Icon name={icon} />
        <h2 id={id} className={styles.title} aria-live="polite">
          {title}
        </h2>
        <IconButton
          variant="ghost"
          size="small"
          icon={open ? 'chevron-down' : 'chevron-up'}
          label={open ? words.fold : words.unfold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {onClose && (
          <IconButton variant="ghost" size="small" icon="x" label={words.close} onClick={onClose} />
        )}
      </header>
      {open && <div className={styles.body}>{children}</div>}
    </section>
  )
}
