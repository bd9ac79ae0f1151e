import { useIntl } from 'react-intl'
import type { Presence } from '@cairn/domain/users/presence'
import { classes } from '../base/ui/classes.ts'
import { messages } from './messages.ts'
import styles from './presence-line.module.css'

/** Whether somebody is there: a full dot or an empty one, and the word. */
export function PresenceLine({ presence }: { presence: Presence }) {
  const intl = useIntl()
  return (
    <span className={styles.line} aria-live="polite">
      <span className={classes(styles.dot, presence === 'available' && styles.available)} />
      {intl.formatMessage(messages[presence])}
    </span>
  )
}
