import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { lateAnswersIn } from '@cairn/domain/progress/late'
import type { LessonStanding, PartStanding } from '@cairn/domain/progress/standing'
import type { Learning } from '../../progress/learning-types.ts'
import { LateNote } from '../../shared/late-note.tsx'
import { partMessages as messages } from './part-messages.ts'
import styles from './lesson-parts.module.css'
import { worthOf } from './shares.ts'
import { StateDot } from './state-dot.tsx'
import { usePartWords } from './use-part-words.ts'
import type { Ways } from './ways.ts'

export interface LessonPartsProps {
  lesson: Instruction
  state: LessonStanding
  learning: Learning
  lang: string | undefined
  /** Left out where the parts lead nowhere. */
  ways: Ways | undefined
}

/** What each part of a lesson gave, and what it still owes: in points and in percent of the course. */
export function LessonParts({ lesson, state, learning, lang, ways }: LessonPartsProps) {
  const intl = useIntl()
  const sum = state.parts.reduce((all, { points }) => all + points, 0)
  return (
    <ul className={styles.parts}>
      {state.parts.map((part) => (
        <li key={`${part.kind} ${part.id}`} className={styles.part}>
          <OnePart {...{ lesson, learning, lang, ways, part }} />
        </li>
      ))}
      {sum > state.points && (
        <li className={styles.note}>{intl.formatMessage(messages.atMost, { points: state.points })}</li>
      )}
    </ul>
  )
}

type OnePartProps = Omit<LessonPartsProps, 'state'> & { part: PartStanding }

function OnePart({ lesson, learning, lang, ways, part }: OnePartProps) {
  const { name, said } = usePartWords(lesson)(part)
  const words = (
    <span lang={said ? lang : undefined} dir={said ? 'auto' : undefined}>
      {name}
    </span>
  )
  const leads = ways && part.kind === 'question'
  return (
    <>
      <StateDot state={part.state} far={part.kind === 'lesson' ? (part.watched ?? 0) : 50} />
      <span className={styles.name}>
        {leads ? (
          <Link {...ways.lesson(lesson.id, part.id)} className={styles.link ?? ''}>
            {words}
          </Link>
        ) : (
          words
        )}
        <State part={part} />
        <Late lesson={lesson} learning={learning} part={part} />
      </span>
      <Worth learning={learning} part={part} />
    </>
  )
}

/** In words, where the dot alone does not say it. */
function State({ part }: Pick<OnePartProps, 'part'>) {
  const intl = useIntl()
  const { watched, needed } = part
  const told =
    part.state === 'waiting'
      ? intl.formatMessage(messages.waiting)
      : part.state === 'returned'
        ? intl.formatMessage(messages.returned)
        : part.state === 'started' && watched !== undefined && needed !== undefined
          ? intl.formatMessage(messages.watched, {
              percent: intl.formatNumber(watched / 100, { style: 'percent' }),
              needed: intl.formatNumber(needed / 100, { style: 'percent' }),
            })
          : part.aside && part.state === 'open'
            ? intl.formatMessage(messages.aside)
            : undefined
  return told === undefined ? null : <span className={styles.state}>{told}</span>
}

/** An answer that came after the time limit, for whoever wonders why it gave nothing. */
function Late({ lesson, learning, part }: Pick<OnePartProps, 'lesson' | 'learning' | 'part'>) {
  const late = lateAnswersIn({ section: [{ instruction: [lesson] }] }, learning.record).find(
    ({ question }) => part.kind === 'question' && question === part.id,
  )
  return late ? <LateNote by={late.by} /> : null
}

function Worth({ learning: { standing }, part }: Pick<OnePartProps, 'learning' | 'part'>) {
  const intl = useIntl()
  const percent = worthOf(part, standing)
  if (percent === 0) return null
  const share = intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 })
  const done = part.state === 'done'
  const words =
    standing.counts === 'points'
      ? intl.formatMessage(done ? messages.gave : messages.owes, { points: part.points, percent: share })
      : intl.formatMessage(done ? messages.gavePart : messages.owesPart, { percent: share })
  return (
    <span className={styles.worth} data-done={done || undefined}>
      {words}
    </span>
  )
}
