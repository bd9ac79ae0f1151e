import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { measured, timeLeft, type Measured } from '@cairn/domain/offline/time-left'
import { messages } from './messages.ts'
import type { Download } from './tables.ts'

/** How long a download still takes, in words; nothing while it stands still or nobody can tell. */
export const useTimeLeft = (
  { bytes, total }: Pick<Download, 'bytes' | 'total'>,
  isMoving: boolean,
): string | undefined => {
  const intl = useIntl()
  const [measurements, setMeasurements] = useState<readonly Measured[]>([])
  useEffect(() => {
    const at = Date.now()
    const measure = (before: readonly Measured[]) => (isMoving ? measured(before, { at, bytes }) : [])
    // After what shows the bytes: the time is of less importance.
    const timer = setTimeout(() => setMeasurements(measure), 0)
    return () => clearTimeout(timer)
  }, [bytes, isMoving])
  const left = isMoving ? timeLeft(measurements, total) : undefined
  if (left === undefined) return undefined
  return left < MINUTE
    ? intl.formatMessage(messages.secondsLeft, { count: left / SECOND })
    : intl.formatMessage(messages.minutesLeft, { count: Math.ceil(left / MINUTE) })
}
