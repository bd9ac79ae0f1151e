import { useIntl } from 'react-intl'
import { DAY } from '@cairn/domain/base/constants'
import { messages } from './coach-messages.ts'
import type { HaltedLearner } from './coaching-calls.ts'

/** Whole days that have passed. */
export const daysSince = (then: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(then)) / DAY))

/** Why somebody is on the list, in a sentence: “Has not begun in 9 days”. */
export const useHaltWords = (now: Date): ((learner: HaltedLearner) => string) => {
  const intl = useIntl()
  return ({ reason, created, modified, percent }) => {
    if (reason === 'never-started')
      return intl.formatMessage(messages.neverStarted, { days: daysSince(created, now) })
    if (reason === 'paused') return intl.formatMessage(messages.paused, { days: daysSince(modified, now) })
    const share = intl.formatNumber(percent / 100, { style: 'percent' })
    return intl.formatMessage(messages.slow, { days: daysSince(created, now), percent: share })
  }
}
