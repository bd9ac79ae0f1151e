import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { QuestionFigures } from '@cairn/contract/course-reports'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { LinkTo, TextLink } from '../../base/ui/link.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { Heading, Hidden } from '../../base/ui/text.tsx'
import { messages } from './responses-messages.ts'
import type { ResponsesAddress } from './responses-query.ts'
import styles from './responses.module.css'

interface Props {
  readonly course: string
  readonly questions: readonly QuestionFigures[]
  readonly asked: ResponsesAddress
}

/** The questions with what was answered first: each answer leads to those who gave it. */
export function ResponsesQuestions({ course, questions, asked }: Props) {
  const intl = useIntl()
  const shown = questions.filter(
    ({ id, lesson }) =>
      (asked.item === undefined || id === asked.item) &&
      (asked.lesson === undefined || lesson === asked.lesson),
  )
  if (shown.length === 0) return null
  return (
    <div className={styles.panel}>
      <Card pad="none" label={intl.formatMessage(messages.questions)}>
        <div className={styles.head}>
          <Heading level={2} size="card">
            {intl.formatMessage(messages.questions)}
          </Heading>
        </div>
        <ul className={styles.questions}>
          {shown.map((question) => (
            <li key={question.id}>
              <Question course={course} question={question} asked={asked} alone={shown.length === 1} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

interface QuestionProps {
  readonly course: string
  readonly question: QuestionFigures
  readonly asked: ResponsesAddress
  readonly alone: boolean
}

function Question({ course, question, asked, alone }: QuestionProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { id, title, lessonTitle, answers, facility, discrimination } = question
  return (
    <details className={styles.question} open={alone}>
      <summary>
        <span className={styles.title}>
          <bdi>{title ?? say(messages.untitled)}</bdi>
        </span>
        <span className={styles.quiet}>
          {lessonTitle !== undefined && (
            <>
              <bdi>{lessonTitle}</bdi>
              {' · '}
            </>
          )}
          {[
            say(messages.answers, { count: answers }),
            ...(facility === undefined
              ? []
              : [say(messages.facility, { percent: percentText(intl, facility) })]),
          ].join(' · ')}
        </span>
        {discrimination !== undefined && discrimination < 0 && (
          <Badge tone="bad" icon="alert-triangle">
            {say(messages.checkKey)}
          </Badge>
        )}
      </summary>
      <Distribution course={course} question={question} asked={asked} />
      {asked.item !== id && (
        <TextLink
          size="small"
          link={
            <Link
              to="/reports/courses/$courseId/responses"
              params={{ courseId: course }}
              search={{ item: id, group: asked.group }}
            />
          }
        >
          {say(messages.showOne)}
        </TextLink>
      )}
    </details>
  )
}

function Distribution({ course, question, asked }: Omit<QuestionProps, 'alone'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { id, answers, answer, otherAnswers = 0 } = question
  return (
    <ul className={styles.answers}>
      {answer.map(({ key, text, count, right }) => {
        const percent = (100 * count) / Math.max(1, answers)
        return (
          <li key={key} className={styles.answer}>
            <LinkTo
              to={
                <Link
                  to="/reports/courses/$courseId/responses"
                  params={{ courseId: course }}
                  search={{ item: id, answer: key, group: asked.group }}
                />
              }
              className={styles.given ?? ''}
              {...(asked.answer === key && { 'aria-current': 'page' as const })}
            >
              <span className={styles.text}>
                {right === true && (
                  <>
                    <Icon name="circle-check" size={16} />
                    <Hidden>{say(messages.right)}</Hidden>
                  </>
                )}
                <bdi>{text}</bdi>
              </span>
              <span className={styles.count}>
                {say(messages.share, { count, percent: percentText(intl, percent) })}
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span
                  className={right === true ? styles.rightBar : styles.wrongBar}
                  style={{ inlineSize: `${percent}%` }}
                />
              </span>
            </LinkTo>
          </li>
        )
      })}
      {otherAnswers > 0 && <li className={styles.quiet}>{say(messages.more, { count: otherAnswers })}</li>}
    </ul>
  )
}
