import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { useNow } from '../use-now.ts'
import { useViewZone } from '../view-zone.ts'
import { ZonePicker } from '../zone-picker.tsx'
import { BookingDays } from './booking-days.tsx'
import styles from './bookings.module.css'
import { CloseSessions } from './close-sessions.tsx'
import { EndSession, useEndSession } from './end-session.tsx'
import { EventOffers } from './event-offers.tsx'
import { messages } from './messages.ts'
import { NextSession } from './next-session.tsx'
import { isLater, isSoon } from './own-bookings.ts'
import { useOwnBookings } from './use-own-bookings.ts'

export type BookingTab = 'upcoming' | 'past'

interface BookingListProps {
  /** coach: only what the reader gives and leads. */
  readonly side: 'both' | 'coach'
  readonly tab: BookingTab
  readonly onTab: (tab: BookingTab) => void
  /** hours: to the coach's own; book: somebody else. */
  readonly actions: readonly ('hours' | 'book')[]
  /** Below the list. */
  readonly children?: ReactNode
}

const TABS = 'bookings'

/** The bookings of the reader: what is next, what is to come by day, and what is over. */
export function BookingList({ side, tab, onTab, actions, children }: BookingListProps) {
  const { formatMessage: say } = useIntl()
  const now = useNow()
  const [zone, setZone] = useViewZone()
  const [whole, setWhole] = useState(false)
  const ending = useEndSession()
  const own = useOwnBookings(now, side)
  const reading = { zone, now, onEnd: ending.end }
  const hero = own.upcoming.find(({ booking, me }) => isSoon(booking, me, now))
  const rest = own.upcoming.filter((one) => one !== hero)
  const later = rest.filter(({ booking }) => isLater(booking, now))
  const listed = whole ? rest : rest.filter((one) => !later.includes(one))
  const ready = !own.loading && !own.failed
  return (
    <>
      <PageTitle
        lead={
          <span className={styles.zone}>
            {say(messages.zone, {
              zone: <ZonePicker key="zone" look="text" value={zone} onChange={setZone} />,
            })}
          </span>
        }
        actions={<Actions actions={actions} calm={hero !== undefined} />}
      >
        {say(messages.title)}
      </PageTitle>
      <Tabs
        id={TABS}
        label={say(messages.views)}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'upcoming',
            label: say(messages.upcoming),
            ...(ready && own.upcoming.length > 0 && { count: own.upcoming.length }),
          },
          { value: 'past', label: say(messages.past) },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {own.loading && (
            <Card>
              <ListSkeleton label={say(messages.loading)} count={4} />
            </Card>
          )}
          {own.failed && (
            <Card>
              <ErrorState
                title={say(messages.failed)}
                retry={{ label: say(messages.tryAgain), run: own.again, busy: own.fetching }}
              >
                {say(messages.failedText)}
              </ErrorState>
            </Card>
          )}
          <TabPanel tabs={TABS} value="upcoming" current={tab}>
            {ready && (
              <div className={styles.main}>
                {hero && <NextSession shown={hero} zone={zone} now={now} />}
                <CloseSessions list={own.unanswered} zone={zone} />
                {own.upcoming.length === 0 && (
                  <Card>
                    <Empty
                      title={say(messages.none)}
                      action={
                        side === 'coach' ? (
                          <Button link={<Link to="/coach/availability" />}>{say(messages.hours)}</Button>
                        ) : undefined
                      }
                    >
                      {say(side === 'coach' ? messages.noneCoach : messages.noneText)}
                    </Empty>
                  </Card>
                )}
                <BookingDays list={listed} {...reading} />
                {!whole && later.length > 0 && (
                  <Button variant="ghost" icon="chevron-down" onClick={() => setWhole(true)}>
                    {say(messages.later, { count: later.length })}
                  </Button>
                )}
              </div>
            )}
          </TabPanel>
          <TabPanel tabs={TABS} value="past" current={tab}>
            {ready && (
              <div className={styles.main}>
                {own.past.length === 0 && (
                  <Card>
                    <Empty title={say(messages.nonePast)}>{say(messages.nonePastText)}</Empty>
                  </Card>
                )}
                <BookingDays list={own.past} past {...reading} />
              </div>
            )}
          </TabPanel>
        </div>
        <aside className={styles.side}>
          {ready && <EventOffers list={own.offers} zone={zone} />}
          {children}
        </aside>
      </div>
      <EndSession ending={ending} zone={zone} />
    </>
  )
}

/** Booking stands out while no session does. */
function Actions({ actions, calm }: Pick<BookingListProps, 'actions'> & { readonly calm: boolean }) {
  const { formatMessage: say } = useIntl()
  return (
    <>
      {actions.includes('hours') && (
        <Button icon="clock" link={<Link to="/coach/availability" />}>
          {say(messages.hours)}
        </Button>
      )}
      {actions.includes('book') && (
        <Button icon="calendar-plus" variant={calm ? 'quiet' : 'filled'} link={<Link to="/bookings/new" />}>
          {say(messages.book)}
        </Button>
      )}
    </>
  )
}
