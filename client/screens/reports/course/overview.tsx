import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { needsAttention } from '@cairn/domain/reports/attention'
import { Button } from '../../../base/ui/button.tsx'
import { percentText } from '../../../base/ui/percent.tsx'
import { changeOf } from '../../../shared/change-of.ts'
import { Figure, Figures } from '../../../shared/figures.tsx'
import { AsOf } from '../../../shared/report-as-of.tsx'
import { Activity } from './activity.tsx'
import { messages } from './messages.ts'
import type { PartProps } from './part.ts'
import { QuestionTable } from './question-table.tsx'
import { TimeCard } from './time-card.tsx'
import { VideoCard } from './video-card.tsx'
import styles from './course.module.css'

const MOST = 5

/** What matters in a course, in the order in which it is asked. */
export function OverviewTab(props: PartProps) {
  const { data, asked, go, onPeople, courseId } = props
  const { formatMessage: say } = useIntl()
  const questions = data.instruction.flatMap(({ interaction }) => interaction).filter(needsAttention)
  return (
    <>
      <Summary {...props} attention={questions.length} />
      <CourseFigures {...props} />
      <Activity {...props} />
      <VideoCard {...props} />
      <TimeCard data={data} />
      {questions.length > 0 && (
        <QuestionTable
          title={say(messages.attentionTitle)}
          questions={questions.slice(0, MOST)}
          aside={
            <Button size="small" onClick={() => go({ tab: 'questions' })}>
              {say(messages.allQuestions)}
            </Button>
          }
          {...{ courseId, data, asked, go, onPeople }}
        />
      )}
    </>
  )
}

const finishedOf = ({ enrolled, certified }: PartProps['data']): number =>
  enrolled === 0 ? 0 : (100 * certified) / enrolled

function Summary({ data, attention }: PartProps & { readonly attention: number }) {
  const intl = useIntl()
  const { enrolled, inactive, at } = data
  return (
    <div>
      <p className={styles.summary}>
        <strong>
          {intl.formatMessage(messages.summary, { enrolled, percent: percentText(intl, finishedOf(data)) })}
        </strong>{' '}
        {intl.formatMessage(messages.stuck, { inactive, attention })}
      </p>
      <AsOf at={at} />
    </div>
  )
}

function CourseFigures({ courseId, data, asked }: PartProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { enrolled, certified, average, inactive, waiting, period, before } = data
  // All time has nothing before it.
  const compared = asked.period !== 'all'
  const change = (name: 'enrolled' | 'certified' | 'active') =>
    compared ? changeOf(period[name], before[name], { good: 'more' }) : undefined
  const to = (search: object) => (
    <Link
      to="/reports/courses/$courseId"
      params={{ courseId }}
      search={{ ...(asked.group !== undefined && { group: asked.group }), tab: 'learners', ...search }}
    />
  )
  const number = (value: number) => intl.formatNumber(value)
  return (
    <Figures>
      <Figure
        label={say(messages.enrolled)}
        number={number(enrolled)}
        lead={compared ? say(messages.fresh, { count: period.enrolled }) : undefined}
        change={change('enrolled')}
        link={to({})}
      />
      <Figure
        label={say(messages.finished)}
        number={percentText(intl, finishedOf(data))}
        lead={
          compared
            ? say(messages.finishedNow, { count: period.certified })
            : say(messages.ofEnrolled, { count: certified, enrolled })
        }
        change={change('certified')}
        link={to({ state: 'certified' })}
      />
      <Figure
        label={say(messages.active)}
        number={number(period.active)}
        change={change('active')}
        lead={compared ? undefined : say(messages.inPeriod)}
      />
      <Figure label={say(messages.average)} number={percentText(intl, average)} />
      <Figure label={say(messages.inactive)} number={number(inactive)} link={to({ inactive: '1' })} />
      <Figure label={say(messages.waiting)} number={number(waiting)} link={to({ state: 'review' })} />
    </Figures>
  )
}
