import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { isLive } from '@cairn/domain/courses/live'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { INSTRUCTION_ICONS } from '../../base/ui/kind-icons.ts'
import { questionCount } from '../../courses/outline-facts.ts'
import { clock } from '../../courses/stage/clock.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import { messages } from './messages.ts'
import styles from './lesson-facts.module.css'

const FILMS: ReadonlySet<Instruction['type']> = new Set(['video', 'youtube', 'vimeo'])

export interface LessonFactsProps {
  lesson: Instruction
  /** Said in place of the length: "Now open". */
  instead?: string | undefined
}

/** What kind of lesson it is, how long it takes and how much it asks. */
export function LessonFacts({ lesson, instead }: LessonFactsProps) {
  const intl = useIntl()
  const words = useCourseWords()
  const count = questionCount(lesson)
  const { duration = 0 } = lesson
  const asked = count > 0 ? intl.formatMessage(messages.questionCount, { count }) : ''
  const length = FILMS.has(lesson.type) ? clock(duration) : words.length(duration)
  const told = instead ?? [duration > 0 ? length : '', asked].filter(Boolean).join(' · ')
  // The sign of its kind alone would look as if something had not loaded.
  if (told === '' && isLive(lesson)) return null
  return (
    <span className={styles.facts}>
      <Icon name={INSTRUCTION_ICONS[lesson.type]} size={14} />
      {told !== '' && <span>{told}</span>}
      {!isLive(lesson) && <Badge icon="eye-off">{intl.formatMessage(messages.off)}</Badge>}
    </span>
  )
}
