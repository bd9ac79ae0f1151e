import { useIntl, type IntlShape } from 'react-intl'
import type { Instruction, Section } from '@cairn/contract/content'
import type { Progress } from '@cairn/contract/progress'
import { isLive } from '@cairn/domain/courses/live'
import { instructionPoints } from '@cairn/domain/courses/points'
import { Badge, type BadgeProps } from '../base/ui/badge.tsx'
import { Icon } from '../base/ui/icon.tsx'
import { INSTRUCTION_ICONS } from '../base/ui/kind-icons.ts'
import { OutlineList, type OutlineLesson } from '../base/ui/outline-list.tsx'
import { Hidden } from '../base/ui/text.tsx'
import styles from './course-outline.module.css'
import { messages } from './messages.ts'
import { questionCount } from './outline-facts.ts'
import { clock } from './stage/clock.ts'
import { useCourseWords } from './use-course-words.ts'

export interface CourseOutlineProps {
  sections: readonly Section[]
  /** The language of the course, when it is not the page's. */
  lang?: string | undefined
  /** The reader's own, once enrolled. */
  progress?: Progress | null | undefined
  /** Staff see what is hidden from learners. */
  withDisabled?: boolean
}

const STATES = {
  started: { tone: 'accent', icon: 'player-play', words: messages.started },
  completed: { tone: 'ok', icon: 'check', words: messages.done },
  coachReviewRequired: { tone: 'warn', icon: 'clock', words: messages.withCoach },
  returned: { tone: 'info', icon: 'arrow-back-up', words: messages.returned },
} as const satisfies Record<string, Pick<BadgeProps, 'tone' | 'icon'> & { words: object }>

// A title in another script keeps to itself, whatever stands beside it.
const apart = (text: string): string => `\u2068${text}\u2069`

/** What a course holds: every live section, lesson by lesson. */
export function CourseOutline({ sections, lang, progress, withDisabled = false }: CourseOutlineProps) {
  const intl = useIntl()
  const words = useCourseWords()
  const seen = withDisabled ? sections : sections.filter(isLive)
  return (
    <OutlineList
      lang={lang}
      sections={seen.map((section, i) => {
        const all = section.instruction ?? []
        const lessons = withDisabled ? all : all.filter(isLive)
        const seconds = lessons.reduce((sum, lesson) => sum + (lesson.duration ?? 0), 0)
        const detail = seconds > 0 ? messages.sectionDetail : messages.sectionLessons
        return {
          id: section.id,
          title: intl.formatMessage(messages.sectionTitle, { number: i + 1, title: apart(section.title) }),
          detail: intl.formatMessage(detail, { lessons: lessons.length, length: words.length(seconds) }),
          open: i === 0,
          lessons: lessons.map((lesson) => asLesson(lesson, intl, words.length, stateOf(lesson, progress))),
        }
      })}
    />
  )
}

const stateOf = (lesson: Instruction, progress: Progress | null | undefined) =>
  progress?.instruction?.find((item) => item.id === lesson.id)?.state

const asLesson = (
  lesson: Instruction,
  intl: IntlShape,
  length: (seconds: number) => string,
  state: keyof typeof STATES | undefined,
): OutlineLesson => {
  const timed = lesson.type === 'video' || lesson.type === 'youtube' || lesson.type === 'vimeo'
  const seconds = lesson.duration ?? 0
  const worth = Math.round(instructionPoints(lesson, { liveOnly: true }))
  const facts = [
    ...(seconds > 0 ? [timed ? clock(seconds) : length(seconds)] : []),
    ...(worth > 0 ? [intl.formatMessage(messages.points, { points: worth })] : []),
  ]
  const [first, second] = facts
  const detail =
    first !== undefined && second !== undefined
      ? intl.formatMessage(messages.lessonFacts, { first, second })
      : first
  return {
    id: lesson.id,
    title: lesson.title,
    icon: INSTRUCTION_ICONS[lesson.type],
    detail,
    aside: <Aside lesson={lesson} state={state} />,
  }
}

function Aside({ lesson, state }: { lesson: Instruction; state: keyof typeof STATES | undefined }) {
  const intl = useIntl()
  const count = questionCount(lesson)
  const badge = state && STATES[state]
  return (
    <>
      {count > 0 && (
        <span className={styles.questions}>
          <Icon name="help-circle" size={16} />
          <span aria-hidden="true">{intl.formatNumber(count)}</span>
          <Hidden>{intl.formatMessage(messages.questions, { count })}</Hidden>
        </span>
      )}
      {!isLive(lesson) && <Badge>{intl.formatMessage(messages.off)}</Badge>}
      {badge && (
        <Badge tone={badge.tone} icon={badge.icon}>
          {intl.formatMessage(badge.words)}
        </Badge>
      )}
    </>
  )
}
