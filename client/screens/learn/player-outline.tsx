import { Link } from '@tanstack/react-router'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Section } from '@cairn/contract/content'
import { isLive } from '@cairn/domain/courses/live'
import type { LessonStanding, Standing } from '@cairn/domain/progress/standing'
import { classes } from '../../base/ui/classes.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { LessonFacts } from './lesson-facts.tsx'
import { isThrough } from './lessons.ts'
import { playerMessages as messages, stateMessages } from './messages.ts'
import styles from './player-outline.module.css'
import { LessonDot, StateDot } from './state-dot.tsx'
import type { Ways } from './ways.ts'

export interface PlayerOutlineProps {
  sections: readonly Section[]
  standing: Standing
  current: string
  /** Lessons that are locked show so. */
  ruled?: boolean | undefined
  ways: Ways
  lang: string | undefined
  /** Something was chosen: a sheet closes. */
  onChoose?: (() => void) | undefined
}

const holds = (section: Section | undefined, lesson: string): boolean =>
  (section?.instruction ?? []).some(({ id }) => id === lesson)

/** Every lesson with its state; the section one is in stands open. */
export function PlayerOutline(props: PlayerOutlineProps) {
  const { sections, standing, current, ruled, ways, lang, onChoose } = props
  const intl = useIntl()
  const nav = useRef<HTMLElement>(null)
  const states = useMemo(() => new Map(standing.lessons.map((one) => [one.id, one])), [standing])
  const here = sections.find((section) => holds(section, current))?.id
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  useEffect(() => {
    const row = nav.current?.querySelector(`[data-lesson="${CSS.escape(current)}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={nav} aria-label={intl.formatMessage(messages.outline)} className={styles.outline}>
      {sections.map((section, n) => (
        <Part
          key={section.id}
          section={section}
          number={n + 1}
          open={turned.get(section.id) ?? section.id === here}
          onTurn={(open) => setTurned(new Map([...turned, [section.id, open]]))}
          states={states}
          current={section.id === here ? current : undefined}
          ruled={ruled}
          ways={ways}
          lang={lang}
          onChoose={onChoose}
        />
      ))}
    </nav>
  )
}

interface PartProps extends Pick<PlayerOutlineProps, 'ruled' | 'ways' | 'lang' | 'onChoose'> {
  section: Section
  number: number
  open: boolean
  onTurn: (open: boolean) => void
  states: ReadonlyMap<string, LessonStanding>
  current: string | undefined
}

function Part({ section, number, open, onTurn, states, current, ruled, ways, lang, onChoose }: PartProps) {
  const intl = useIntl()
  const lessons = section.instruction ?? []
  const done = lessons.filter(({ id }) => isThrough(states.get(id))).length
  const count = { done, count: lessons.length }
  return (
    <details
      className={styles.section}
      open={open}
      onToggle={(event) => event.currentTarget.open !== open && onTurn(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} className={styles.chevron} />
        <span className={styles.name} lang={lang}>
          {intl.formatMessage(messages.section, { number, title: section.title })}
          {!isLive(section) && <Badge icon="eye-off">{intl.formatMessage(messages.off)}</Badge>}
        </span>
        <span className={styles.count} aria-hidden="true">
          {intl.formatMessage(messages.ofLessons, count)}
        </span>
        <Hidden>{intl.formatMessage(messages.lessonsDone, count)}</Hidden>
      </summary>
      <ol className={styles.lessons}>
        {open &&
          lessons.map((lesson) => (
            <Row
              key={lesson.id}
              lesson={lesson}
              state={states.get(lesson.id)}
              locked={ruled === true && states.get(lesson.id)?.lockedBy !== undefined}
              now={lesson.id === current}
              ways={ways}
              lang={lang}
              onChoose={onChoose}
            />
          ))}
      </ol>
    </details>
  )
}

interface RowProps extends Pick<PlayerOutlineProps, 'ways' | 'lang' | 'onChoose'> {
  lesson: NonNullable<Section['instruction']>[number]
  state: LessonStanding | undefined
  locked: boolean
  now: boolean
}

const Row = memo(function Row({ lesson, state, locked, now, ways, lang, onChoose }: RowProps) {
  const intl = useIntl()
  return (
    <li className={styles.item}>
      <Link
        {...ways.lesson(lesson.id)}
        className={classes(styles.row, now && styles.now)}
        aria-current={now ? 'page' : undefined}
        data-lesson={lesson.id}
        onClick={onChoose}
      >
        {locked ? <StateDot state="locked" now={now} /> : <LessonDot lesson={state} now={now} />}
        <span className={styles.words}>
          <span className={styles.title}>
            <bdi lang={lang}>{lesson.title}</bdi>
          </span>
          <LessonFacts
            lesson={lesson}
            instead={now ? intl.formatMessage(locked ? stateMessages.locked : messages.nowOpen) : undefined}
          />
        </span>
      </Link>
    </li>
  )
})
