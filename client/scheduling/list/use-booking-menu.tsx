import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import type { MenuItem } from '../../base/ui/menu.tsx'
import { completeSession, leaveEvent, leaveWaitingList, takeAlong, takeSeat } from '../calls.ts'
import { BOOKING_QUERIES } from '../queries.ts'
import { ends, held, messages } from './messages.ts'
import { hasBegun, isCorrectable, isUpcoming, isWaiting } from './own-bookings.ts'
import type { ShownBooking } from './shown.ts'

/** What is asked before it is done. */
export type EndKind = 'cancel' | 'decline'

const OPTIONS = { refreshes: BOOKING_QUERIES, refreshesOnFailure: true, failsIn: 'toast' } as const

/** Says whether a session was held, and corrects it. */
export const useHeld = () => {
  const { formatMessage: say } = useIntl()
  return useAction(
    ({ id, noShow }: { readonly id: string; readonly noShow: boolean }) => completeSession(id, noShow),
    { ...OPTIONS, done: (_result, { noShow }) => say(noShow ? held.doneNoShow : held.done) },
  )
}

/** What the reader may do with a booking, besides opening it. */
export const useBookingMenu = (
  shown: ShownBooking,
  now: Date,
  onEnd: (kind: EndKind, shown: ShownBooking) => void,
): MenuItem[] => {
  const { formatMessage: say } = useIntl()
  const { booking, kind, side, name, other, course, runs, moves, me } = shown
  const { id, meta } = booking
  const ahead = isUpcoming(booking, me, now)
  const before = ahead && !hasBegun(booking, now)
  const calendar = useAction(() => takeAlong(id), { ...OPTIONS, explain: () => say(messages.unreachable) })
  const leaving = useAction(() => leaveEvent(id), {
    ...OPTIONS,
    done: say(ends.left),
    undo: () => takeSeat(kind === 'event' ? id : (booking.related_bookings[0]?.id ?? '')),
  })
  const unwaiting = useAction(() => leaveWaitingList(id), { ...OPTIONS, done: say(ends.notWaiting) })
  const marking = useHeld()
  const mark = (noShow: boolean, label: string): MenuItem => ({
    label,
    icon: noShow ? 'user-minus' : 'circle-check',
    onSelect: () => void marking.run({ id, noShow }),
  })
  const items: (MenuItem | false)[] = [
    before &&
      kind === 'session' &&
      (runs || moves) && {
        label: say(side === 'learner' ? messages.reschedule : messages.offer),
        icon: 'calendar',
        link: <Link to="/bookings/new" search={{ moving: id }} />,
      },
    kind === 'session' &&
      side !== 'other' &&
      other !== undefined && {
        label: say(messages.message, { name }),
        icon: 'message-circle',
        link: <Link to="/messages/$userId" params={{ userId: other }} />,
      },
    kind === 'session' &&
      side === 'coach' &&
      course?.staff === true &&
      other !== undefined && {
        label: say(messages.learner, { name }),
        icon: 'user',
        link: (
          <Link to="/coach/learner/$userId" params={{ userId: other }} search={{ courseId: course.id }} />
        ),
      },
    meta.group_id !== undefined &&
      kind !== 'session' && {
        label: say(messages.group),
        icon: 'users-group',
        link: <Link to="/groups/$groupId" params={{ groupId: meta.group_id }} search={{ tab: 'events' }} />,
      },
    ahead && {
      label: say(messages.toCalendar),
      icon: 'calendar-plus',
      onSelect: () => void calendar.run(),
    },
    !ahead &&
      kind === 'session' &&
      side === 'learner' &&
      course !== undefined &&
      other !== undefined && {
        label: say(messages.again),
        icon: 'repeat',
        link: <Link to="/bookings/new" search={{ courseId: course.id, user: other }} />,
      },
    runs && booking.state === 'confirmed' && hasBegun(booking, now) && mark(false, say(held.markHeld)),
    runs &&
      kind === 'session' &&
      booking.state === 'confirmed' &&
      hasBegun(booking, now) &&
      mark(true, say(held.markNoShow)),
    runs &&
      isCorrectable(booking, now) &&
      mark(meta.no_show !== true, say(meta.no_show === true ? held.markHeld : held.markNoShow)),
    before &&
      kind === 'session' &&
      runs &&
      side === 'coach' && {
        label: say(messages.decline),
        icon: 'hand-stop',
        apart: true,
        onSelect: () => onEnd('decline', shown),
      },
    before &&
      kind === 'session' &&
      (runs || side === 'learner') && {
        label: say(messages.cancel),
        icon: 'x',
        danger: true,
        apart: side !== 'coach',
        onSelect: () => onEnd('cancel', shown),
      },
    before &&
      kind !== 'session' &&
      side !== 'coach' && {
        label: say(isWaiting(booking) ? messages.stopWaiting : messages.leave),
        icon: 'x',
        danger: true,
        apart: true,
        onSelect: () => void (isWaiting(booking) ? unwaiting.run() : leaving.run()),
      },
  ]
  return items.filter((item) => item !== false)
}
