import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ago } from '../ago.ts'
import { messages } from '../common-messages.ts'

/** When something was: how long ago, and exactly to those who point at it. */
export function Moment({ at }: { at: string | undefined }) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  if (at === undefined) return intl.formatMessage(messages.never)
  const passed = ago(at, now)
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'long', timeStyle: 'medium' })}>
      {passed
        ? intl.formatRelativeTime(passed.value, passed.unit, { numeric: 'auto' })
        : intl.formatMessage(messages.justNow)}
    </time>
  )
}
