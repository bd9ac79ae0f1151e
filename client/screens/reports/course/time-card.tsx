import { useIntl } from 'react-intl'
import type { CourseReport } from '@cairn/contract/course-reports'
import { Card } from '../../../base/ui/card.tsx'
import { percentText } from '../../../base/ui/percent.tsx'
import { Heading } from '../../../base/ui/text.tsx'
import { daysText, minutesText } from '../../../shared/report-words.ts'
import { messages } from './messages.ts'
import styles from './course.module.css'

/** Up to this many percent apart, what the course says is right. */
const CLOSE = 10

/** How long those who finish really learn, against what the course says. */
export function TimeCard({
  data: { medianMinutes, medianDays, statedMinutes },
}: {
  readonly data: CourseReport
}) {
  const intl = useIntl()
  const say = intl.formatMessage
  const against = () => {
    if (medianMinutes === undefined || statedMinutes === undefined) return undefined
    const stated = minutesText(intl, statedMinutes)
    const difference = (100 * (medianMinutes - statedMinutes)) / statedMinutes
    if (Math.abs(difference) <= CLOSE) return say(messages.timeSame, { stated })
    const percent = percentText(intl, Math.abs(difference))
    return say(difference > 0 ? messages.timeLonger : messages.timeShorter, { stated, percent })
  }
  return (
    <Card label={say(messages.time)}>
      <Heading level={2} size="card">
        {say(messages.time)}
      </Heading>
      {medianMinutes === undefined ? (
        <p className={styles.dim}>{say(messages.timeUnknown)}</p>
      ) : (
        <>
          <p className={styles.takes}>
            <strong>{say(messages.timeTakes, { minutes: minutesText(intl, medianMinutes) })}</strong>{' '}
            {against()}{' '}
            {medianDays !== undefined && say(messages.timeDays, { days: daysText(intl, medianDays) })}
          </p>
          <p className={styles.dim}>{say(messages.timeRule)}</p>
        </>
      )}
    </Card>
  )
}
