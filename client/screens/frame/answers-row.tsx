import { useId, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import { useAction } from '../../base/action.ts'
import { announceAllSent } from '../../base/outbox/state.ts'
import { refusalText } from '../../base/refusal-text.ts'
import { session } from '../../base/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import type { RefusedLesson } from '../../progress/refused-answers.ts'
import {
  discardRefused,
  discardUnsent,
  retryRefused,
  type UnsentLesson,
} from '../../progress/unsent-progress.ts'
import type { ItemState } from '../../shared/outbox/in-view.ts'
import { messages as labels } from '../../shared/outbox/messages.ts'
import { CourseTitle, LessonTitle } from '../../shared/outbox/place-name.tsx'
import { StateBadge } from '../../shared/outbox/state-badge.tsx'
import styles from './outbox-drawer.module.css'
import { messages } from './outbox-messages.ts'

const account = (): string => session.account() ?? ''

/** Answers in one's own words, which are read again before they are given up. */
const writtenIn = ({ lesson: { interaction = [] } }: RefusedLesson): string =>
  interaction.flatMap(({ answer }) => (typeof answer === 'string' ? plainText(answer) : [])).join('\n')

/** What was done in a lesson and waits to be sent. */
export function WaitingAnswersRow({ unsent, onDone }: { unsent: UnsentLesson; onDone: () => void }) {
  return (
    <AnswersRow
      {...unsent}
      state="waiting"
      onDiscard={() => {
        discardUnsent(account(), unsent)
        onDone()
      }}
    />
  )
}

/** What was done in a lesson and the server refused: the learner tries it again, or gives it up. */
export function RefusedAnswersRow({ refused, onDone }: { refused: RefusedLesson; onDone: () => void }) {
  const intl = useIntl()
  const retrying = useAction(() => retryRefused(account(), refused), { onDone: announceAllSent })
  const { course, lesson, problem } = refused
  const questions = new Set((lesson.interaction ?? []).map(({ id }) => id))
  return (
    <AnswersRow
      course={course}
      lesson={lesson.id}
      answers={questions.size}
      state="attention"
      text={writtenIn(refused)}
      reason={refusalText(intl, problem)}
      busy={retrying.busy}
      onRetry={() => void retrying.run()}
      onDiscard={() => {
        discardRefused(account(), refused)
        onDone()
      }}
    />
  )
}

interface Props extends UnsentLesson {
  readonly state: ItemState
  readonly text?: string
  readonly reason?: string
  readonly busy?: boolean
  readonly onRetry?: () => void
  readonly onDiscard: () => void
}

function AnswersRow({ course, lesson, answers, state, text = '', reason, busy, onRetry, onDiscard }: Props) {
  const intl = useIntl()
  const about = useId()
  const [asking, setAsking] = useState(false)
  const described = { 'aria-describedby': `${about} ${about}-place` }
  const place: ReactNode = (
    <>
      <LessonTitle course={course} lesson={lesson} />
      <span className={styles.course}>
        <CourseTitle course={course} />
      </span>
    </>
  )
  const count = intl.formatMessage(state === 'attention' ? labels.answersRefused : labels.answerCount, {
    count: answers,
  })
  return (
    <li className={styles.row} data-attention={reason !== undefined || undefined}>
      <span className={styles.kind}>
        <Icon name="list-check" />
      </span>
      <div className={styles.main}>
        <div className={styles.top}>
          <strong id={about}>{intl.formatMessage(labels.answers)}</strong>
          <StateBadge state={busy ? 'sending' : state} />
        </div>
        <p id={`${about}-place`} className={styles.about}>
          {place}
        </p>
        <p className={styles.when}>{count}</p>
        {text !== '' && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        <div className={styles.actions} data-alone={!onRetry || undefined}>
          {onRetry && (
            <Button size="small" {...described} busy={busy ?? false} onClick={onRetry}>
              {intl.formatMessage(messages.tryAgain)}
            </Button>
          )}
          <Button size="small" variant="danger" {...described} onClick={() => setAsking(true)}>
            {intl.formatMessage(messages.discard)}
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          title={intl.formatMessage(messages.discardAnswersTitle)}
          keep={intl.formatMessage(messages.keepAnswers)}
          action={intl.formatMessage(messages.discard)}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            // The dialog gives the focus back first; then its row goes.
            requestAnimationFrame(onDiscard)
          }}
        >
          <p className={styles.about}>{place}</p>
          {text !== '' && (
            <blockquote className={styles.quote} dir="auto">
              {text}
            </blockquote>
          )}
          {intl.formatMessage(messages.discardAnswersText)}
        </ConfirmDialog>
      </div>
    </li>
  )
}
