import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { useModal } from './modal.ts'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape or a press beside it. */
  onClose: () => void
  /** Names the thing. */
  title: ReactNode
  /** 440 px, or 640 for a form. */
  width?: 'narrow' | 'wide'
  /** On a phone it rises from the lower edge. */
  sheet?: boolean
  children: ReactNode
  /** The safe choice first, the deed last. */
  actions?: ReactNode
}

/** The browser's own modal dialog: it holds the focus and gives it back. */
export function Dialog({ open, onClose, title, width = 'narrow', sheet, children, actions }: DialogProps) {
  const dialog = useModal(open)
  const heading = useId()

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape comes through onCancel
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={classes(styles.dialog, styles[width], sheet && styles.sheet)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.body}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
