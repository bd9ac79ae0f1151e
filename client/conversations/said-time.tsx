import { useIntl } from 'react-intl'
import { DAY } from '@cairn/domain/base/constants'
import { ago } from '../base/ago.ts'
import { serverNow } from '../base/clock.ts'
import { messages } from './messages.ts'
import { useMinutes } from './use-minutes.ts'

/** When something was said: how long ago while that says more than the day; exactly on pointing at it. */
export function SaidTime({ at }: { at: string | undefined }) {
  const intl = useIntl()
  useMinutes()
  if (at === undefined) return null
  const now = serverNow()
  const passed = ago(at, now)
  const exact = intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' })
  const old = now.getTime() - new Date(at).getTime() > 7 * DAY
  const year = new Date(at).getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const words = old
    ? intl.formatDate(at, { day: 'numeric', month: 'short', ...year })
    : passed
      ? intl.formatRelativeTime(passed.value, passed.unit, { numeric: 'auto', style: 'short' })
      : intl.formatMessage(messages.justNow)
  return (
    <time dateTime={at} title={exact}>
      {words}
    </time>
  )
}
