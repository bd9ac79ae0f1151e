import { useState } from 'react'
import type { Answer } from '@cairn/domain/courses/answer'

const recall = (key: string): Answer | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Answer | null
  } catch {
    return null
  }
}

/** An answer that was begun and not handed in: kept on the device, so that neither a reload nor a look elsewhere loses it. */
export const useBegun = (key: string) => {
  const [begun, setBegun] = useState(() => recall(key))
  const keep = (next: Answer | null) => {
    setBegun(next)
    try {
      if (next === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // No room: the page itself still has it.
    }
  }
  return [begun, keep] as const
}
