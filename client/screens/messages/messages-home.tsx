import { useIntl } from 'react-intl'
import { Empty } from '../../base/ui/empty.tsx'
import { MessagesFrame } from './messages-frame.tsx'
import { messages } from './messages.ts'
import styles from './messages.module.css'

/** All private conversations of the reader. */
export function Screen() {
  const intl = useIntl()
  return (
    <MessagesFrame>
      <div className={styles.middle}>
        <Empty title={intl.formatMessage(messages.choose)}>{intl.formatMessage(messages.chooseText)}</Empty>
      </div>
    </MessagesFrame>
  )
}
