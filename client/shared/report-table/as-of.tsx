import { useIntl } from 'react-intl'
import { Moment } from '../../base/ui/moment.tsx'
import { messages } from './messages.ts'

/** How old figures are that a job works out. */
export function AsOf({ at }: { readonly at: string | undefined }) {
  const intl = useIntl()
  if (at === undefined) return null
  return <small>{intl.formatMessage(messages.asOf, { when: <Moment key="when" at={at} /> })}</small>
}
