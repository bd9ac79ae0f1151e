import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { takeClosed } from '../../base/guard.ts'
import { toast } from '../../base/ui/toast.ts'
import { closedMessages as messages } from './messages.ts'

/** Says to whoever was turned away from a page why they are here. */
export const useClosed = (): void => {
  const intl = useIntl()
  const at = useLocation({ select: ({ state }) => state.__TSR_key })
  const explain = useEffectEvent((_at: string | undefined) => {
    const guard = takeClosed()
    if (guard === undefined) return
    const words = guard === 'coach' ? messages.coach : guard === 'author' ? messages.author : messages.other
    toast({ icon: 'lock', message: intl.formatMessage(words) })
  })
  // Also to whoever was here before and is sent back.
  useEffect(() => explain(at), [at])
}
