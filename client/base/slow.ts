import { useEffect, useState } from 'react'
import { SECOND } from '@cairn/domain/base/constants'

export const SLOW_MS = 3 * SECOND

/** Whether something has gone on for so long that people want to hear of it. */
export const useSlow = (going: boolean): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!going) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [going])
  return slow
}
