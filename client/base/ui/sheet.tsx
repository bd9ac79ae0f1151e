import { useId, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useModal } from './modal.ts'
import styles from './sheet.module.css'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Docked at the bottom, in reach of the thumb. */
  foot?: ReactNode
}

/** A phone's second screen: the whole window, with the way back at the top and the deed at the bottom. */
export function Sheet({ open, onClose, title, closeLabel, children, foot }: SheetProps) {
  const dialog = useModal(open)
  const heading = useId()

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={styles.sheet}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="x" label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
    </dialog>
  )
}
