import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ago } from './ago.ts'
import { messages } from './ago-messages.ts'

/** How long ago something was, in words, seen from when the page was opened. */
export const useWhen = (): ((at: string) => string) => {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  return (at) => {
    const passed = ago(at, now)
    return passed ? intl.formatRelativeTime(passed.value, passed.unit) : intl.formatMessage(messages.justNow)
  }
}
