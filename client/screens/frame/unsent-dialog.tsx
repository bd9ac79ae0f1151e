import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { AccountLeaving } from '../../base/leave.ts'
import type { Network } from '../../base/network.ts'
import { network } from '../../base/network-here.ts'
import { outboxDrawer } from '../../base/outbox/drawer.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { fullName } from '../../base/person.ts'
import { session } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { useUnkept } from '../../base/use-unkept.ts'
import { learningPrefix } from '../../progress/study-keys.ts'
import styles from './unsent-dialog.module.css'
import { kinds, messages } from './unsent-messages.ts'
import { refusedNow, sendUnsent, unsentNow } from './unsent-work.ts'

const ACTIONS = {
  'log-out': { anyway: messages.logOutAnyway, send: messages.sendAndLogOut },
  switch: { anyway: messages.switchAnyway, send: messages.sendAndSwitch },
} as const

/** The browser may believe to be connected: whether the server answers is what counts. */
const useReachability = (): Network => {
  useEffect(() => void network.tryNow(), [])
  return useSyncExternalStore(network.subscribe, network.get)
}

/** Whether some of it is in this page alone, which the browser cannot store. */
const useEndsWithPage = (): boolean => {
  const { kept, items } = useOutboxState()
  const hasUnkeptAnswers = useUnkept(learningPrefix(session.account() ?? ''))
  return hasUnkeptAnswers || (kept === 'memory' && items.length > 0)
}

interface Props {
  readonly why: AccountLeaving
  readonly onAnswer: (leaves: boolean) => void
}

/** Says what an account has not sent yet, before it is left. */
export function UnsentDialog({ why, onAnswer }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [unsent, setUnsent] = useState(unsentNow)
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked')
  const reason = useId()
  const { is } = useReachability()
  const isReachable = is === 'ok' || is === 'back'
  const send = async () => {
    if (!isReachable) return
    setState('sending')
    await sendUnsent()
    const left = unsentNow()
    setUnsent(left)
    setState('failed')
    if (left.length === 0) onAnswer(true)
  }
  const refused = refusedNow()
  const isLost = useEndsWithPage()
  const here = useSession()
  const acting = here?.authorization.proxy === undefined ? undefined : here.user
  const cancel = () => onAnswer(false)
  const review = () => {
    cancel()
    outboxDrawer.open()
  }
  return (
    <Dialog
      open
      width="wide"
      title={say(messages.title)}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{say(messages.cancel)}</Button>
          <Button onClick={() => onAnswer(true)}>{say(ACTIONS[why].anyway)}</Button>
          <Button
            variant="filled"
            busy={state === 'sending'}
            {...(!isReachable && { 'aria-disabled': true, 'aria-describedby': reason })}
            onClick={() => void send()}
          >
            {say(ACTIONS[why].send)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {/* It is always there: only then is a change read out. */}
        <output id={reason} className={styles.reason}>
          {!isReachable && (
            <Banner icon="wifi-off" look="card" tone="warn">
              {say(messages.unreached)}
            </Banner>
          )}
        </output>
        {state === 'failed' && isReachable && unsent.length > 0 && (
          <div role="alert">
            <Banner
              icon="alert-circle"
              look="card"
              tone="bad"
              action={
                refused > 0 && (
                  <Button size="small" onClick={review}>
                    {say(messages.review)}
                  </Button>
                )
              }
            >
              {refused > 0 ? say(messages.refused, { count: refused }) : say(messages.failed)}
            </Banner>
          </div>
        )}
        <Text>{say(state === 'failed' ? messages.left : messages.lead)}</Text>
        <ul className={styles.list}>
          {unsent.map(({ kind, count }) => (
            <li key={kind}>{say(kinds[kind], { count })}</li>
          ))}
        </ul>
        {isLost ? (
          <Banner icon="alert-triangle" look="card" tone="bad">
            {say(messages.lost)}
          </Banner>
        ) : (
          <Text tone="dim">
            {acting === undefined
              ? say(messages.stays)
              : say(messages.staysActing, { name: <bdi key="name">{fullName(acting)}</bdi> })}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
