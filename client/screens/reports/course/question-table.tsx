import { Fragment, useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { CourseReport, QuestionFigures } from '@cairn/contract/course-reports'
import { discriminationStep, DISCRIMINATIONS, remarkOn } from '@cairn/domain/reports/attention'
import { Badge, type BadgeProps } from '../../../base/ui/badge.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { classes } from '../../../base/ui/classes.ts'
import { Icon } from '../../../base/ui/icon.tsx'
import { Percent } from '../../../base/ui/percent.tsx'
import { Heading, Hidden } from '../../../base/ui/text.tsx'
import { NONE } from '../../../shared/report-words.ts'
import type { CourseAddress, GoCourse, ShowPeople } from './address.ts'
import { messages } from './messages.ts'
import { QuestionAnswers } from './question-answers.tsx'
import styles from './questions.module.css'

export interface QuestionTableProps {
  readonly title: string
  readonly questions: readonly QuestionFigures[]
  readonly courseId: string
  readonly data: CourseReport
  readonly asked: CourseAddress
  readonly go: GoCourse
  readonly onPeople: ShowPeople
  readonly aside?: ReactNode
}

/** How each question does; one of them open at a time, with what was answered first. */
export function QuestionTable(props: QuestionTableProps) {
  const { title, questions, asked, go, aside } = props
  const { formatMessage: say } = useIntl()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Card pad="none">
        <div className={styles.head}>
          <div className={styles.words}>
            <Heading level={2} size="card" id={heading}>
              {title}
            </Heading>
            <p className={styles.lead}>{say(messages.questionsLead)}</p>
          </div>
          {aside}
        </div>
        <table className={styles.table} aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">
                <Hidden>{say(messages.firstAnswers)}</Hidden>
              </th>
              <th scope="col">{say(messages.question)}</th>
              <th scope="col">{say(messages.facility)}</th>
              <th scope="col">{say(messages.discrimination)}</th>
              <th scope="col" className={styles.end}>
                {say(messages.answers)}
              </th>
              <th scope="col">
                <Hidden>{say(messages.remark)}</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <Row
                key={question.id}
                {...props}
                question={question}
                open={asked.question === question.id}
                onOpen={(open) => go({ question: open ? question.id : undefined }, { replace: true })}
              />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

interface RowProps extends QuestionTableProps {
  readonly question: QuestionFigures
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

function Row({ question, open, onOpen, ...props }: RowProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const answers = useId()
  const { facility, discrimination } = question
  const title = question.title ?? say(messages.untitled)
  return (
    <Fragment>
      <tr className={classes(styles.row, open && styles.open)}>
        <td className={styles.expand}>
          {question.answer.length > 0 && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={answers}
              aria-label={say(messages.showAnswers, { title })}
              className={styles.button}
              onClick={() => onOpen(!open)}
            >
              <Icon name={open ? 'chevron-down' : 'chevron-right'} size={18} />
            </button>
          )}
        </td>
        <td className={styles.question}>
          <bdi className={styles.title}>{title}</bdi>
          <bdi className={styles.lesson}>{question.lessonTitle}</bdi>
        </td>
        <td className={classes(styles.facility, facility === undefined && styles.none)}>
          {facility === undefined ? NONE : <Percent percent={facility} />}
        </td>
        <td className={classes(styles.discrimination, facility === undefined && styles.none)}>
          {facility === undefined ? NONE : <Discrimination value={discrimination} />}
        </td>
        <td className={classes(styles.count, styles.end)}>{intl.formatNumber(question.answers)}</td>
        <td className={styles.remark}>
          <Remark question={question} />
        </td>
      </tr>
      {open && question.answer.length > 0 && (
        <tr id={answers} className={styles.detail}>
          <td colSpan={6}>
            <QuestionAnswers {...props} question={question} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const LOOKS: Readonly<Record<NonNullable<ReturnType<typeof remarkOn>>, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  key: { tone: 'bad', icon: 'alert-triangle' },
  misleading: { tone: 'warn', icon: 'alert-triangle' },
  hard: { tone: 'warn' },
  low: { tone: 'warn' },
  easy: {},
}

function Remark({ question }: { readonly question: QuestionFigures }) {
  const intl = useIntl()
  const remark = remarkOn(question)
  if (remark === undefined) return null
  const words = remark === 'low' ? messages.lowRemark : messages[remark]
  return <Badge {...LOOKS[remark]}>{intl.formatMessage(words)}</Badge>
}

const STEPS = [1, 2, 3] as const

/** Three steps, the number and a word; under thirty answers nothing is told. */
function Discrimination({ value }: { readonly value: number | undefined }) {
  const intl = useIntl()
  if (value === undefined) return <span className={styles.dim}>{intl.formatMessage(messages.notEnough)}</span>
  const step = discriminationStep(value)
  const filled = DISCRIMINATIONS.indexOf(step)
  return (
    <span className={classes(styles.steps, step === 'negative' && styles.bad, step === 'low' && styles.warn)}>
      <span className={styles.pips} aria-hidden="true">
        {STEPS.map((one) => (
          <i key={one} className={one <= filled ? styles.filled : undefined} />
        ))}
      </span>
      <b>{intl.formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</b>
      <span>{intl.formatMessage(messages[step])}</span>
    </span>
  )
}
