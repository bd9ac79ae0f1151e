import { useEffect, useState } from 'react'
import { SECOND } from '@cairn/domain/base/constants'
import { session } from '../../base/session.ts'
import { refusedLessons, type RefusedLesson } from '../../progress/refused-answers.ts'
import { unsentChanges } from '../../progress/unsent-changes.ts'
import { unsentLessons, type UnsentLesson } from '../../progress/unsent-progress.ts'

/** Answers and progress that the server does not have: what waits, and what it refused. */
export interface UnsentAnswers {
  readonly waiting: readonly UnsentLesson[]
  readonly refused: readonly RefusedLesson[]
}

const NONE: UnsentAnswers = { waiting: [], refused: [] }

export const unsentAnswersNow = (): UnsentAnswers => {
  const account = session.account()
  if (account === null) return NONE
  return { waiting: unsentLessons(account), refused: refusedLessons(account) }
}

const isSame = (one: UnsentAnswers, other: UnsentAnswers): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is done in a course is stored by its page, which tells of every end; what begins is found by looking now and then. */
export const useUnsentAnswers = (isWatched = true): UnsentAnswers => {
  const [answers, setAnswers] = useState(unsentAnswersNow)
  useEffect(() => {
    const look = () =>
      setAnswers((before) => {
        const next = unsentAnswersNow()
        return isSame(before, next) ? before : next
      })
    look()
    const stops = [unsentChanges.subscribe(look), session.subscribe(look)]
    // Of another tab.
    addEventListener('storage', look)
    const timer = isWatched ? setInterval(look, 2 * SECOND) : undefined
    return () => {
      for (const stop of stops) stop()
      removeEventListener('storage', look)
      clearInterval(timer)
    }
  }, [isWatched])
  return answers
}
