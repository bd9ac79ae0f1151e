import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { hasEnded } from '@cairn/domain/scheduling/booking'
import { passesGuard } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import type { SearchOf } from '../../base/paths.ts'
import { fullName } from '../../base/person.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { Page, PageTitle } from '../../base/ui/page.tsx'
import { Select } from '../../base/ui/select.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { coursesByIds } from '../../courses/queries.ts'
import { groupById } from '../../groups/queries.ts'
import { messages } from '../../scheduling/book/messages.ts'
import { SessionBooking } from '../../scheduling/book/session-booking.tsx'
import { bookableCourses, scheduleOf } from '../../scheduling/book/session-queries.ts'
import { useTimes } from '../../scheduling/book/use-times.ts'
import { bookingById } from '../../scheduling/queries.ts'
import { useViewZone } from '../../scheduling/view-zone.ts'
import { personById } from '../../users/queries.ts'
import styles from './new.module.css'

type Place = SearchOf<'/bookings/new'>

/** Whose session of which course with whom, as far as the address says and the server knows. */
const useOffer = (place: Place) => {
  const actor = useActor()
  const me = actor?.id ?? ''
  const booking = useQuery({ ...bookingById(place.moving ?? ''), enabled: place.moving !== undefined })
  const group = useQuery({
    ...groupById(place.groupId ?? ''),
    enabled: place.groupId !== undefined && place.courseId === undefined,
  })
  const moving = booking.data
  const found = useQuery(bookableCourses())
  const list = found.data ?? []
  const wanted = moving?.meta.course_id ?? place.courseId ?? group.data?.object
  const own = wanted === undefined ? list[0] : list.find(({ id }) => id === wanted)
  // Whoever works on the course books for its learners, and moves their sessions.
  const works = passesGuard('coach', actor) || moving?.resource.user_id === me
  const asStaff = found.isSuccess && own === undefined && wanted !== undefined && works
  const course = useQuery({ ...scheduleOf(wanted ?? ''), enabled: asStaff })
  const named = useQuery({ ...coursesByIds(wanted === undefined ? [] : [wanted]), enabled: asStaff })
  const offer =
    own ??
    (asStaff && course.data
      ? {
          id: wanted,
          title: named.data?.list[0]?.title ?? '',
          length: course.data.length,
          coaches: course.data.coaches ?? [],
        }
      : undefined)
  const coach = offer?.coaches.find(({ id, user }) => id === place.user || user.id === place.user)
  const isCustomer = place.user !== undefined && place.user !== me && offer !== undefined && !coach && works
  const person = useQuery({ ...personById(place.user ?? ''), enabled: isCustomer && !moving })
  const customerOf = () => {
    if (moving) {
      const [one] = moving.customers
      return moving.resource.user_id === me && one ? { id: one.id, name: one.name } : undefined
    }
    return isCustomer && person.data ? { id: person.data.id, name: fullName(person.data) } : undefined
  }
  const waits = [
    found,
    ...(place.moving === undefined ? [] : [booking]),
    ...(asStaff ? [course] : []),
    ...(isCustomer && !moving ? [person] : []),
    ...(place.groupId !== undefined && place.courseId === undefined ? [group] : []),
  ]
  return { me, list, wanted, offer, coach, moving, customer: customerOf(), waits }
}

