import { useState } from 'react'
import { weekFaults, type WeeklyHours } from '@cairn/domain/scheduling/hours'
import { sameHours } from './week-hours.ts'

const MOST_STEPS = 100

/** The hours of a week under change: which of them are chosen, and how to take a change back. */
export const useWeekEdit = (
  hours: readonly WeeklyHours[],
  saved: readonly WeeklyHours[],
  onChange: (hours: readonly WeeklyHours[]) => void,
) => {
  const [chosen, setChosen] = useState<WeeklyHours>()
  const [past, setPast] = useState<readonly (readonly WeeklyHours[])[]>([])
  const [valid, setValid] = useState(true)
  const edit = (next: readonly WeeklyHours[], choose?: WeeklyHours) => {
    setPast((before) => [...before.slice(-MOST_STEPS), hours])
    setChosen(choose)
    setValid(true)
    onChange(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setChosen(undefined)
    setValid(true)
    onChange(before)
  }
  const faults = weekFaults(hours)
  return {
    hours,
    /** What is chosen, while it is there. */
    chosen: hours.find((one) => sameHours(one, chosen)),
    choose: (one: WeeklyHours | undefined) => {
      setValid(true)
      setChosen(one)
    },
    edit,
    undo,
    canUndo: past.length > 0,
    forget: () => {
      setPast([])
      setChosen(undefined)
      setValid(true)
    },
    /** Whether the typed fields hold hours. */
    valid,
    setValid,
    isNew: (one: WeeklyHours) => !saved.some((old) => sameHours(old, one)),
    /** The hours that these overlap with. */
    overlapOf: (one: WeeklyHours): WeeklyHours | undefined => {
      for (const fault of faults)
        if (fault.kind === 'overlapping') {
          const [a, b] = [hours[fault.at], hours[fault.with]]
          if (a && sameHours(a, one)) return b
          if (b && sameHours(b, one)) return a
        }
      return undefined
    },
    faulty: faults.length > 0,
  }
}

export type WeekEdit = ReturnType<typeof useWeekEdit>
