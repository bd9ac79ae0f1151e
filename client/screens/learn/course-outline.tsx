import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction, Section } from '@cairn/contract/content'
import { isLive } from '@cairn/domain/courses/live'
import type { LessonStanding } from '@cairn/domain/progress/standing'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { Section as Part } from '../../base/ui/page.tsx'
import { Text } from '../../base/ui/text.tsx'
import type { Learning } from '../../progress/learning-types.ts'
import styles from './course-outline.module.css'
import { LessonFacts } from './lesson-facts.tsx'
import { LessonParts } from './lesson-parts.tsx'
import { goOnAt, isThrough } from './lessons.ts'
import { viewMessages as messages } from './course-messages.ts'
import { sumsOf } from './shares.ts'
import { LessonDot, StateDot } from './state-dot.tsx'
import type { Learner } from './use-learner.ts'
import type { Ways } from './ways.ts'

const LessonMark = latePart(
  () => import('../../offline/lesson-mark.tsx').then((file) => ({ default: file.LessonMark })),
  'quiet',
)

export interface CourseOutlineProps {
  learner: Learner
  learning: Learning
  ways: Ways
  /** Something else is to be finished first. */
  locked: boolean
}

/** Every lesson, its state, and on demand what each part of it gave and still owes. */
export function CourseOutline(props: CourseOutlineProps) {
  const { learner, learning } = props
  const intl = useIntl()
  const { sections, lessons } = learner
  const states = useMemo(
    () => new Map(learning.standing.lessons.map((one) => [one.id, one])),
    [learning.standing],
  )
  const next = goOnAt(
    lessons.map(({ lesson, section }) => ({ id: lesson.id, section: section.id })),
    learning.standing,
    learning.record,
  )
  const through = lessons.filter(({ lesson }) => isThrough(states.get(lesson.id))).length
  return (
    <Part
      title={intl.formatMessage(messages.outline)}
      aside={
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.lessonsDone, { done: through, count: lessons.length })}
        </Text>
      }
    >
      <div className={styles.outline}>
        {sections.map((section, n) => (
          <SectionPart
            key={section.id}
            {...props}
            section={section}
            number={n + 1}
            states={states}
            opened={section.id === (next?.section ?? sections[0]?.id)}
          />
        ))}
      </div>
    </Part>
  )
}

interface SectionPartProps extends CourseOutlineProps {
  section: Section
  number: number
  states: ReadonlyMap<string, LessonStanding>
  opened: boolean
}

function SectionPart({ section, number, states, opened, ...props }: SectionPartProps) {
  const intl = useIntl()
  const [open, setOpen] = useState(opened)
  const { standing } = props.learning
  const lessons = section.instruction ?? []
  const sums = lessons.flatMap(({ id }) => {
    const one = states.get(id)
    return one ? [sumsOf(one, standing)] : []
  })
  const earned = sums.reduce((sum, one) => sum + one.earned, 0)
  const total = sums.reduce((sum, one) => sum + one.total, 0)
  return (
    <details className={styles.section} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={18} className={styles.chevron} />
        <h3 className={styles.name} lang={props.learner.lang}>
          {intl.formatMessage(messages.section, { number, title: section.title })}
          {!isLive(section) && <Badge icon="eye-off">{intl.formatMessage(messages.off)}</Badge>}
        </h3>
        {total > 0 && (
          <span className={styles.detail}>
            {intl.formatMessage(standing.counts === 'points' ? messages.pointsShort : messages.partsShort, {
              earned,
              total,
            })}
          </span>
        )}
      </summary>
      {open && (
        <ol className={styles.lessons}>
          {lessons.map((lesson) => (
            <Row key={lesson.id} {...props} lesson={lesson} state={states.get(lesson.id)} />
          ))}
        </ol>
      )}
    </details>
  )
}

interface RowProps extends CourseOutlineProps {
  lesson: Instruction
  state: LessonStanding | undefined
}

function Row({ lesson, state, learner, learning, ways, locked }: RowProps) {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const { lang, access } = learner
  const sums = state && sumsOf(state, learning.standing)
  const parts = `${lesson.id}-parts`
  const words = (
    <>
      {locked ? <StateDot state="locked" /> : <LessonDot lesson={state} />}
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi lang={lang}>{lesson.title}</bdi>
        </span>
        <LessonFacts lesson={lesson} />
      </span>
    </>
  )
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        {locked || access.as === 'onlooker' ? (
          <span className={styles.row}>{words}</span>
        ) : (
          <Link {...ways.lesson(lesson.id)} className={styles.row ?? ''}>
            {words}
          </Link>
        )}
        {access.as === 'learner' && (
          <Suspense fallback={null}>
            <LessonMark lesson={lesson} course={learner.course.id} />
          </Suspense>
        )}
        {sums && sums.total > 0 && (
          <span className={styles.detail}>
            {intl.formatMessage(
              learning.standing.counts === 'points' ? messages.pointsShort : messages.partsShort,
              sums,
            )}
          </span>
        )}
        {state && state.parts.length > 0 && (
          <span className={styles.turn} data-open={open || undefined}>
            <IconButton
              icon="chevron-down"
              size="small"
              label={intl.formatMessage(messages.explain, { title: lesson.title })}
              aria-expanded={open}
              aria-controls={parts}
              onClick={() => setOpen(!open)}
            />
          </span>
        )}
      </div>
      {open && state && (
        <div id={parts}>
          <LessonParts
            lesson={lesson}
            state={state}
            learning={learning}
            lang={lang}
            ways={locked || access.as === 'onlooker' ? undefined : ways}
          />
        </div>
      )}
    </li>
  )
}
