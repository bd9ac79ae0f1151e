import { useIntl } from 'react-intl'
import { Icon } from '../base/ui/icon.tsx'
import styles from './stored-note.module.css'
import { messages } from './messages.ts'

/** Says of what comes from this device how old it is. */
export function StoredNote({ at }: { at: number | undefined }) {
  const intl = useIntl()
  if (at === undefined) return null
  const time = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className={styles.note} role="note">
      <Icon name="clock" size={16} />
      <span>{intl.formatMessage(messages.storedNote, { time })}</span>
    </p>
  )
}
