import { useIntl } from 'react-intl'
import { Moment } from '../base/ui/moment.tsx'
import { messages } from './report-messages.ts'
import styles from './report-table.module.css'

/** How old figures are that a job works out. */
export function AsOf({ at }: { readonly at: string | undefined }) {
  const intl = useIntl()
  if (at === undefined) return null
  return (
    <p className={styles.asOf}>
      {intl.formatMessage(messages.asOf, { when: <Moment key="when" at={at} /> })}
    </p>
  )
}
