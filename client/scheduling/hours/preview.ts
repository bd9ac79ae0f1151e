import { freeSlots, type Busy } from '@cairn/domain/scheduling/free-slots'
import type { ScheduleSettings } from '@cairn/domain/scheduling/settings'
import { sessionsBetween } from '@cairn/domain/scheduling/slots'
import { MINUTE } from '@cairn/domain/base/constants'

export interface PreviewSlot {
  readonly start: number
  /** Not there with the hours as they are saved. */
  readonly isNew: boolean
}

export type HiddenWhy = 'booked' | 'buffer' | 'notice' | 'full'

export interface Preview {
  readonly slots: readonly PreviewSlot[]
  readonly hidden: readonly { readonly start: number; readonly why: HiddenWhy }[]
}

const whyHidden = (
  { start, end }: { readonly start: number; readonly end: number },
  rules: ScheduleSettings,
  busy: readonly Busy[],
  now: number,
): HiddenWhy => {
  if (start < now + rules.notice * MINUTE) return 'notice'
  if (busy.some((one) => one.start < end && start < one.end)) return 'booked'
  const pause = Math.max(rules.bufferBefore, rules.bufferAfter) * MINUTE
  const near = busy.some((one) => one.start - pause < end && start < one.end + pause)
  return near ? 'buffer' : 'full'
}

/** What learners would see with these hours, by the same rules as on the server, and why some times are not there. */
export const previewOf = (
  draft: ScheduleSettings,
  saved: ScheduleSettings | undefined,
  busy: readonly Busy[],
  between: { readonly from: number; readonly to: number; readonly now: number },
): Preview => {
  const free = draft.paused ? [] : freeSlots(draft, draft, busy, between)
  const before = new Set(
    saved && !saved.paused ? freeSlots(saved, saved, busy, between).map(({ start }) => start) : [],
  )
  const shown = new Set(free.map(({ start }) => start))
  const possible = sessionsBetween(draft, Math.max(between.from, between.now), between.to)
  return {
    slots: free.map(({ start }) => ({ start, isNew: saved !== undefined && !before.has(start) })),
    hidden: possible
      .filter(({ start }) => !shown.has(start))
      .map((session) => ({ start: session.start, why: whyHidden(session, draft, busy, between.now) })),
  }
}
