import type { BookableCoach } from '@cairn/contract/schedule'
import type { BookingFlow, SessionAsked } from './use-booking.ts'
import type { Times } from './use-times.ts'
import type { Slot } from './week.ts'

/** The heading of the panel, which has the focus once a time is chosen by the keyboard. */
export const PANEL_TITLE = 'booking-panel-title'

export interface PanelProps {
  readonly flow: BookingFlow
  readonly asked: SessionAsked
  readonly zone: string
  readonly times: Times
  readonly lessonTitle?: string | undefined
  /** Goes on with another coach, who is free then. */
  readonly onCoach: (coach: string, slot: Slot) => void
}

const wantedOf = ({ coach, moving }: SessionAsked): string | undefined => moving?.resource.user_id ?? coach

/** How many minutes ahead a session must be booked: of several coaches, with the one who asks for least. */
export const noticeOf = (asked: SessionAsked): number => {
  const wanted = wantedOf(asked)
  const coaches = asked.coaches.filter(
    ({ id, user }) => wanted === undefined || id === wanted || user.id === wanted,
  )
  return coaches.length === 0 ? 0 : Math.min(...coaches.map(({ notice = 0 }) => notice))
}

/** Who will give it: the one that was chosen, or those among whom the server chooses. */
export const coachesFor = (asked: SessionAsked, slot: Slot): BookableCoach[] => {
  const { coaches } = asked
  const wanted = wantedOf(asked)
  if (wanted !== undefined) return coaches.filter(({ id, user }) => id === wanted || user.id === wanted)
  return coaches.filter(({ id }) => slot.coaches.includes(id))
}
