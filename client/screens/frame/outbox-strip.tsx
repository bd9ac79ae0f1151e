import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SECOND } from '@cairn/domain/base/constants'
import { countable, problemOf } from '@cairn/domain/offline/outbox'
import { outboxState, type OutboxState } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import type { BannerProps } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { toast } from '../../base/ui/toast.ts'
import { unsentAnswers } from '../../progress/unsent-progress.ts'
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

export const useOutboxState = (): OutboxState =>
  useSyncExternalStore(outboxState.subscribe, outboxState.get, outboxState.getOnServer)

const coursesNow = (): number => {
  const account = session.account()
  return account === null ? 0 : unsentAnswers(account).length
}

/** Progress is stored by the pages of the courses, which tell nobody of it. */
const useUnsentCourses = (isOffline: boolean): number => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isOffline) return
    const look = () => setCount(coursesNow())
    look()
    const timer = setInterval(look, 2 * SECOND)
    return () => clearInterval(timer)
  }, [isOffline])
  return isOffline ? count : 0
}

/** What the strip says of writes that the server does not have (OFF-39). */
export const useOutboxStrip = (isOffline: boolean, open: () => void): Shown | null => {
  const intl = useIntl()
  const { items, kept, progress, finished } = useOutboxState()
  const courses = useUnsentCourses(isOffline)
  useEffect(() => {
    if (finished > 0) toast({ icon: 'circle-check', message: intl.formatMessage(messages.allSent) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another language is no news
  }, [finished])
  const mine = countable(items)
  const waiting = mine.length + courses
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
  const count = mine.filter((item) => problemOf(items, item)).length
  if (count === 0) return null
  return {
    icon: 'alert-triangle',
    tone: 'warn',
    text: intl.formatMessage(messages.attention, { count }),
    action: <StripAction label={intl.formatMessage(messages.review)} run={open} />,
  }
}
