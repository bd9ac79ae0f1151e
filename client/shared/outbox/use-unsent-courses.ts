import { useEffect, useState } from 'react'
import { SECOND } from '@cairn/domain/base/constants'
import { session } from '../../base/session.ts'
import { unsentAnswers } from '../../progress/unsent-progress.ts'

type UnsentCourses = ReturnType<typeof unsentAnswers>

const NONE: UnsentCourses = []

const now = (): UnsentCourses => {
  const account = session.account()
  return account === null ? NONE : unsentAnswers(account)
}

const isSame = (one: UnsentCourses, other: UnsentCourses): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Courses whose progress the server does not have. It is stored by the pages of the courses, which tell nobody of it. */
export const useUnsentCourses = (isWatched = true): UnsentCourses => {
  const [courses, setCourses] = useState<UnsentCourses>(() => (isWatched ? now() : NONE))
  useEffect(() => {
    if (!isWatched) return
    const look = () =>
      setCourses((before) => {
        const next = now()
        return isSame(before, next) ? before : next
      })
    look()
    const timer = setInterval(look, 2 * SECOND)
    return () => clearInterval(timer)
  }, [isWatched])
  return isWatched ? courses : NONE
}
