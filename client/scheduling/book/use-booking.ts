import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookableCoach } from '@cairn/contract/schedule'
import type { Booking } from '@cairn/contract/scheduling'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { serverNow } from '../../base/clock.ts'
import { BOOKING_QUERIES } from '../queries.ts'
import { closestTo, ofCoach, othersAt, without } from './closest.ts'
import { useNoteDraft } from './note-draft.ts'
import { ownTimes } from './own-time.ts'
import { bookSession, FREE_TIMES, freeTimes, moveSession, ownBookings } from './session-queries.ts'
import { daysOfWeek, weekOf, type Slot } from './week.ts'

/** What is booked, or moved. */
export interface SessionAsked {
  readonly course: string
  readonly title: string
  readonly coaches: readonly BookableCoach[]
  /** Left out: any of them. */
  readonly coach?: string | undefined
  readonly me: string
  /** For whom, where it is not the reader. */
  readonly customer?: { readonly id: string; readonly name: string } | undefined
  readonly lesson?: string | undefined
  readonly moving?: Booking | undefined
}

interface Choice extends Slot {
  /** Typed by a coach, who is not bound to their hours. */
  readonly typed?: boolean
  readonly since: number
}

interface Lost {
  readonly start: number
  readonly offered: readonly Slot[]
}

const askedOf = ({ course, moving }: SessionAsked) =>
  moving
    ? { of: moving.resource.user_id, course, moving: moving.id }
    : { of: course, course, moving: undefined }

const useWeek = (asked: SessionAsked, zone: string, now: Date, week: number) => {
  const days = daysOfWeek(now, zone, week)
  const from = days[0]?.start ?? 0
  const to = days.at(-1)?.end ?? 0
  const free = useQuery(freeTimes(askedOf(asked), from, to))
  const booked = useQuery(ownBookings(from, to)).data?.list ?? []
  const own = ownTimes(booked, asked.me).filter(({ id }) => id !== asked.moving?.id)
  return { days, free, own, slots: free.data && without(free.data, own) }
}

const sentOf = ({ course, coach, coaches, customer, lesson }: SessionAsked, start: string, note: string) => ({
  graph: 'instant' as const,
  meta: { course_id: course, ...(lesson !== undefined && { lesson_id: lesson }) },
  event: { start },
  ...(coach !== undefined && {
    resource: { user_id: coaches.find(({ id }) => id === coach)?.user.id ?? coach },
  }),
  ...(customer && { customers: [{ id: customer.id }] }),
  ...(note.trim() !== '' && { notes: { before: note.trim() } }),
})

/** Chooses a free time and books it, or moves a session to it. */
export const useBooking = (asked: SessionAsked, zone: string) => {
  const { coach, moving } = asked
  const [now] = useState(serverNow)
  // The time that is given up is in view.
  const [week, setWeek] = useState(() => (moving ? weekOf(Date.parse(moving.event.start), now, zone) : 0))
  const [chosen, setChosen] = useState<Choice>()
  const [lost, setLost] = useState<Lost>()
  const [done, setDone] = useState<Booking>()
  const note = useNoteDraft(moving ? moving.id : asked.course)

  const here = useWeek(asked, zone, now, week)
  const there = useWeek(asked, zone, now, chosen ? weekOf(chosen.start, now, zone) : week)
  const old = moving && Date.parse(moving.event.start)
  const bookable = (slots: readonly Slot[] | undefined) =>
    ofCoach(slots ?? [], coach).filter(({ start }) => start !== old)

  const take = (slot: Slot | undefined, typed = false) =>
    setChosen(slot && { ...slot, typed, since: there.free.dataUpdatedAt })
  const lose = (start: number, offered: readonly Slot[]) => {
    const closest = closestTo(start, offered)
    setLost({ start, offered: closest })
    take(closest[0])
  }

  const action = useAction(
    async ({ slot, text }: { readonly slot: Slot; readonly text: string }, { key }) => {
      const start = new Date(slot.start).toISOString()
      if (!moving) return bookSession(sentOf(asked, start, text), key)
      return moveSession(moving.id, {
        event: { start },
        version: moving.version,
        ...(text.trim() !== '' && { reason: text.trim() }),
      })
    },
    {
      refreshes: [...BOOKING_QUERIES, FREE_TIMES],
      refreshesOnFailure: true,
      onDone: (booking) => {
        note.clear()
        setDone(booking)
      },
      explain: (error, { slot }) => {
        if (!isCallError(error) || error.code !== 'slot_taken') return undefined
        const offered = error.slots?.map(({ start, end, coaches = [] }) => ({
          start: Date.parse(start),
          end: Date.parse(end),
          coaches,
        }))
        lose(slot.start, offered ?? bookable(there.slots))
        return null
      },
    },
  )

  // Somebody else was faster, and the list has come without it.
  const gone =
    chosen !== undefined &&
    !chosen.typed &&
    done === undefined &&
    !action.busy &&
    there.slots !== undefined &&
    there.free.dataUpdatedAt > chosen.since &&
    !bookable(there.slots).some(({ start }) => start === chosen.start)
  if (gone) lose(chosen.start, bookable(there.slots))

  const empty = here.slots !== undefined && bookable(here.slots).length === 0
  const after = here.days.at(-1)?.end ?? 0
  const ahead = useQuery({
    ...freeTimes(askedOf(asked), after, Number.POSITIVE_INFINITY),
    refetchInterval: false,
    enabled: empty,
  })
  const next = ahead.data && (bookable(ahead.data)[0] ?? null)
  const coachOf = (id: string) => asked.coaches.find((one) => one.id === id || one.user.id === id)

  return {
    now,
    week,
    setWeek: (to: number) => setWeek(Math.max(0, to)),
    days: here.days,
    free: here.free,
    own: here.own,
    old,
    everything: here.slots ?? [],
    slots: bookable(here.slots),
    empty,
    /** null: nothing for three months; undefined: not known. */
    next: empty ? next : undefined,
    goTo: (at: number) => setWeek(weekOf(at, now, zone)),
    chosen,
    choose: (slot: Slot, typed = false) => {
      action.clear()
      setLost(undefined)
      take(slot, typed)
    },
    /** Another of those that are offered for the one that was taken. */
    pick: (slot: Slot) => take(slot),
    lost,
    others: lost ? othersAt(lost.start, there.slots ?? [], coach) : [],
    coachOf,
    note,
    action,
    book: () => chosen && void action.run({ slot: chosen, text: note.text }),
    done,
    again: () => {
      setDone(undefined)
      setChosen(undefined)
      setLost(undefined)
    },
  }
}

export type BookingFlow = ReturnType<typeof useBooking>
