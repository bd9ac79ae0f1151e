import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { pushStanding, type PushStanding } from '@cairn/domain/notifications/device'
import { notifications } from '@cairn/contract/notifications'
import { call } from '../../base/call.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { keptDevice } from '../../notifications/kept-device.ts'
import { permissionNow, turnOff, turnOn } from '../../notifications/push.ts'
import { pushDevices } from '../../notifications/queries.ts'
import { readDevice } from '@cairn/domain/users/device'
import styles from './notifications.module.css'
import { messages } from './notifications-messages.ts'
import { Panel } from '../../base/ui/panel.tsx'

const standingOf = (person: string): PushStanding =>
  pushStanding(permissionNow(), keptDevice()?.person === person)

const BADGES = {
  on: { tone: 'ok', words: messages.on },
  off: { tone: 'stone', words: messages.off },
  blocked: { tone: 'warn', words: messages.blocked },
} as const

/** How to allow notices again, in the browser at hand. */
const hintHere = () => {
  const { browser } = readDevice(navigator.userAgent)
  if (browser === 'Firefox') return messages.blockedFirefox
  return browser === 'Safari' ? messages.blockedSafari : messages.blockedHint
}

/** Sends a notice to this device, to see whether it arrives. */
function TryOut() {
  const intl = useIntl()
  const queries = useQueryClient()
  const here = useQuery(pushDevices()).data?.list.find(({ current }) => current)
  const trying = useMutation({
    mutationFn: (id: string) => call(notifications.tryDevice, { params: { id }, handled: 'shown' }),
    onSuccess: ({ state }) =>
      state === 'sent' || state === 'kept'
        ? toast(intl.formatMessage(messages.tried))
        : toast({ icon: 'alert-circle', message: intl.formatMessage(messages.notTried) }),
    onError: () => toast({ icon: 'alert-circle', message: intl.formatMessage(messages.notTried) }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushDevices().queryKey }),
  })
  if (!here) return null
  return (
    <Button icon="bell" busy={trying.isPending} onClick={() => trying.mutate(here.id)}>
      {intl.formatMessage(messages.tryOut)}
    </Button>
  )
}

/** Whether this device shows news: to be asked first, on, off, or blocked by the browser. */
export function PushCard({ person }: { person: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const queries = useQueryClient()
  const [standing, setStanding] = useState(() => standingOf(person))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setFailed(false)
    await work().catch(() => setFailed(true))
    const now = standingOf(person)
    setStanding(now)
    setBusy(false)
    void queries.invalidateQueries({ queryKey: pushDevices().queryKey })
    if (now === 'on' || work === turnOff) toast(done)
  }
  const on = () => run(() => turnOn(person), say(messages.turnedOn))
  const badge = standing in BADGES ? BADGES[standing as keyof typeof BADGES] : undefined
  const texts = {
    ask: messages.ask,
    on: messages.onText,
    off: messages.offText,
    blocked: messages.blockedText,
    unsupported: messages.unsupported,
  }
  return (
    <Panel title={say(messages.device)} aside={badge && <Badge tone={badge.tone}>{say(badge.words)}</Badge>}>
      <Text size="body" tone="dim">
        {say(texts[standing])}
      </Text>
      {standing === 'blocked' && <Text size="support">{say(hintHere())}</Text>}
      {failed && (
        <Text size="support">
          <span role="alert">{say(messages.unreachable)}</span>
        </Text>
      )}
      {(standing === 'ask' || standing === 'off') && (
        <div>
          <Button icon="bell" variant="filled" busy={busy} onClick={() => void on()}>
            {say(messages.turnOn)}
          </Button>
        </div>
      )}
      {standing === 'on' && (
        <div className={styles.pauses}>
          <TryOut />
          <Button busy={busy} onClick={() => void run(turnOff, say(messages.turnedOff))}>
            {say(messages.turnOff)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
