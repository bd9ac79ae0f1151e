import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { dayBegins, dayOf } from '@cairn/domain/base/local-day'
import { nextMorning } from '@cairn/domain/notifications/pace'
import { isPaused, zoneOf } from '@cairn/domain/notifications/zone'
import type { NotifySettings } from '@cairn/contract/notifications'
import { useSpeech } from '../../base/i18n.tsx'
import { useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { DayField } from '../../base/ui/day-field.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { zoneOptions } from '../../config/region-options.ts'
import { notifySettings } from '../../notifications/queries.ts'
import { zoneHere } from '../../notifications/zone.ts'
import { clocksDiffer } from '../../scheduling/zone.ts'
import styles from './notifications.module.css'
import { useChoosing } from './notifications-choosing.ts'
import { messages } from './notifications-messages.ts'
import { Panel } from '../../base/ui/panel.tsx'

/** What the list calls "as my device says". */
const DEVICE = 'device'

/** When news come: not at all for a while, and by which clock it is morning. */
export function PauseCard() {
  const intl = useIntl()
  const { data } = useQuery(notifySettings())
  const choosing = useChoosing()
  const site = useSite().timezone
  if (!data) return null
  const zone = zoneOf({ deviceZone: zoneHere(), ...data }, site)
  return (
    <Panel title={intl.formatMessage(messages.when)}>
      <Pause settings={data} zone={zone} onChoose={(pausedUntil) => choosing.mutate({ pausedUntil })} />
      <Zone settings={data} zone={zone} onChoose={(chosen) => choosing.mutate({ zone: chosen })} />
    </Panel>
  )
}

interface Props {
  readonly settings: NotifySettings
  readonly zone: string
  readonly onChoose: (value: string) => void
}

function Pause({ settings, zone, onChoose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const site = useSite().timezone
  const [now] = useState(() => new Date())
  const { pausedUntil } = settings
  if (pausedUntil !== undefined && isPaused(pausedUntil, now)) {
    const differs = clocksDiffer(zone, site, new Date(pausedUntil))
    const until = intl.formatDate(pausedUntil, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
      ...(differs && { timeZoneName: 'short' }),
    })
    return (
      <Banner
        icon="moon"
        look="card"
        tone="warn"
        action={
          <Button size="small" onClick={() => onChoose(new Date().toISOString())}>
            {say(messages.goOn)}
          </Button>
        }
      >
        {say(messages.paused, { until })}
      </Banner>
    )
  }
  const after = (ms: number) => onChoose(new Date(Date.now() + ms).toISOString())
  return (
    <div>
      <Text size="support" tone="dim">
        {say(messages.pauseText)}
      </Text>
      <fieldset className={styles.pauses} aria-label={say(messages.pause)}>
        <Button size="small" onClick={() => after(HOUR)}>
          {say(messages.pauseHour)}
        </Button>
        <Button size="small" onClick={() => onChoose(nextMorning(new Date(), zone).toISOString())}>
          {say(messages.pauseMorning)}
        </Button>
        <Button size="small" onClick={() => after(7 * DAY)}>
          {say(messages.pauseWeek)}
        </Button>
        <DayField
          label={say(messages.pauseUntil)}
          value={undefined}
          min={dayOf(new Date(now.getTime() + DAY).toISOString(), zone)}
          max={dayOf(new Date(now.getTime() + 365 * DAY).toISOString(), zone)}
          onChange={(day) => {
            if (day) onChoose(nextMorning(new Date(dayBegins(day, zone)), zone).toISOString())
          }}
        />
      </fieldset>
    </div>
  )
}

function Zone({ settings, zone, onChoose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { language } = useSpeech()
  const [now] = useState(() => new Date())
  const own = zoneOf({ deviceZone: settings.deviceZone ?? zoneHere() }, zone)
  const options = useMemo(
    () => [
      { value: DEVICE, label: say(messages.zoneDevice, { zone: own.replaceAll('_', ' ') }) },
      ...zoneOptions(language, zone, now),
    ],
    [language, zone, own, now, say],
  )
  return (
    <div className={styles.zone}>
      <SearchSelect
        label={say(messages.zone)}
        hint={say(messages.zoneHint)}
        options={options}
        value={settings.zone || DEVICE}
        nothingFound={say(messages.zoneNone)}
        onChange={(chosen) => {
          if (chosen !== null) onChoose(chosen === DEVICE ? '' : chosen)
        }}
      />
    </div>
  )
}
