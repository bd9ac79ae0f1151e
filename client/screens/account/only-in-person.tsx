import { useIntl } from 'react-intl'
import { Empty } from '../../base/ui/empty.tsx'
import { messages } from './messages.ts'

/** What somebody who acts as another finds where only that person may decide. */
export function OnlyInPerson({ name }: { name: string }) {
  const intl = useIntl()
  return (
    <Empty title={intl.formatMessage(messages.onlyInPerson, { name })}>
      {intl.formatMessage(messages.onlyInPersonText)}
    </Empty>
  )
}
