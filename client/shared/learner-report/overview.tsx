import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { LearnerReport } from '@cairn/contract/learner-reports'
import { Moment } from '../../base/ui/moment.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { changeOf } from '../change-of.ts'
import { Figure, Figures } from '../figures.tsx'
import { Summary } from '../report-people/summary.tsx'
import { minutesText } from '../report-words.ts'
import { recentMinutes } from './days.ts'
import { messages, ownMessages } from './messages.ts'

interface Props {
  readonly report: LearnerReport
  /** Read by the learner: it counts what was done, and never what was not. */
  readonly own?: boolean
}

/** How far somebody is over all their courses. */
export function LearnerOverview({ report, own = false }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [now] = useState(() => new Date())
  const { enrollment, day, timezone } = report
  const count = enrollment.length
  const finished = enrollment.filter(({ state }) => state === 'certified').length
  const inactive = enrollment.filter((one) => one.inactive === true).length
  const waiting = enrollment.reduce((sum, one) => sum + one.waiting, 0)
  const average = enrollment.reduce((sum, one) => sum + one.certificationPercentage, 0) / Math.max(1, count)
  const recent = recentMinutes(day, now, timezone)
  const last = enrollment
    .flatMap(({ active }) => active ?? [])
    .toSorted()
    .at(-1)
  if (count === 0) return own ? null : <Summary strong={say(messages.summaryNone)} />
  return (
    <>
      <Summary strong={say(own ? ownMessages.summary : messages.summary, { finished, count })}>
        {!own && inactive > 0 && say(messages.summaryInactive, { count: inactive })}{' '}
        {waiting > 0 && say(messages.summaryWaiting, { count: waiting })}
      </Summary>
      <Figures>
        <Figure
          label={say(messages.last30)}
          number={minutesText(intl, recent.now)}
          change={changeOf(recent.now, recent.before)}
        />
        <Figure
          label={say(messages.courses)}
          number={intl.formatNumber(count)}
          note={
            last === undefined
              ? say(messages.never)
              : say(messages.lastVisit, { when: <Moment key="when" at={last} /> })
          }
        />
        <Figure label={say(messages.finished)} number={intl.formatNumber(finished)} />
        <Figure label={say(messages.average)} number={percentText(intl, average)} />
      </Figures>
    </>
  )
}
