import { useIntl } from 'react-intl'
import { Empty } from '../../base/ui/empty.tsx'
import { MessagesFrame } from './messages-frame.tsx'
import { messages } from './messages.ts'

/** All private conversations of the reader. */
export function Screen() {
  const intl = useIntl()
  return (
    <MessagesFrame>
      <Empty title={intl.formatMessage(messages.choose)}>{intl.formatMessage(messages.chooseText)}</Empty>
    </MessagesFrame>
  )
}
