import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import styles from './outline.module.css'

/** A title edited in its place: Enter keeps it, Escape leaves it as it was, and so does leaving it empty. */
export function RenameField({
  title,
  onEnd,
}: {
  title: string
  /** The new title, and the one that was there when editing began: others may have changed it since. */
  onEnd: (title: string | undefined, from: string) => void
}) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  const began = useRef(title)
  useEffect(() => field.current?.select(), [])
  const end = (next: string | undefined) => {
    if (ended.current) return
    ended.current = true
    onEnd(next, began.current)
  }
  return (
    <input
      ref={field}
      defaultValue={title}
      maxLength={200}
      aria-label={intl.formatMessage(messages.name)}
      className={styles.rename}
      data-own-undo
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => end(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') end(event.currentTarget.value)
        if (event.key === 'Escape') end(undefined)
      }}
    />
  )
}
