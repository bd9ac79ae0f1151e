import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { pushStanding, type PushStanding } from '@cairn/domain/notifications/device'
import { notifications } from '@cairn/contract/notifications'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Text } from '../../base/ui/text.tsx'
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
  const here = useQuery(pushDevices()).data?.list.find(({ current }) => current)
  const notTried = { icon: 'alert-circle', message: intl.formatMessage(messages.notTried) } as const
  const trying = useAction(
    (id: string) => call(notifications.tryDevice, { params: { id }, handled: 'shown' }),
    {
      done: ({ state }) =>
        state === 'sent' || state === 'kept' ? intl.formatMessage(messages.tried) : notTried,
      explain: () => notTried.message,
      failsIn: 'toast',
      refreshes: [pushDevices().queryKey],
      refreshesOnFailure: true,
    },
  )
  if (!here) return null
  return (
    <Button icon="bell" busy={trying.busy} onClick={() => void trying.run(here.id)}>
      {intl.formatMessage(messages.tryOut)}
    </Button>
  )
}

/** Whether this device shows news: to be asked first, on, off, or blocked by the browser. */
export function PushCard({ person }: { person: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [standing, setStanding] = useState(() => standingOf(person))
  const options = {
    refreshes: [pushDevices().queryKey],
    refreshesOnFailure: true,
    explain: () => {
      setStanding(standingOf(person))
      return say(messages.unreachable)
    },
    onDone: () => setStanding(standingOf(person)),
  }
  const on = useAction(() => turnOn(person), {
    ...options,
    // Whoever says no to the browser has turned nothing on.
    done: () => (standingOf(person) === 'on' ? say(messages.turnedOn) : undefined),
  })
  const off = useAction(turnOff, { ...options, done: say(messages.turnedOff) })
  const failure = on.failure ?? off.failure
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
      {failure !== undefined && (
        <Text size="support">
          <span role="alert">{failure}</span>
        </Text>
      )}
      {(standing === 'ask' || standing === 'off') && (
        <div>
          <Button icon="bell" variant="filled" busy={on.busy} onClick={() => void on.run()}>
            {say(messages.turnOn)}
          </Button>
        </div>
      )}
      {standing === 'on' && (
        <div className={styles.pauses}>
          <TryOut />
          <Button busy={off.busy} onClick={() => void off.run()}>
            {say(messages.turnOff)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
