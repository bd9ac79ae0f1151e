import { useIntl } from 'react-intl'
import type { BadgeProps } from '../../base/ui/badge.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import { causes, messages, states } from './messages.ts'
import { isUpcoming, isWaiting } from './own-bookings.ts'
import type { ShownBooking } from './shown.ts'

export interface StateText {
  readonly text: string
  readonly tone: NonNullable<BadgeProps['tone']>
  readonly icon?: IconName
}

/** The other of the two, also when they are no longer there; somebody else may have acted for either. */
const otherOf = ({ side, booking }: ShownBooking): string | undefined =>
  side === 'learner' ? booking.resource.user_id : booking.customers[0]?.id

/** How a booking stands, in words; undefined where there is nothing to say. */
export const useStateText = () => {
  const { formatMessage: say } = useIntl()
  const ended = (shown: ShownBooking): StateText => {
    const { state, side, kind, me, name } = shown
    const { meta } = shown.booking
    const byMe = meta.ended_by === me && me !== undefined
    const canceled = (text: string): StateText => ({ text, tone: 'stone', icon: 'x' })
    if (state === 'completed') {
      if (meta.no_show !== true) return { text: say(states.completed), tone: 'ok', icon: 'check' }
      return { text: say(side === 'learner' ? states.missed : states.noShow), tone: 'warn' }
    }
    if (state === 'declined') return canceled(say(side === 'coach' ? states.declinedByYou : states.declined))
    if (kind !== 'session') {
      if (state === 'cancel_by_customer') return canceled(say(states.left))
      return canceled(say(side === 'coach' && byMe ? states.canceledByYou : states.canceled))
    }
    if (meta.cause !== undefined) return canceled(say(states.canceled))
    if (byMe || (state === 'cancel_by_customer' && side === 'learner'))
      return canceled(say(states.canceledByYou))
    const byOther =
      state === (side === 'learner' ? 'cancelled' : 'cancel_by_customer') &&
      (meta.ended_by === undefined || meta.ended_by === otherOf(shown))
    return canceled(byOther ? say(states.canceledBy, { name }) : say(states.canceled))
  }
  const ahead = (shown: ShownBooking): StateText | undefined => {
    const { kind, side, name, booking } = shown
    if (isWaiting(booking)) {
      const place = booking.attributes.group_booking?.waiting_place ?? 0
      return { text: say(states.waiting, { place }), tone: 'stone', icon: 'clock' }
    }
    if (kind !== 'session')
      return side === 'coach'
        ? { text: say(states.hosting), tone: 'accent' }
        : { text: say(states.going), tone: 'ok', icon: 'check' }
    const { moved_by: mover } = booking.meta
    return mover === undefined || mover !== otherOf(shown)
      ? undefined
      : { text: say(states.moved, { name }), tone: 'warn', icon: 'calendar' }
  }
  return (shown: ShownBooking, now: Date): StateText | undefined => {
    if (isUpcoming(shown.booking, shown.me, now)) return ahead(shown)
    return shown.state === 'confirmed' ? { text: say(states.over), tone: 'stone' } : ended(shown)
  }
}

/** Why a session ended, where nobody of the two ended it. */
export const useCauseText = () => {
  const { formatMessage: say } = useIntl()
  return ({ booking: { meta } }: ShownBooking): string | undefined =>
    meta.cause === undefined ? undefined : say(causes[meta.cause])
}

/** How long it lasts: "30 min", "2 hours". */
export const useLengthText = () => {
  const { formatMessage: say } = useIntl()
  return (minutes: number): string =>
    minutes >= 60 && minutes % 60 === 0
      ? say(messages.hoursLong, { count: minutes / 60 })
      : say(messages.minutes, { count: minutes })
}
