import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { AccountLeaving } from '../../base/leave.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import styles from './unsent-dialog.module.css'
import { kinds, messages } from './unsent-messages.ts'
import { sendUnsent, unsentNow } from './unsent-work.ts'

const ACTIONS = {
  'log-out': { anyway: messages.logOutAnyway, send: messages.sendAndLogOut },
  switch: { anyway: messages.switchAnyway, send: messages.sendAndSwitch },
} as const

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
  const send = async () => {
    setState('sending')
    await sendUnsent()
    const left = unsentNow()
    setUnsent(left)
    setState('failed')
    if (left.length === 0) onAnswer(true)
  }
  const cancel = () => onAnswer(false)
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
          <Button variant="filled" busy={state === 'sending'} onClick={() => void send()}>
            {say(ACTIONS[why].send)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {state === 'failed' && unsent.length > 0 && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {say(messages.failed)}
            </Banner>
          </div>
        )}
        <Text>{say(messages.lead)}</Text>
        <ul className={styles.list}>
          {unsent.map(({ kind, count }) => (
            <li key={kind}>{say(kinds[kind], { count })}</li>
          ))}
        </ul>
        <Text tone="dim">{say(messages.stays)}</Text>
      </Stack>
    </Dialog>
  )
}
