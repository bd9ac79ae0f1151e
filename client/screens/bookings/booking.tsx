import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import type { Arrival } from '../../page.ts'
import { isAhead } from '../../scheduling/event-days.ts'
import { BookingFacts } from '../../scheduling/list/booking-facts.tsx'
import styles from '../../scheduling/list/booking-page.module.css'
import { detail } from '../../scheduling/list/detail-messages.ts'
import { EndSession, useEndSession } from '../../scheduling/list/end-session.tsx'
import { JoinEvent } from '../../scheduling/list/event-offers.tsx'
import { messages } from '../../scheduling/list/messages.ts'
import { JoinCall } from '../../scheduling/list/next-session.tsx'
import { hasBegun, isUpcoming, isWaiting } from '../../scheduling/list/own-bookings.ts'
import { SessionNotes } from '../../scheduling/list/session-notes.tsx'
import { useShown, type ShownBooking } from '../../scheduling/list/shown.ts'
import { useBookingMenu, type EndKind } from '../../scheduling/list/use-booking-menu.tsx'
import { useStateText } from '../../scheduling/list/use-state-text.ts'
import { bookingById, namesOfBooking } from '../../scheduling/queries.ts'
import { useNow } from '../../scheduling/use-now.ts'
import { useViewZone } from '../../scheduling/view-zone.ts'

export const load = async ({
  params,
  context: { queries },
}: Arrival<'/bookings/$bookingId'>): Promise<void> => {
  const names = queries.prefetchQuery(namesOfBooking(params.bookingId))
  await queries.ensureQueryData(bookingById(params.bookingId)).catch((error: unknown) => {
    if (isCallError(error, 404) || isCallError(error, 400)) throw notFound()
    throw error
  })
  await names
}

/** One session or event, with what can be done about it. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const { bookingId } = useParams({ from: '/bookings/$bookingId' })
  const { data: booking } = useSuspenseQuery(bookingById(bookingId))
  const { data: names } = useQuery(namesOfBooking(bookingId))
  const now = useNow()
  const [zone, setZone] = useViewZone()
  const ending = useEndSession()
  const shown = useShown()(booking, names?.join)
  const state = useStateText()(shown, now)
  const joinable = shown.kind === 'event' && isJoinable(shown, now)
  useHead({ title: shown.title, indexed: false })
  return (
    <Page>
      <PageTitle
        above={
          <Crumbs label={say(detail.crumbs)}>
            <TextLink link={<Link to="/bookings" />}>{say(detail.all)}</TextLink>
          </Crumbs>
        }
        lead={
          state &&
          !joinable && (
            <Badge tone={state.tone} icon={state.icon}>
              {state.text}
            </Badge>
          )
        }
        actions={
          <div className={styles.actions}>
            <JoinCall shown={shown} now={now} />
            {joinable && <JoinEvent booking={booking} />}
            <Actions shown={shown} now={now} onEnd={ending.end} />
          </div>
        }
      >
        <bdi>{shown.title}</bdi>
      </PageTitle>
      <div className={styles.columns}>
        <Card>
          <BookingFacts shown={shown} zone={zone} onZone={setZone} now={now} />
        </Card>
        {shown.kind === 'session' && <SessionNotes shown={shown} now={now} />}
      </div>
      <EndSession ending={ending} zone={zone} />
    </Page>
  )
}

/** An event that the reader has nothing to do with yet. */
const isJoinable = ({ booking, side }: ShownBooking, now: Date): boolean =>
  side === 'other' &&
  isAhead(booking, now) &&
  !isWaiting(booking) &&
  !booking.related_bookings.some(({ state }) => state === 'confirmed' || state === 'cancelled')

interface ActionsProps {
  readonly shown: ShownBooking
  readonly now: Date
  readonly onEnd: (kind: EndKind, shown: ShownBooking) => void
}

function Actions({ shown, now, onEnd }: ActionsProps) {
  const { formatMessage: say } = useIntl()
  const { booking, kind, side, me, runs, moves, title } = shown
  const items = useBookingMenu(shown, now, onEnd)
  const before = kind === 'session' && isUpcoming(booking, me, now) && !hasBegun(booking, now)
  const label = say(messages.more, { title })
  return (
    <>
      {before && (runs || moves) && (
        <Button icon="calendar" link={<Link to="/bookings/new" search={{ moving: booking.id }} />}>
          {say(side === 'learner' ? messages.reschedule : messages.offer)}
        </Button>
      )}
      {items.length > 0 && (
        <Menu label={label} items={items} trigger={<IconButton icon="dots" label={label} />} />
      )}
    </>
  )
}
