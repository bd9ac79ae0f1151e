import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { schedule } from '@cairn/contract/schedule'
import { isMeetingLink } from '@cairn/domain/scheduling/event'
import { read } from '../../base/query.ts'
import { TextLink } from '../../base/ui/link.tsx'
import { SeatsBar } from '../seats-bar.tsx'
import { clockRange, clocksDiffer } from '../zone.ts'
import { ZonePicker } from '../zone-picker.tsx'
import styles from './booking-page.module.css'
import { detail } from './detail-messages.ts'
import { isUpcoming } from './own-bookings.ts'
import type { ShownBooking } from './shown.ts'
import { useCauseText } from './use-state-text.ts'

interface BookingFactsProps {
  readonly shown: ShownBooking
  readonly zone: string
  readonly onZone: (zone: string) => void
  readonly now: Date
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** When, who, what and where. */
export function BookingFacts(props: BookingFactsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { shown, now } = props
  const { booking, kind, side, name, other, course, group } = shown
  const { meta, event } = booking
  const cause = useCauseText()(shown)
  const who = kind === 'session' ? (side === 'learner' ? detail.coach : detail.learner) : detail.host
  return (
    <dl className={styles.facts}>
      <Fact name={say(detail.when)}>
        <When {...props} />
      </Fact>
      <Fact name={say(who)}>
        {other === undefined ? (
          name
        ) : (
          <TextLink link={<Link to="/people/$userId" params={{ userId: other }} />}>
            <bdi>{name}</bdi>
          </TextLink>
        )}
      </Fact>
      {course && (
        <Fact name={say(detail.course)}>
          {side === 'learner' ? (
            <TextLink link={<Link to="/learn/$courseId" params={{ courseId: course.id }} />}>
              <bdi>{course.title}</bdi>
            </TextLink>
          ) : (
            <TextLink link={<Link to="/catalog/course/$courseId" params={{ courseId: course.id }} />}>
              <bdi>{course.title}</bdi>
            </TextLink>
          )}
          {meta.lesson_id !== undefined && (
            <div>
              <TextLink
                size="small"
                link={
                  <Link
                    to="/learn/$courseId/activity/$instructionId"
                    params={{ courseId: course.id, instructionId: meta.lesson_id }}
                  />
                }
              >
                {say(detail.lesson)}
              </TextLink>
            </div>
          )}
        </Fact>
      )}
      {meta.group_id !== undefined && (
        <Fact name={say(detail.group)}>
          <TextLink
            link={
              <Link to="/groups/$groupId" params={{ groupId: meta.group_id }} search={{ tab: 'events' }} />
            }
          >
            <bdi>{group || event.what}</bdi>
          </TextLink>
        </Fact>
      )}
      <Where shown={shown} now={now} />
      {booking.attributes.group_booking?.max_seats !== undefined && (
        <Fact name={say(detail.seats)}>
          <SeatsBar booking={booking} />
        </Fact>
      )}
      {event.description !== undefined && (
        <Fact name={say(detail.about)}>
          <span className={styles.note} dir="auto">
            {event.description}
          </span>
        </Fact>
      )}
      {(cause ?? meta.reason) !== undefined && (
        <Fact name={say(detail.reason)}>
          <span className={styles.note} dir="auto">
            {cause ?? meta.reason}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function When({ shown: { booking, kind, side, name, runs }, zone, onZone }: BookingFactsProps) {
  const intl = useIntl()
  const { event, meta, resource } = booking
  const asks = kind === 'session' && side === 'learner' && !runs
  const coach = useQuery({
    ...read(schedule.getSchedule, { params: { id: resource.user_id }, handled: 'shown' }),
    enabled: asks,
    retry: false,
  })
  const theirs = coach.data?.timezone
  const date = (at: string) =>
    intl.formatDate(at, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: zone })
  return (
    <>
      <time dateTime={event.start} className={styles.when}>
        {date(event.start)}
      </time>
      <div>{clockRange(intl.locale, zone, event, true)}</div>
      <div className={styles.zone}>
        <ZonePicker
          look="text"
          value={zone}
          onChange={onZone}
          {...(theirs !== undefined && { suggested: [theirs] })}
        />
      </div>
      {theirs !== undefined && clocksDiffer(zone, theirs, new Date(event.start)) && (
        <div className={styles.dim}>
          {intl.formatMessage(detail.theirs, { time: clockRange(intl.locale, theirs, event, true), name })}
        </div>
      )}
      {meta.moved_from !== undefined && (
        <div className={styles.dim}>
          {intl.formatMessage(detail.moved, {
            time: intl.formatDate(meta.moved_from, {
              weekday: 'short',
              month: 'short',
              day: 'numeric',
              hour: 'numeric',
              minute: '2-digit',
              timeZone: zone,
            }),
          })}
        </div>
      )}
    </>
  )
}

/** The address of a call is there for those who come, as long as it is to come. */
function Where({ shown: { booking, me }, now }: { shown: ShownBooking; now: Date }) {
  const { formatMessage: say } = useIntl()
  const { where, online } = booking.event
  if (where === undefined && online !== true) return null
  if (where !== undefined && !isMeetingLink(where))
    return (
      <Fact name={say(detail.where)}>
        <bdi>{where}</bdi>
      </Fact>
    )
  const ahead = isUpcoming(booking, me, now)
  return (
    <Fact name={say(detail.where)}>
      {say(where === undefined ? detail.onlineForGuests : ahead ? detail.callLater : detail.call)}
      {where !== undefined && ahead && (
        <div className={styles.dim}>
          <bdi dir="ltr">{where}</bdi>
        </div>
      )}
    </Fact>
  )
}
