import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { isCallError } from '../../base/call-error.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { isPriceProblem, problemOf } from '../../purchases/checkout/problem.ts'
import { enrolIntent } from '../../purchases/enrol-intent.ts'
import { messages } from './course-messages.ts'
import { Ended } from './ended.tsx'
import styles from './purchase-card.module.css'
import { useEnrol } from './use-enrol.ts'

export interface EnrolProps {
  course: Course
  me: string
  /** When an earlier enrolment ended. */
  ended: string | undefined
  onAsked?: () => void
}

/** Enrols in a free course, at once for those who came back from logging in to do so. */
export function Enrol({ course, me, ended, onAsked }: EnrolProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { busy, failure, run } = useEnrol(course.id, (error) => {
    // It costs something by now: the checkout says how much.
    if (isPriceProblem(error)) {
      void navigate({ to: '/checkout/course/$courseId', params: { courseId: course.id } })
      return null
    }
    if (isCallError(error, 402)) return problemOf(intl, error).text ?? intl.formatMessage(messages.failed)
    if (isCallError(error, 0)) return intl.formatMessage(messages.offline)
    return isCallError(error) && error.told ? error.message : intl.formatMessage(messages.failed)
  })
  const begin = (person: string) => {
    onAsked?.()
    void run(person)
  }
  const resume = useEffectEvent((courseId: string, person: string) => {
    if (enrolIntent.take(courseId)) begin(person)
  })
  useEffect(() => resume(course.id, me), [course.id, me])
  return (
    <>
      <Ended date={ended} />
      <Button variant="filled" size="large" wide busy={busy} onClick={() => begin(me)}>
        {intl.formatMessage(
          busy ? messages.enrolling : ended === undefined ? messages.enroll : messages.enrollAgain,
        )}
      </Button>
      <div role="alert" className={styles.alert}>
        {failure !== undefined && (
          <p className={styles.error}>
            <Icon name="alert-circle" />
            <span>{failure}</span>
          </p>
        )}
      </div>
    </>
  )
}
