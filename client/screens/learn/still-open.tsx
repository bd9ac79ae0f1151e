import { useEffect, useRef, type Ref } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import type { LessonStanding, PartStanding } from '@cairn/domain/progress/standing'
import { Icon } from '../../base/ui/icon.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { isQuestion } from '../../courses/outline-facts.ts'
import type { Learning } from '../../progress/learning-types.ts'
import { openMessages as messages } from './messages.ts'
import { openParts } from './shares.ts'
import styles from './still-open.module.css'
import { triesOf } from './tries.ts'
import { usePartWords } from './use-part-words.ts'

export interface StillOpenProps {
  lesson: Instruction
  standing: LessonStanding | undefined
  learning: Learning
  lang: string | undefined
  /** Leads to a question, or to where the film goes on. */
  onOpen: (part: PartStanding) => void
  /** For a film of another site, which may not play for everybody. */
  onWatchedElsewhere: (() => void) | undefined
}

const LATER = new Set(['project', 'package', 'tincan', 'lti'])

/** How far a lesson is, and what still keeps it from being complete, each with the way to it. */
export function StillOpen(props: StillOpenProps) {
  const { lesson, standing, learning, onOpen, onWatchedElsewhere } = props
  const intl = useIntl()
  const [here, leaves] = useKeptKeyboard()
  if (!standing || standing.parts.length === 0) return null
  const all = openParts(standing)
  // An answer that waits on the device for a line is given, though nobody knows yet what it is worth.
  const open =
    learning.saving === 'waiting' ? all.filter(({ id }) => !learning.answeredTo(lesson.id, id).busy) : all
  const asks = open.filter(({ kind }) => kind === 'question')
  const itself = open.find(({ kind }) => kind === 'lesson')
  if (open.length === 0 && all.length > 0) return null
  if (open.length === 0) return <Through ref={here} standing={standing} />
  // A lesson of nothing but words needs no list: it is done by going on.
  if (asks.length === 0 && itself && props.standing?.parts.length === 1 && isWords(lesson)) return null
  return (
    <section ref={here} tabIndex={-1} className={styles.open}>
      <h2 className={styles.title}>
        <Icon name="list-check" size={18} />
        {headline(intl.formatMessage, open)}
      </h2>
      <ul className={styles.parts}>
        {open.map((part) => (
          <li key={`${part.kind} ${part.id}`}>
            <OpenPart {...{ lesson, learning, part }} lang={props.lang} onOpen={() => onOpen(part)} />
          </li>
        ))}
      </ul>
      {standing.passMark !== undefined && standing.points > 0 && <PassLine standing={standing} />}
      {itself && onWatchedElsewhere && (
        <p className={styles.elsewhere}>
          {intl.formatMessage(messages.elsewhere)}{' '}
          <TextButton
            onClick={() => {
              leaves()
              onWatchedElsewhere()
            }}
          >
            {intl.formatMessage(messages.markWatched)}
          </TextButton>
        </p>
      )}
    </section>
  )
}

/** The author asks for a share of the points. */
function PassLine({ standing: { earned, points, passMark = 100 } }: { standing: LessonStanding }) {
  const intl = useIntl()
  const percent = (share: number) => intl.formatNumber(share, { style: 'percent' })
  return (
    <p className={styles.elsewhere}>
      {intl.formatMessage(messages.pass, {
        earned: percent(Math.floor((earned / points) * 100) / 100),
        needed: percent(passMark / 100),
      })}
    </p>
  )
}

const isWords = ({ type, video, duration = 0, scene = [] }: Instruction): boolean =>
  type === 'video' && video === undefined && duration === 0 && scene.length === 0

type Say = ReturnType<typeof useIntl>['formatMessage']

/** Counts what is asked; where other things are left too, the list alone says what. */
const headline = (say: Say, open: readonly PartStanding[]): string => {
  const count = open.filter(({ kind, type }) => kind === 'question' && isQuestion({ type })).length
  const more = open.find(({ kind }) => kind === 'lesson')
  if (count === 0 || count + (more ? 1 : 0) < open.length) return say(messages.only)
  return say(more ? messages.questionsAndMore : messages.questions, { count })
}

interface OpenPartProps extends Pick<StillOpenProps, 'lesson' | 'learning' | 'lang'> {
  part: PartStanding
  onOpen: () => void
}

/** It keeps the lesson open, and cannot be answered any more. */
const hasNoTries = (lesson: Instruction, { kind, id }: PartStanding, learning: Learning): boolean => {
  const question = kind === 'question' && lesson.interaction?.find((one) => one.id === id)
  return question ? triesOf(question, lesson, learning.answeredTo(lesson.id, id))?.left === 0 : false
}

function OpenPart({ lesson, learning, lang, part, onOpen }: OpenPartProps) {
  const intl = useIntl()
  const { name, said, icon } = usePartWords(lesson)(part)
  const detail =
    part.watched !== undefined && part.needed !== undefined && (part.watched > 0 || part.points === 0)
      ? intl.formatMessage(messages.watched, {
          percent: intl.formatNumber(part.watched / 100, { style: 'percent' }),
          needed: intl.formatNumber(part.needed / 100, { style: 'percent' }),
        })
      : part.state === 'returned'
        ? intl.formatMessage(messages.returned)
        : hasNoTries(lesson, part, learning)
          ? intl.formatMessage(messages.noTries)
          : part.points > 0
            ? intl.formatMessage(messages.worth, { points: part.points })
            : ''
  const words = (
    <>
      <Icon name={icon} size={18} />
      <span className={styles.name}>
        <bdi lang={said ? lang : undefined}>{name}</bdi>
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  )
  if (part.kind === 'lesson' && (LATER.has(lesson.type) || lesson.type === 'survey' || isWords(lesson)))
    return <span className={styles.part}>{words}</span>
  return (
    <button type="button" className={styles.part} onClick={onOpen}>
      {words}
      <Icon name="arrow-right" size={16} className={styles.arrow} />
    </button>
  )
}

/** What was pressed goes away: the keyboard stays where it stood. */
const useKeptKeyboard = () => {
  const here = useRef<HTMLElement>(null)
  const leaving = useRef(false)
  useEffect(() => {
    if (!leaving.current || document.activeElement !== document.body) return
    leaving.current = false
    here.current?.focus({ preventScroll: true })
  })
  const stand = (element: HTMLElement | null) => {
    here.current = element
  }
  const leaves = () => {
    leaving.current = true
  }
  return [stand, leaves] as const
}

/** Nothing is left to do here. */
function Through({ standing, ref }: { standing: LessonStanding; ref: Ref<HTMLParagraphElement> }) {
  const intl = useIntl()
  const waits = standing.state === 'coachReviewRequired'
  return (
    <p ref={ref} tabIndex={-1} className={styles.through} data-waits={waits || undefined}>
      <Icon name={waits ? 'clock' : 'circle-check'} size={20} />
      <span>
        <span className={styles.outcome}>
          {intl.formatMessage(waits ? messages.withCoach : messages.done)}
        </span>{' '}
        {standing.points > 0 && (
          <span className={styles.sum}>
            {intl.formatMessage(messages.sum, { earned: standing.earned, total: standing.points })}
          </span>
        )}
      </span>
    </p>
  )
}
