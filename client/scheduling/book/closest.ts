import type { Slot } from './week.ts'

/** How many other times are offered for one that was taken. */
const OFFERED = 3

/** The free times nearest to one that is not, the nearest first; of two that are equally near the later one. */
export const closestTo = (wanted: number, slots: readonly Slot[], count = OFFERED): Slot[] =>
  slots
    .filter(({ start }) => start !== wanted)
    .toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || b.start - a.start)
    .slice(0, count)

/** What one coach could give; without one, what anybody could. */
export const ofCoach = (slots: readonly Slot[], coach: string | undefined): Slot[] =>
  coach === undefined ? [...slots] : slots.filter(({ coaches }) => coaches.includes(coach))

/** The same time with somebody else. */
export const othersAt = (wanted: number, slots: readonly Slot[], coach: string | undefined): string[] =>
  coach === undefined
    ? []
    : slots
        .filter(({ start }) => start === wanted)
        .flatMap(({ coaches }) => coaches.filter((one) => one !== coach))

/** Times at which the reader is elsewhere cannot be booked. */
export const without = (
  slots: readonly Slot[],
  busy: readonly { readonly start: number; readonly end: number }[],
): Slot[] => slots.filter(({ start, end }) => !busy.some((one) => one.start < end && start < one.end))
