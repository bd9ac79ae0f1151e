import { useEffect, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { countable, problemOf } from '@cairn/domain/offline/outbox'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import type { BannerProps } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { toast } from '../../base/ui/toast.ts'
import { useUnsentAnswers } from '../../shared/outbox/use-unsent-answers.ts'
import { messages } from './status-messages.ts'

export type Shown = Pick<BannerProps, 'icon' | 'tone'> & {
  readonly text: string
  readonly action?: ReactNode
}

export function StripAction({ label, run }: { label: string; run: () => void }) {
  return (
    <Button size="small" variant="ghost" onClick={run}>
      {label}
    </Button>
  )
}

/** What the strip says of writes that the server does not have (OFF-39). */
export const useOutboxStrip = (isOffline: boolean, open: () => void): Shown | null => {
  const intl = useIntl()
  const { items, kept, progress, finished } = useOutboxState()
  const [announced, setAnnounced] = useState(finished)
  const answers = useUnsentAnswers(isOffline || finished > announced)
  const refused = answers.refused.length
  const waitingAnswers = answers.waiting.length
  useEffect(() => {
    if (finished <= announced || waitingAnswers > 0) return
    setAnnounced(finished)
    if (refused === 0) toast({ icon: 'circle-check', message: intl.formatMessage(messages.allSent) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another language is no news
  }, [finished, announced, waitingAnswers, refused])
  const mine = countable(items)
  const waiting = mine.length + waitingAnswers + refused
  const view = <StripAction label={intl.formatMessage(messages.view)} run={open} />
  if (kept === 'memory' && mine.length > 0) {
    const text = intl.formatMessage(messages.notStored, { count: mine.length })
    return { icon: 'alert-triangle', tone: 'warn', text, action: view }
  }
  if (isOffline)
    return waiting === 0
      ? null
      : {
          icon: 'wifi-off',
          text: intl.formatMessage(messages.offlineWaiting, { count: waiting }),
          action: view,
        }
  if (progress) {
    const { done, total } = progress
    const text = intl.formatMessage(messages.syncing, { number: Math.min(done + 1, total), total })
    return { icon: 'refresh', text, action: view }
  }
  const count = mine.filter((item) => problemOf(items, item)).length + refused
  if (count === 0) return null
  return {
    icon: 'alert-triangle',
    tone: 'warn',
    text: intl.formatMessage(messages.attention, { count }),
    action: <StripAction label={intl.formatMessage(messages.review)} run={open} />,
  }
}
