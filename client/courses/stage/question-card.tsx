import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { messages } from './messages.ts'
import styles from './question-card.module.css'

export interface QuestionCardProps {
  name: string
  children: ReactNode
  /** Escape: go on without an answer. */
  onLeave: () => void
}

/** Who types elsewhere must not lose their words to a question. */
const mayTakeFocus = (): boolean => {
  const now = document.activeElement
  return !now?.closest('input:not([type=range]), textarea, select, [contenteditable=true], dialog')
}

/** A question over the film; below it where there is no room, and a sheet from the bottom on a phone. */
export function QuestionCard({ name, children, onLeave }: QuestionCardProps) {
  const intl = useIntl()
  const card = useRef<HTMLDialogElement>(null)
  const [folded, setFolded] = useState(false)
  useEffect(() => {
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    const element = card.current
    if (mayTakeFocus()) element?.focus({ preventScroll: true })
    // Below the film it may be out of sight.
    element?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (element?.contains(document.activeElement) || document.activeElement === document.body)
        before?.focus({ preventScroll: true })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it, as it leaves every dialog
    <dialog
      ref={card}
      open
      aria-label={name}
      tabIndex={-1}
      data-own-keys
      className={classes(styles.card, folded && styles.folded)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement) return
        event.preventDefault()
        onLeave()
      }}
    >
      <button
        type="button"
        className={styles.grabber}
        aria-label={intl.formatMessage(folded ? messages.showQuestion : messages.hideQuestion)}
        aria-expanded={!folded}
        onClick={() => setFolded(!folded)}
      />
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
