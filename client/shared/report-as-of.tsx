import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ago } from '../base/ago.ts'
import { Moment } from '../base/ui/moment.tsx'
import { messages } from './report-messages.ts'
import styles from './report-table.module.css'

/** How old figures are that a job works out. */
export function AsOf({ at }: { readonly at: string | undefined }) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  if (at === undefined) return null
  return (
    <p className={styles.asOf}>
      {ago(at, now)
        ? intl.formatMessage(messages.asOf, { when: <Moment key="when" at={at} /> })
        : intl.formatMessage(messages.asOfNow)}
    </p>
  )
}
