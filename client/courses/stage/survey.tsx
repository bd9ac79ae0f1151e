import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { isLive } from '@cairn/domain/courses/live'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { isQuestion } from '../outline-facts.ts'
import { KINDS } from '../play/messages.ts'
import { viewMessages as messages } from './messages.ts'
import styles from './survey.module.css'

export interface SurveyProps {
  instruction: Pick<Instruction, 'interaction'>
  /** `close` goes on to the next question, if there is one. */
  renderQuestion: (
    interaction: Interaction,
    place: { number: number; count: number; close: () => void },
  ) => ReactNode
  answered?: ReadonlySet<string> | undefined
  /** One question after the other, or all on one page. */
  mode?: 'steps' | 'page' | undefined
  busy?: boolean | undefined
  onHandIn?: (() => void) | undefined
  /** Something else is the one thing to do: the question, or going on. */
  calm?: boolean | undefined
  /** The question to begin with; else the first that is not answered yet. */
  first?: string | undefined
}

/** Questions without right answers, and one button that hands them in. */
export function Survey(props: SurveyProps) {
  const { instruction, renderQuestion, answered, mode = 'steps', busy, onHandIn, first, calm = false } = props
  const intl = useIntl()
  const questions = (instruction.interaction ?? []).filter(isLive)
  const [at, setAt] = useState(() => {
    const wanted = questions.findIndex(({ id }) => (first === undefined ? !answered?.has(id) : id === first))
    return Math.max(0, wanted)
  })
  const asking = useRef<HTMLFieldSetElement>(null)
  const before = useRef(first === undefined ? at : undefined)
  // The keyboard goes along to the question that came, or that somebody was led to.
  useEffect(() => {
    if (before.current !== at) asking.current?.focus()
    before.current = at
  }, [at])
  const count = questions.length
  if (count === 0)
    return (
      <Empty title={intl.formatMessage(messages.surveyEmpty)}>
        {intl.formatMessage(messages.surveyEmptyText)}
      </Empty>
    )
  if (mode === 'page')
    return (
      <div className={styles.page}>
        {questions.map((question, i) => (
          <Card key={question.id}>{renderQuestion(question, { number: i + 1, count, close: () => {} })}</Card>
        ))}
        <div className={styles.foot}>
          <HandIn busy={busy} onHandIn={onHandIn} />
        </div>
      </div>
    )

  const now = Math.min(at, count - 1)
  const question = questions[now]
  const next = () => setAt(Math.min(now + 1, count - 1))
  const place = { number: now + 1, count, close: next }
  const asks = questions.filter(isQuestion)
  const number = question ? asks.indexOf(question) + 1 : 0
  const step =
    question === undefined || number > 0
      ? intl.formatMessage(messages.surveyStep, { number, count: asks.length })
      : intl.formatMessage(KINDS[question.type])
  // What sends the answer is the first thing to do; without an answer one may still go on.
  const given = question !== undefined && answered?.has(question.id) === true
  const asked = question && (
    <fieldset key={question.id} ref={asking} tabIndex={-1} aria-label={step} className={styles.question}>
      {renderQuestion(question, place)}
    </fieldset>
  )
  // One question is handed in by answering it.
  if (count === 1) return <Card>{asked}</Card>
  return (
    <Card>
      <div className={styles.head}>
        <span aria-live="polite" className={styles.step}>
          {step}
        </span>
        <ProgressBar thin percent={((now + (given ? 1 : 0)) / count) * 100} label={step} />
      </div>
      {asked}
      <div className={styles.foot}>
        {now > 0 && (
          <Button variant="ghost" icon="arrow-left" onClick={() => setAt(now - 1)}>
            {intl.formatMessage(messages.surveyBack)}
          </Button>
        )}
        <span className={styles.room} />
        {now < count - 1 ? (
          <Button
            variant={given && !calm ? 'filled' : given ? 'quiet' : 'ghost'}
            iconEnd="arrow-right"
            onClick={next}
          >
            {intl.formatMessage(given ? messages.surveyNext : messages.surveySkip)}
          </Button>
        ) : (
          <HandIn quiet={!given || calm} busy={busy} onHandIn={onHandIn} />
        )}
      </div>
    </Card>
  )
}

type HandInProps = Pick<SurveyProps, 'busy' | 'onHandIn'> & { quiet?: boolean }

function HandIn({ quiet = false, busy, onHandIn }: HandInProps) {
  const intl = useIntl()
  return (
    <Button variant={quiet ? 'ghost' : 'filled'} busy={busy} onClick={onHandIn}>
      {intl.formatMessage(messages.surveyHandIn)}
    </Button>
  )
}
