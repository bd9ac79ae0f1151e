import { useIsFetching, type Query } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { SECOND } from '@cairn/domain/base/constants'
import { countable } from '@cairn/domain/offline/outbox'
import { storeCleared } from '../../base/local/cleared.ts'
import type { Network } from '../../base/network.ts'
import { network } from '../../base/network-here.ts'
import { outboxDrawer } from '../../base/outbox/drawer.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { useSession, useSite } from '../../base/site.tsx'
import { useSlow } from '../../base/slow.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { toast } from '../../base/ui/toast.ts'
import { useOutdated, useTyped } from '../../base/version.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { StripAction as Action, useOutboxStrip, type Shown } from './outbox-strip.tsx'
import { messages } from './status-messages.ts'
import styles from './status-strip.module.css'

/** The seconds until the next attempt, for a countdown that begins anew with each. */
const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / SECOND))
}

/** Seen, and not read out every second. */
function Countdown({ at }: { at: number }) {
  const intl = useIntl()
  const seconds = useSecondsUntil(at)
  const message = seconds === 0 ? messages.retrying : messages.retryIn
  return (
    <span aria-hidden="true" className={styles.countdown}>
      {intl.formatMessage(message, { seconds })}
    </span>
  )
}

/** What was asked for before is still shown in the place of what is asked for now. */
const isReplacing = ({ observers }: Query): boolean =>
  observers.some((one) => one.getCurrentResult().isPlaceholderData)

/** The next page, or the next results of this one, have not come after a while; skeletons say so themselves. */
const useSlowPage = (): boolean => {
  const moving = useRouterState({ select: ({ status }) => status === 'pending' })
  const replacing = useIsFetching({ predicate: isReplacing }) > 0
  return useSlow(moving || replacing)
}

const WAITING = {
  unreached: messages.unreachedWaiting,
  restarting: messages.restartingWaiting,
  busy: messages.busyWaiting,
} as const

/** How it is with the server: what waits for it, and when it is asked again. */
const useServerStrip = (
  state: Network,
  { waiting, view }: ReturnType<typeof useOutboxStrip>,
): Shown | null => {
  const intl = useIntl()
  const { name } = useSite()
  const isCut = 'retryAt' in state
  const retryAt = isCut ? state.retryAt : waiting.retryAt
  if (retryAt === undefined) return null
  const why = isCut ? state.is : 'busy'
  const tryNow = isCut
    ? network.tryNow
    : () => import('./unsent-work.ts').then(({ retryUnsent }) => retryUnsent())
  const text =
    waiting.count > 0 || why === 'busy'
      ? intl.formatMessage(WAITING[why], { name, count: waiting.count })
      : intl.formatMessage(messages[why], { name })
  return {
    icon: isCut ? 'wifi-off' : 'alert-triangle',
    tone: 'warn',
    text,
    action: (
      <>
        <Countdown key={retryAt} at={retryAt} />
        {waiting.count > 0 && view}
        <Action label={intl.formatMessage(messages.tryNow)} run={() => void tryNow()} />
      </>
    ),
  }
}

/** Visitors have nothing here that could be lost, except what they are just typing. */
const useConcerned = (): boolean => {
  const isMember = useSession() !== null
  const hasTyped = useTyped()
  return isMember || hasTyped
}

const useShown = (open: () => void): Shown | null => {
  const intl = useIntl()
  const state: Network = useSyncExternalStore(network.subscribe, network.get)
  const slow = useSlowPage()
  const outdated = useOutdated()
  const isConcerned = useConcerned()
  const outbox = useOutboxStrip(state.is, open)
  const server = useServerStrip(state, outbox)
  const { left } = useOutboxState()
  const isMember = useSession() !== null
  if (left > 0 && !isMember)
    return {
      icon: 'alert-triangle',
      tone: 'warn',
      text: intl.formatMessage(messages.notStoredHere, { count: left }),
    }
  if (isConcerned) {
    if (outbox.shown) return outbox.shown
    if (state.is === 'offline') return { icon: 'wifi-off', text: intl.formatMessage(messages.offline) }
    if (state.is === 'back')
      return { icon: 'circle-check', tone: 'ok', text: intl.formatMessage(messages.back) }
    if (server) return server
  }
  if (outdated)
    return {
      icon: 'refresh',
      text: intl.formatMessage(messages.outdated),
      action: <Action label={intl.formatMessage(messages.reload)} run={() => location.reload()} />,
    }
  return slow ? { icon: 'refresh', text: intl.formatMessage(messages.slow) } : null
}

const NewVersion = latePart(
  () => import('../../notifications/new-version.tsx').then(({ NewVersion }) => ({ default: NewVersion })),
  'quiet',
)

const OutboxDrawer = latePart(
  () => import('./outbox-drawer.tsx').then(({ OutboxDrawer }) => ({ default: OutboxDrawer })),
  'quiet',
)

let clearedTold = 0

/** People hear of it when what they stored here is gone, and what became of what they had not sent. */
const useStoreCleared = (): void => {
  const intl = useIntl()
  const times = useSyncExternalStore(storeCleared.subscribe, storeCleared.get)
  useEffect(() => {
    if (times === clearedTold) return
    clearedTold = times
    const count = countable(outboxState.get().items).length
    toast({
      icon: 'alert-triangle',
      message: intl.formatMessage(messages.cleared, { count }),
      lasts: 20 * SECOND,
    })
  }, [intl, times])
}

/** The one place that says how the connection is. The region is always there: only then is a change read out. */
export function StatusStrip() {
  const here = useSession() !== null
  const isOpen = useSyncExternalStore(outboxDrawer.subscribe, outboxDrawer.get, () => false)
  const shown = useShown(outboxDrawer.open)
  useStoreCleared()
  return (
    <>
      <output className={styles.strip} {...(shown && { 'data-strip': '' })}>
        {shown && (
          <Banner quiet icon={shown.icon} tone={shown.tone ?? 'calm'} action={shown.action}>
            {shown.text}
          </Banner>
        )}
      </output>
      {here && (
        <Suspense fallback={null}>
          <NewVersion />
          {isOpen && <OutboxDrawer onClose={outboxDrawer.close} />}
        </Suspense>
      )}
      {/* They come as late as this does, and serve every page as well. */}
      <AccountDialogs />
    </>
  )
}
