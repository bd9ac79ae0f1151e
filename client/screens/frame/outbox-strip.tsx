import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { countable, nextTime, problemOf } from '@cairn/domain/offline/outbox'
import type { Network } from '../../base/network.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { BannerAction, type BannerProps } from '../../base/ui/banner.tsx'
import { toast } from '../../base/ui/toast.ts'
import { useUnkept } from '../../base/use-unkept.ts'
import { postponedAnswers } from '../../progress/postponed-answers.ts'
import { useUnsentAnswers, type UnsentAnswers } from '../../shared/outbox/use-unsent-answers.ts'
import { messages } from './status-messages.ts'

export type Shown = Pick<BannerProps, 'icon' | 'tone'> & {
  readonly text: string
  readonly action?: ReactNode
}

export function StripAction({ label, run }: { label: string; run: () => void }) {
  return <BannerAction onClick={run}>{label}</BannerAction>
}

interface Waiting {
  /** How many items the server does not have. */
  readonly count: number
  /** When the next of those is tried that the server has not taken for now. */
  readonly retryAt: number | undefined
}

/** What the device has and the server does not (OFF-39). Answers are looked for only while something keeps them here. */
const useWaiting = (isCut: boolean, isFinishing: boolean): Waiting & { readonly answers: UnsentAnswers } => {
  const { items } = useOutboxState()
  const postponed = items.filter(({ state, until }) => state === 'waiting' && until !== undefined)
  const answersAt = useSyncExternalStore(postponedAnswers.subscribe, postponedAnswers.get)
  const answers = useUnsentAnswers(isCut || isFinishing || postponed.length > 0 || answersAt !== undefined)
  const count = countable(items).length + answers.waiting.length + answers.refused.length
  const times = [nextTime(postponed), answers.waiting.length > 0 ? answersAt : undefined]
  const [retryAt] = times.filter((at) => at !== undefined).toSorted((a, b) => a - b)
  return { count, retryAt, answers }
}

interface Strip {
  readonly shown: Shown | null
  readonly waiting: Waiting
  readonly view: ReactNode
}

/** What the strip says of writes that the server does not have (OFF-39). */
export const useOutboxStrip = (state: Network['is'], open: () => void): Strip => {
  const intl = useIntl()
  const { items, kept, progress, finished } = useOutboxState()
  const hasUnkeptAnswers = useUnkept('learning:')
  const [announced, setAnnounced] = useState(finished)
  const { answers, ...waiting } = useWaiting(state !== 'ok' && state !== 'back', finished > announced)
  const refused = answers.refused.length
  const waitingAnswers = answers.waiting.length
  useEffect(() => {
    if (finished <= announced || waitingAnswers > 0) return
    setAnnounced(finished)
    if (refused === 0) toast({ icon: 'circle-check', message: intl.formatMessage(messages.allSent) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another language is no news
  }, [finished, announced, waitingAnswers, refused])
  const view = <StripAction label={intl.formatMessage(messages.view)} run={open} />
  const found = (shown: Shown | null): Strip => ({ shown, waiting, view })
  const mine = countable(items)
  if ((kept === 'memory' && items.length > 0) || hasUnkeptAnswers) {
    const count = Math.max(mine.length + Number(hasUnkeptAnswers), 1)
    const text = intl.formatMessage(messages.notStored, { count })
    return found({ icon: 'alert-triangle', tone: 'warn', text, action: view })
  }
  if (state === 'offline' && waiting.count > 0) {
    const text = intl.formatMessage(messages.offlineWaiting, { count: waiting.count })
    return found({ icon: 'wifi-off', text, action: view })
  }
  if (state !== 'ok' && state !== 'back') return found(null)
  if (progress) {
    const { done, total } = progress
    const text = intl.formatMessage(messages.syncing, { number: Math.min(done + 1, total), total })
    return found({ icon: 'refresh', text, action: view })
  }
  const count = mine.filter((item) => problemOf(items, item)).length + refused
  if (count === 0) return found(null)
  return found({
    icon: 'alert-triangle',
    tone: 'warn',
    text: intl.formatMessage(messages.attention, { count }),
    action: <StripAction label={intl.formatMessage(messages.review)} run={open} />,
  })
}
