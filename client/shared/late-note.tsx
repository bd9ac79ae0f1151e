import { useIntl } from 'react-intl'
import { MINUTE } from '@cairn/domain/base/constants'
import { Badge } from '../base/ui/badge.tsx'
import { useCourseWords } from '../courses/use-course-words.ts'
import { messages } from './late-messages.ts'

const MINUTE_SECONDS = MINUTE / 1000

/** That an answer came after the time limit, and how late. */
export function LateNote({ by }: { by: number | undefined }) {
  const intl = useIntl()
  const words = useCourseWords()
  const length =
    by === undefined || by >= MINUTE_SECONDS
      ? words.length(by ?? 0)
      : intl.formatMessage(messages.seconds, { seconds: by })
  return (
    <Badge tone="warn" icon="clock">
      {by === undefined ? intl.formatMessage(messages.unknown) : intl.formatMessage(messages.by, { length })}
    </Badge>
  )
}
