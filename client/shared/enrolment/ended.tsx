import { useIntl } from 'react-intl'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './course-messages.ts'

/** When an earlier enrollment ended, if there was one. */
export function Ended({ date }: { date: string | undefined }) {
  const intl = useIntl()
  if (date === undefined) return null
  return (
    <Text tone="dim">
      {intl.formatMessage(messages.ended, { date: intl.formatDate(date, { dateStyle: 'long' }) })}
    </Text>
  )
}
