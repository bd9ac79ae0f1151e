import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { useAction } from '../../base/action.ts'
import { serverNow } from '../../base/clock.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { courseById } from '../../courses/queries.ts'
import { clock } from '../../courses/stage/clock.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import type { Learning } from '../../progress/learning-types.ts'
import styles from './lesson-rules.module.css'
import { ruleMessages as messages } from './rule-messages.ts'
import type { Ways } from './ways.ts'

/** A lesson that opens once another one is complete. */
export function LessonLocked({ first, ways }: { first: Instruction | undefined; ways: Ways }) {
  const intl = useIntl()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.middle}>
      <Empty
        headingLevel={1}
        title={intl.formatMessage(messages.locked)}
        action={
          first && (
            <Button variant="filled" iconEnd="arrow-right" link={<Link {...ways.lesson(first.id)} />}>
              {intl.formatMessage(messages.lockedGo)}
            </Button>
          )
        }
      >
        {intl.formatMessage(messages.lockedText, { title: first?.title ?? '' })}
      </Empty>
    </main>
  )
}

/** Before a timed lesson: nothing of it shows until the learner starts the time, which the server holds. */
export function TimedStart({ lesson, learning }: { lesson: Instruction; learning: Learning }) {
  const intl = useIntl()
  const words = useCourseWords()
  const { busy, failure, run } = useAction(() => learning.start(lesson.id), {
    explain: () => intl.formatMessage(messages.startFailed),
  })
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.middle}>
      <Empty
        headingLevel={1}
        title={intl.formatMessage(messages.timed, { length: words.length(lesson.timeLimit ?? 0) })}
        action={
          <div className={styles.start}>
            <Button variant="filled" size="large" busy={busy} onClick={() => void run()}>
              {intl.formatMessage(messages.start)}
            </Button>
            {failure !== undefined && <p role="alert">{failure}</p>}
          </div>
        }
      >
        {intl.formatMessage(messages.timedText)}
      </Empty>
    </main>
  )
}

/** Between the start of the clock and the first question: the course is loaded again, with its questions. */
export function LoadQuestions({ course }: { course: string }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [tried, setTried] = useState(false)
  const { busy, run } = useAction(
    () =>
      queries.refetchQueries(
        { queryKey: courseById(course).queryKey.slice(0, 2) },
        { throwOnError: true, cancelRefetch: true },
      ),
    // Below it says that there are no questions yet, whyever that is.
    { onDone: () => setTried(true), explain: () => (setTried(true), null) },
  )
  const load = useEffectEvent(() => void run())
  useEffect(() => load(), [])
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.middle}>
      {busy || !tried ? (
        <div className={styles.loading}>
          <Skeleton label={intl.formatMessage(messages.loadingQuestions)}>
            <Bone shape="short" />
            <Bone shape="title" />
            <Bone shape="control" />
          </Skeleton>
        </div>
      ) : (
        <Empty
          headingLevel={1}
          title={intl.formatMessage(messages.questionsFailed)}
          action={
            <Button variant="filled" onClick={() => void run()}>
              {intl.formatMessage(messages.tryAgain)}
            </Button>
          }
        >
          {intl.formatMessage(messages.questionsFailedText)}
        </Empty>
      )}
    </main>
  )
}

const SECOND = 1000
/** Screen readers hear of the last minute and the end, not of every second. */
const NEAR = 60

/** The time that is left of a timed lesson. */
export function TimeLeft({ deadline }: { deadline: string }) {
  const intl = useIntl()
  const left = useSecondsLeft(deadline)
  return (
    <div className={styles.left} aria-live={left <= 0 || left === NEAR ? 'polite' : 'off'}>
      <Banner quiet look="card" icon="clock" tone={left <= NEAR ? 'warn' : 'calm'}>
        {left > 0
          ? intl.formatMessage(messages.left, { time: clock(left) })
          : intl.formatMessage(messages.over)}
      </Banner>
    </div>
  )
}

const secondsUntil = (deadline: string): number =>
  Math.max(0, Math.ceil((Date.parse(deadline) - serverNow().getTime()) / SECOND))

const useSecondsLeft = (deadline: string): number => {
  const [left, setLeft] = useState(() => secondsUntil(deadline))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(deadline)), SECOND)
    return () => clearInterval(timer)
  }, [deadline])
  return left
}
