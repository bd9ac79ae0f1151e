import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { QuestionFigures } from '@cairn/contract/course-reports'
import { remarkOn } from '@cairn/domain/reports/attention'
import { passesGuard } from '../../../base/guard.ts'
import { useActor } from '../../../base/site.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { classes } from '../../../base/ui/classes.ts'
import { Icon } from '../../../base/ui/icon.tsx'
import { TextButton } from '../../../base/ui/link.tsx'
import { percentText } from '../../../base/ui/percent.tsx'
import { Heading, Hidden } from '../../../base/ui/text.tsx'
import type { ShowPeople } from './address.ts'
import { messages } from './messages.ts'
import styles from './questions.module.css'

interface Props {
  readonly courseId: string
  readonly question: QuestionFigures
  readonly onPeople: ShowPeople
}

type Answer = QuestionFigures['answer'][number]

/** The wrong answer that most chose. */
const worstOf = ({ answer }: QuestionFigures): Answer | undefined =>
  answer.filter(({ right }) => right === false).toSorted((a, b) => b.count - a.count)[0]

/** What was answered first, by how many; every count leads to exactly those people. */
export function QuestionAnswers({ courseId, question, onPeople }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const worst = worstOf(question)
  const show = (key: string) => onPeople({ people: 'answer', item: question.id, answer: key })
  return (
    <div className={styles.answers}>
      <div>
        <div className={styles.answersHead}>
          <span>{say(messages.firstAnswers)}</span>
          <span>{say(messages.learnersColumn)}</span>
        </div>
        <ul className={styles.list} aria-label={say(messages.firstAnswers)}>
          {question.answer.map((answer) => (
            <AnswerLine
              key={answer.key}
              answer={answer}
              of={question.answers}
              worst={answer === worst}
              onShow={() => show(answer.key)}
            />
          ))}
        </ul>
        {question.otherAnswers !== undefined && question.otherAnswers > 0 && (
          <p className={styles.dim}>{say(messages.otherAnswers, { count: question.otherAnswers })}</p>
        )}
      </div>
      <Insight courseId={courseId} question={question} worst={worst} onShow={show} />
    </div>
  )
}

interface LineProps {
  readonly answer: Answer
  readonly of: number
  readonly worst: boolean
  readonly onShow: () => void
}

function AnswerLine({ answer: { text, count, right }, of, worst, onShow }: LineProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const percent = of === 0 ? 0 : (100 * count) / of
  return (
    <li className={classes(styles.answer, right === true && styles.right, worst && styles.worst)}>
      <span className={styles.text}>
        <span className={styles.mark}>
          {right === true && <Icon name="check" size={16} label={say(messages.right)} />}
          {right === false && <Hidden>{say(messages.wrong)}</Hidden>}
        </span>
        <bdi>{text}</bdi>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${percent}%` }} />
      </span>
      <b className={styles.share}>{percentText(intl, percent)}</b>
      <TextButton size="small" onClick={onShow}>
        <span aria-hidden="true">{intl.formatNumber(count)}</span>
        <Hidden>{say(messages.gave, { count, answer: text })}</Hidden>
      </TextButton>
    </li>
  )
}

interface InsightProps {
  readonly courseId: string
  readonly question: QuestionFigures
  readonly worst: Answer | undefined
  readonly onShow: (key: string) => void
}

/** What to make of it, and what can be done. */
function Insight({ courseId, question, worst, onShow }: InsightProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const edits = passesGuard('author', useActor())
  const { answer, answers, facility, lesson } = question
  const right = answer.filter((one) => one.right === true).reduce((sum, { count }) => sum + count, 0)
  const wrong = facility === undefined ? 0 : answers - right
  return (
    <div>
      {worst && worst.count > 0 ? (
        <>
          <Heading level={3} size="small">
            {say(messages.topWrong, { answer: worst.text })}
          </Heading>
          <p className={styles.dim}>
            {remarkOn(question) === 'key'
              ? say(messages.keyText)
              : say(messages.topWrongText, {
                  percent: percentText(intl, (100 * worst.count) / Math.max(1, wrong, worst.count)),
                })}
          </p>
        </>
      ) : (
        <p className={styles.dim}>{say(facility === undefined ? messages.noKey : messages.noWrong)}</p>
      )}
      <div className={styles.actions}>
        {worst && worst.count > 0 && (
          <Button size="small" icon="users" onClick={() => onShow(worst.key)}>
            {say(messages.seeLearners, { count: worst.count })}
          </Button>
        )}
        {edits && (
          <Button
            size="small"
            variant="ghost"
            icon="pencil"
            link={
              <Link
                to="/author/course/$courseId/content/$instructionId"
                params={{ courseId, instructionId: lesson }}
              />
            }
          >
            {say(messages.edit)}
          </Button>
        )}
      </div>
    </div>
  )
}
