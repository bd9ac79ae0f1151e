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

/** Who will give it: the one that was chosen, or those among whom the server chooses. */
export const coachesFor = ({ coach, coaches, moving }: SessionAsked, slot: Slot): BookableCoach[] => {
  const wanted = moving?.resource.user_id ?? coach
  if (wanted !== undefined) return coaches.filter(({ id, user }) => id === wanted || user.id === wanted)
  return coaches.filter(({ id }) => slot.coaches.includes(id))
}
