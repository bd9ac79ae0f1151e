import { useIntl } from 'react-intl'
import { HOUR } from '@cairn/domain/base/constants'
import { ago } from '../../base/ago.ts'

/** From here on a learner has waited too long: the promise is two days. */
const LONG_MS = 36 * HOUR

export interface Age {
  /** “2 days” */
  readonly words: string
  readonly long: boolean
}

/** How long something has been waiting. */
export const useAge = (now: Date): ((since: string) => Age) => {
  const intl = useIntl()
  return (since) => {
    const { value = 0, unit = 'minute' } = ago(since, now) ?? {}
    const words = intl.formatNumber(Math.max(1, -value), { style: 'unit', unit, unitDisplay: 'long' })
    return { words, long: now.getTime() - Date.parse(since) >= LONG_MS }
  }
}
