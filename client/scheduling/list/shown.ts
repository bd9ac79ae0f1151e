import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import type { BookingState } from '@cairn/domain/scheduling/booking'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { fileAddress } from '../../base/file-address.ts'
import { fullName } from '../../base/person.ts'
import { useActor } from '../../base/site.tsx'
import { courseIn, customerIn, groupIn, ownerIn, type BookedCourse, type Join } from '../queries.ts'
import { messages } from './messages.ts'
import { kindOf, sideOf, stateFor } from './own-bookings.ts'

/** A booking as its reader is shown it. */
export interface ShownBooking {
  readonly booking: Booking
  readonly kind: ReturnType<typeof kindOf>
  readonly side: ReturnType<typeof sideOf>
  readonly state: BookingState
  readonly me: string | undefined
  /** The other of a session, or who leads an event. */
  readonly name: string
  /** Their id, as long as they are there. */
  readonly other: string | undefined
  readonly picture: string | undefined
  readonly title: string
  readonly course: BookedCourse | undefined
  readonly group: string
  /** Whether the reader may end it as its coach or host, and move it. */
  readonly runs: boolean
  /** Whether the reader may move it as its learner. */
  readonly moves: boolean
}

/** Finds out how a booking is shown to the reader. */
export const useShown = () => {
  const { formatMessage: say } = useIntl()
  const actor = useActor()
  const me = actor?.id
  return (booking: Booking, join: Join): ShownBooking => {
    const kind = kindOf(booking)
    const side = sideOf(booking, me)
    const owner = ownerIn(join, booking)
    const [customer] = booking.customers
    const course = courseIn(join, booking)
    const coach = owner === undefined ? '' : fullName(owner)
    const ofLearner = kind === 'session' && side !== 'learner'
    const name = (ofLearner ? customer?.name : coach) || say(messages.former)
    const there = ofLearner ? customer?.name !== '' && customer?.id : owner?.id
    const own = side === 'coach' && course?.staff === true
    return {
      booking,
      kind,
      side,
      state: stateFor(booking, me),
      me,
      name,
      other: there === false ? undefined : there,
      picture: fileAddress((ofLearner ? customerIn(join, booking) : owner)?.avatar),
      title: kind === 'session' ? say(messages.with, { name }) : booking.event.what,
      course,
      group: groupIn(join, booking),
      runs: actor?.acting !== true && (own || isRootAdmin(actor)),
      moves: actor?.acting !== true && side === 'learner',
    }
  }
}