/** Books a session with a coach, or gives one another time. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const place = useSearch({ from: '/bookings/new' })
  const [zone, setZone] = useViewZone()
  const times = useTimes(zone)
  const { me, list, wanted, offer, coach, moving, customer, waits } = useOffer(place)
  const lessons = useQuery({
    ...coursesByIds(wanted === undefined ? [] : [wanted]),
    enabled: place.lesson !== undefined && wanted !== undefined,
  })
  const go = (patch: Place) =>
    void navigate({
      to: '/bookings/new',
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    })
  const title = () => {
    if (moving) return say(moving.resource.user_id === me ? messages.offerTitle : messages.moveTitle)
    return customer ? say(messages.forTitle, { name: customer.name }) : say(messages.title)
  }
  useHead({ title: title(), indexed: false })
  const failed = waits.find(({ isError }) => isError)
  if (failed)
    return (
      <Page>
        <ErrorState
          headingLevel={1}
          title={say(messages.failed)}
          retry={{ label: say(messages.tryAgain), run: () => void failed.refetch(), busy: failed.isFetching }}
        >
          {say(messages.failedText)}
        </ErrorState>
      </Page>
    )
  if (waits.some(({ isPending }) => isPending))
    return (
      <Page>
        <PageTitle>{title()}</PageTitle>
        <ListSkeleton label={say(messages.loading)} />
      </Page>
    )
  const lead = () => {
    if (moving) return say(messages.moveLead, { time: times.full(Date.parse(moving.event.start)) })
    if (!offer) return undefined
    return offer.length === undefined
      ? say(messages.leadPlain, { course: offer.title })
      : say(messages.lead, { minutes: offer.length, course: offer.title })
  }
  const over = moving && (hasEnded(moving.state) || Date.parse(moving.event.start) <= Date.now())
  if (!offer || over || (offer.coaches.length === 0 && !moving))
    return (
      <Page>
        <PageTitle>{title()}</PageTitle>
        <Nothing
          why={over ? 'ended' : offer ? 'coaches' : list.length > 0 ? 'course' : 'all'}
          course={offer?.title ?? ''}
          onOther={() => go({ courseId: list[0]?.id, groupId: undefined, user: undefined, moving: undefined })}
        />
      </Page>
    )
  const lesson = lessons.data?.list[0]?.section
    ?.flatMap(({ instruction = [] }) => instruction)
    .find(({ id }) => id === place.lesson)
  return (
    <Page>
      <PageTitle lead={lead()}>{title()}</PageTitle>
      {!moving && list.length > 1 && (
        <div className={styles.course}>
          <Select
            label={say(messages.course)}
            value={offer.id}
            options={list.map(({ id, title: label }) => ({ value: id, label }))}
            onChange={(event) =>
              go({ courseId: event.target.value, user: customer?.id, lesson: undefined, groupId: undefined })
            }
          />
        </div>
      )}
      <SessionBooking
        key={`${offer.id} ${moving?.id}`}
        asked={{
          course: offer.id,
          title: offer.title || (moving?.event.what ?? ''),
          coaches: offer.coaches,
          coach: moving ? undefined : coach?.id,
          me,
          customer,
          lesson: place.lesson,
          moving,
        }}
        zone={zone}
        lessonTitle={lesson?.title}
        onZone={setZone}
        onCoach={(user) => go({ user })}
      />
    </Page>
  )
}

interface NothingProps {
  readonly why: 'all' | 'course' | 'coaches' | 'ended'
  readonly course: string
  readonly onOther: () => void
}

/** Why nobody can be booked here, and what to do instead. */
function Nothing({ why, course, onOther }: NothingProps) {
  const { formatMessage: say } = useIntl()
  const home = <Button link={<Link to="/dashboard" />}>{say(messages.toCourses)}</Button>
  const other = <Button onClick={onOther}>{say(messages.otherCourses)}</Button>
  if (why === 'coaches')
    return (
      <Empty title={say(messages.noCoaches)} action={home}>
        {say(messages.noCoachesText, { course })}
      </Empty>
    )
  if (why === 'ended')
    return (
      <Empty title={say(messages.ended)} action={home}>
        {say(messages.endedText)}
      </Empty>
    )
  if (why === 'course')
    return (
      <Empty title={say(messages.notHere)} action={other}>
        {say(messages.notHereText)}
      </Empty>
    )
  return (
    <Empty title={say(messages.nothing)} action={home}>
      {say(messages.nothingText)}
    </Empty>
  )
}
