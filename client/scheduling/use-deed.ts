import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isCallError } from '../base/call-error.ts'
import { messages } from './messages.ts'
import { refreshBookings } from './queries.ts'

/** Something that is done to a booking: once at a time, and what is shown is read anew, whatever came of it. */
export const useDeed = (onFailure: (words: string) => void) => {
  const intl = useIntl()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (deed: () => Promise<unknown>, done?: () => void): Promise<void> => {
    setBusy(true)
    try {
      await deed()
      await refreshBookings(queries)
      done?.()
    } catch (error) {
      void refreshBookings(queries)
      if (isCallError(error, 0)) onFailure(intl.formatMessage(messages.unreachable))
      else onFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
