import { useState } from 'react'
import { useIntl } from 'react-intl'
import { pushStanding, type PushStanding } from '@cairn/domain/notifications/device'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { keptDevice } from '../../notifications/kept-device.ts'
import { permissionNow, turnOff, turnOn } from '../../notifications/push.ts'
import { messages } from './notifications-messages.ts'
import { Panel } from './panel.tsx'

const standingOf = (person: string): PushStanding =>
  pushStanding(permissionNow(), keptDevice()?.person === person)

const BADGES = {
  on: { tone: 'ok', words: messages.on },
  off: { tone: 'stone', words: messages.off },
  blocked: { tone: 'warn', words: messages.blocked },
} as const

/** Whether this device shows news: to be asked first, on, off, or blocked by the browser. */
export function PushCard({ person }: { person: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
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
      {standing === 'blocked' && <Text size="support">{say(messages.blockedHint)}</Text>}
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
        <div>
          <Button busy={busy} onClick={() => void run(turnOff, say(messages.turnedOff))}>
            {say(messages.turnOff)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
