import { DAY } from '../base/constants.ts'
import { timeOf, type When } from '../base/when.ts'
import { HALT_DAYS, type Activity } from '../progress/inactive.ts'

/** After so many days from these moments somebody may begin or cease to be inactive, though nothing was done. */
export const HALT_TURNS = [
  { from: 'created', days: HALT_DAYS.begin },
  { from: 'created', days: HALT_DAYS.slow },
  { from: 'modified', days: HALT_DAYS.paused },
  { from: 'modified', days: HALT_DAYS.gaveUp },
  { from: 'feedback', days: HALT_DAYS.heard },
] as const satisfies readonly { from: keyof Activity; days: number }[]

export type Enrolment = Activity & { readonly expires?: When | undefined }

/** The next moment at which an enrollment may begin or cease to be inactive by itself. */
export const recheckOf = (enrolment: Enrolment, now: Date): Date | undefined => {
  const turns = HALT_TURNS.flatMap(({ from, days }) => {
    const moment = enrolment[from]
    return moment === undefined ? [] : [timeOf(moment) + days * DAY]
  })
  const ends = enrolment.expires === undefined ? [] : [timeOf(enrolment.expires)]
  // A day counts as passed only when it is over.
  const next = Math.min(...[...turns, ...ends].map((ms) => ms + 1).filter((ms) => ms > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : undefined
}
