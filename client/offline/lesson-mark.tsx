import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { lessonState } from '@cairn/domain/offline/cache-state'
import { session } from '../base/session.ts'
import { Icon } from '../base/ui/icon.tsx'
import styles from './lesson-mark.module.css'
import { messages } from './messages.ts'
import { useDownload, useStored } from './use-downloads.ts'

const MARKS = {
  // No check: beside the points it would read as done.
  device: { icon: 'download', label: messages.onDevice },
  next: { icon: 'cloud-down', label: messages.next },
  online: { icon: 'world', label: messages.onlineOnly },
} as const

export interface LessonMarkProps {
  lesson: Instruction
  course: string
}

/** Whether a lesson of a downloaded course works without a connection. */
export function LessonMark(props: LessonMarkProps) {
  const account = session.account()
  return account === null ? null : <Mark {...props} account={account} />
}

function Mark({ lesson, course, account }: LessonMarkProps & { account: string }) {
  const intl = useIntl()
  const { download } = useDownload(account, course)
  const stored = useStored(account, course)
  if (!download) return null
  const state = lessonState(lesson, course, stored)
  const { icon, label } = MARKS[state]
  return (
    <span className={styles.mark} data-state={state}>
      <Icon name={icon} size={18} />
      <span className={styles.label}>{intl.formatMessage(label)}</span>
    </span>
  )
}
