import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { askedMessages as messages } from './messages.ts'
import styles from './lesson-slots.module.css'

/** Where the thread of a discussion will be; until then its question is read, thought about and left behind. */
export function Talk({ done, onRead }: { done: boolean; onRead: () => void }) {
  const intl = useIntl()
  return (
    <div className={styles.soon}>
      <Icon name="messages" size={24} />
      <p>{intl.formatMessage(messages.talkLater)}</p>
      {!done && <Button onClick={onRead}>{intl.formatMessage(messages.talkRead)}</Button>}
    </div>
  )
}
