import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fullName } from '../../base/person.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { Sheet } from '../../base/ui/sheet.tsx'
import { Booked } from './booked.tsx'
import { CoachChoice } from './coach-choice.tsx'
import { FreeTimes } from './free-times.tsx'
import { messages, panel } from './messages.ts'
import { OtherTime } from './other-time.tsx'
import { coachesFor, noticeOf, PANEL_TITLE } from './panel-props.ts'
import { Panel } from './panel.tsx'
import { useBooking, type SessionAsked } from './use-booking.ts'
import { useTimes } from './use-times.ts'
import styles from './book.module.css'

interface SessionBookingProps {
  readonly asked: SessionAsked
  readonly zone: string
  readonly lessonTitle?: string | undefined
  readonly onZone: (zone: string) => void
  readonly onCoach: (coach: string | undefined) => void
}

const focusPanel = () => requestAnimationFrame(() => document.getElementById(PANEL_TITLE)?.focus())

/** Chooses coach and time and confirms them, all on one page. */
export function SessionBooking({ asked, zone, lessonTitle, onZone, onCoach }: SessionBookingProps) {
  const { formatMessage: say } = useIntl()
  const phone = usePhone()
  const times = useTimes(zone)
  const flow = useBooking(asked, zone)
  const [confirming, setConfirming] = useState(false)
  const { chosen, done, moving } = { ...flow, moving: asked.moving }
  const panelProps = {
    flow,
    asked,
    zone,
    times,
    lessonTitle,
    onCoach: (coach: string, slot: Parameters<typeof flow.choose>[0]) => {
      onCoach(coach)
      flow.choose(slot)
    },
  }
  const inside = done ? <Booked {...panelProps} booking={done} /> : <Panel {...panelProps} />
  const coachMoves = moving !== undefined && moving.resource.user_id === asked.me
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {!moving && asked.coaches.length > 1 && (
          <CoachChoice
            coaches={asked.coaches}
            value={asked.coach}
            slots={flow.free.data && flow.everything}
            onChange={onCoach}
          />
        )}
        <FreeTimes
          {...{ flow, zone, times, onZone }}
          zones={asked.coaches.map(({ timezone }) => timezone)}
          notice={coachMoves ? 0 : noticeOf(asked)}
          onChosen={focusPanel}
        />
        {coachMoves && (
          <OtherTime
            zone={zone}
            now={flow.now}
            length={Date.parse(moving.event.end) - Date.parse(moving.event.start)}
            onChoose={(slot) => {
              flow.choose(slot, true)
              focusPanel()
            }}
          />
        )}
      </div>
      {phone ? (
        <>
          {(chosen ?? flow.lost) && (
            <div className={styles.dock}>
              {chosen && (
                <p>
                  <b>{times.short(chosen.start)}</b>
                  {say(panel.summary, {
                    minutes: Math.round((chosen.end - chosen.start) / 60_000),
                    name: withName() ?? say(messages.anyCoach),
                  })}
                </p>
              )}
              <Button variant="filled" size="large" onClick={() => setConfirming(true)}>
                {say(panel.continue)}
              </Button>
            </div>
          )}
          <Sheet
            open={confirming || done !== undefined}
            onClose={() => {
              setConfirming(false)
              if (done) flow.again()
            }}
            title={say(panel.label)}
            closeLabel={say(panel.close)}
          >
            {inside}
          </Sheet>
        </>
      ) : (
        <aside className={styles.side} aria-label={say(panel.label)}>
          <Card pad="large">{inside}</Card>
        </aside>
      )}
    </div>
  )

  function withName(): string | undefined {
    if (asked.customer) return asked.customer.name
    const [only, another] = chosen ? coachesFor(asked, chosen) : []
    return only && another === undefined ? fullName(only.user) : undefined
  }
}
