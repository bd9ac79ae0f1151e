import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { ZonePicker } from '../zone-picker.tsx'
import { DayList } from './day-list.tsx'
import { messages } from './messages.ts'
import type { BookingFlow } from './use-booking.ts'
import type { Times } from './use-times.ts'
import { WeekGrid } from './week-grid.tsx'
import styles from './book.module.css'

/** In minutes. */
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

interface FreeTimesProps {
  readonly flow: BookingFlow
  readonly zone: string
  readonly times: Times
  /** Zones of the coaches. */
  readonly zones: readonly string[]
  /** How many minutes ahead is the latest to book. */
  readonly notice: number
  readonly onZone: (zone: string) => void
  readonly onChosen: () => void
}

/** The calendar: a week on a wide screen, a list of one day on a phone. */
export function FreeTimes({ flow, zone, times, zones, notice, onZone, onChosen }: FreeTimesProps) {
  const { formatMessage: say } = useIntl()
  const phone = usePhone()
  const [byKeys, setByKeys] = useState(false)
  const { days, week, free, empty } = flow
  const [first, last] = [days[0]?.start ?? 0, days.at(-1)?.start ?? 0]
  const picker = (
    <ZonePicker look={phone ? 'text' : 'button'} value={zone} suggested={zones} onChange={onZone} />
  )
  const content = () => {
    if (free.isError)
      return (
        <ErrorState
          title={say(messages.failed)}
          headingLevel={3}
          retry={{ label: say(messages.tryAgain), run: () => void free.refetch(), busy: free.isFetching }}
        >
          {say(messages.failedText)}
        </ErrorState>
      )
    if (!free.data) return <ListSkeleton label={say(messages.loading)} count={5} />
    if (empty) return <NoTimes flow={flow} times={times} />
    return phone ? (
      <DayList {...{ flow, zone, times }} />
    ) : (
      <WeekGrid {...{ flow, zone, times, byKeys, onChosen }} onByKeys={setByKeys} />
    )
  }
  return (
    <Card pad="none" label={say(messages.free)} className={styles.free}>
      <div className={styles.bar}>
        {(!phone || week > 0) && (
          <Button size="small" aria-disabled={week === 0 || undefined} onClick={() => flow.setWeek(0)}>
            {say(messages.today)}
          </Button>
        )}
        <span className={styles.arrows}>
          <IconButton
            size="small"
            icon="chevron-left"
            label={say(messages.before)}
            disabled={week === 0}
            onClick={() => flow.setWeek(week - 1)}
          />
          <IconButton
            size="small"
            icon="chevron-right"
            label={say(messages.after)}
            onClick={() => flow.setWeek(week + 1)}
          />
        </span>
        <h2 className={styles.days} aria-live="polite">
          {times.days(first, last)}
        </h2>
        {picker}
      </div>
      <div className={phone ? styles.list : undefined}>{content()}</div>
      {free.data && !empty && (!phone || notice > 0) && (
        <p className={styles.legend}>
          {!phone && <Legend mine={flow.own.length > 0 || flow.old !== undefined} />}
          {notice > 0 && <Notice minutes={notice} />}
        </p>
      )}
    </Card>
  )
}

function NoTimes({ flow, times }: { readonly flow: BookingFlow; readonly times: Times }) {
  const { formatMessage: say } = useIntl()
  const { next } = flow
  return (
    <div className={styles.none}>
      <h3>{say(messages.noneWeek)}</h3>
      {next === null && <p>{say(messages.noneAhead)}</p>}
      {next && (
        <Button iconEnd="arrow-right" onClick={() => flow.goTo(next.start)}>
          {say(messages.nextFree, { time: times.short(next.start) })}
        </Button>
      )}
    </div>
  )
}

function Legend({ mine }: { readonly mine: boolean }) {
  const { formatMessage: say } = useIntl()
  return (
    <>
      <span>
        <i className={styles.keyFree} />
        {say(messages.legendFree)}
      </span>
      <span>
        <i className={styles.keyChosen} />
        {say(messages.legendChosen)}
      </span>
      {mine && (
        <span>
          <i className={styles.keyMine} />
          {say(messages.legendMine)}
        </span>
      )}
    </>
  )
}

function Notice({ minutes }: { readonly minutes: number }) {
  const intl = useIntl()
  const [unit, size] = UNITS.find(([, length]) => minutes >= length && minutes % length === 0) ?? UNITS[2]
  const length = intl.formatNumber(minutes / size, { style: 'unit', unit, unitDisplay: 'long' })
  return <span className={styles.notice}>{intl.formatMessage(messages.notice, { length })}</span>
}
