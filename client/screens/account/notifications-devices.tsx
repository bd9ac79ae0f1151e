import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { notifications, type PushDevice } from '@cairn/contract/notifications'
import { ago } from '../../base/ago.ts'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
import { turnOff } from '../../notifications/push.ts'
import { pushDevices } from '../../notifications/queries.ts'
import { readDevice } from '@cairn/domain/users/device'
import { messages as agoMessages } from '../../base/ago-messages.ts'
import { messages as userMessages } from '../../users/messages.ts'
import styles from './notifications.module.css'
import { messages } from './notifications-messages.ts'
import { Panel } from '../../base/ui/panel.tsx'

/** Every browser that shows news of the person; each can be let go from here. */
export function DevicesCard() {
  const intl = useIntl()
  const { data } = useQuery(pushDevices())
  if (!data || data.list.length === 0) return null
  return (
    <Panel title={intl.formatMessage(messages.devices)}>
      <ul className={styles.feeds}>
        {data.list.map((device) => (
          <li key={device.id} className={styles.feed}>
            <DeviceLine device={device} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function DeviceLine({ device }: { device: PushDevice }) {
  const intl = useIntl()
  const removal = useAction(
    async ({ id, current }: PushDevice) => {
      await call(notifications.dropDevice, { params: { id }, handled: 'shown' })
      if (current) await turnOff()
    },
    {
      done: intl.formatMessage(messages.deviceGone),
      explain: () => intl.formatMessage(messages.notSaved),
      failsIn: 'toast',
      refreshes: [pushDevices().queryKey],
      refreshesOnFailure: true,
    },
  )
  const [now] = useState(() => new Date())
  const { browser, system, phone } = readDevice(device.agent)
  const name =
    browser !== undefined && system !== undefined
      ? intl.formatMessage(userMessages.deviceOn, { browser, system })
      : (browser ?? system ?? intl.formatMessage(userMessages.unknownDevice))
  const since = (at: string): string => {
    const passed = ago(at, now)
    return passed
      ? intl.formatRelativeTime(passed.value, passed.unit)
      : intl.formatMessage(agoMessages.justNow)
  }
  return (
    <>
      <Icon name={phone ? 'device-mobile' : 'device-desktop'} size={24} className={styles.feedIcon} />
      <div className={styles.feedWords}>
        <span className={styles.deviceName}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {device.current && <Badge tone="ok">{intl.formatMessage(messages.device)}</Badge>}
        </span>
        <Text size="support" tone="dim">
          {device.told === undefined
            ? intl.formatMessage(messages.deviceNever, { when: since(device.created) })
            : intl.formatMessage(messages.deviceTold, { when: since(device.told) })}
        </Text>
      </div>
      <Button
        size="small"
        aria-label={intl.formatMessage(messages.dropDevice, { name })}
        busy={removal.busy}
        onClick={() => void removal.run(device)}
      >
        {intl.formatMessage(messages.drop)}
      </Button>
    </>
  )
}
