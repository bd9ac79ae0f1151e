import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import { useIntl } from 'react-intl'
import { rangesOf } from '@cairn/domain/progress/record'
import type { PartStanding } from '@cairn/domain/progress/standing'
import { mergeRanges } from '@cairn/domain/courses/watched'
import { useSite } from '../../base/site.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { Heading } from '../../base/ui/text.tsx'
import type { StageHandle } from '../../courses/stage/stage-types.ts'
import type { Learning } from '../../progress/learning-types.ts'
import { makeClock } from './film-clock.ts'
import { Earned, hasEarned } from './earned.tsx'
import { Finished } from './finished.tsx'
import { Lesson } from './lesson.tsx'
import { firstGap, isThrough, showsFilm, type PlacedLesson } from './lessons.ts'
import { playerMessages as messages } from './messages.ts'
import styles from './open-lesson.module.css'
import { PlayerFoot } from './player-foot.tsx'
import { StillOpen, UpNext } from './still-open.tsx'
import { Transcripts } from './transcript.tsx'
import type { Learner } from './use-learner.ts'
import { useLessonFiles } from './use-lesson-files.ts'
import type { Room } from './use-room.ts'
import { useTranscripts } from './use-transcripts.ts'
import type { Ways } from './ways.ts'

export interface OpenLessonProps {
  learner: Learner
  learning: Learning
  placed: PlacedLesson
  before: PlacedLesson | undefined
  after: PlacedLesson | undefined
  ways: Ways
  room: Room
  /** Nothing but the stage. */
  calm: boolean
  /** The language in which somebody reads along, from one lesson to the next. */
  reading: string | undefined
  onRead: (language: string) => void
  /** Somebody goes on by a link. */
  onNext: () => void
  /** Goes on. */
  goOn: () => void
}

const isFinished = ({ standing, record }: Learning): boolean =>
  record.state === 'certified' || standing.percent === 100

/** The keyboard arrives at the title of the lesson, which is then read out. */
const toTitle = (event: FocusEvent<HTMLElement>) => {
  if (event.target === event.currentTarget)
    event.currentTarget.querySelector<HTMLElement>('[data-lesson-title]')?.focus({ preventScroll: true })
}

/** The open lesson with everything around it that changes with it. */
export function OpenLesson(props: OpenLessonProps) {
  const { learner, learning, placed, before, after, ways, room, calm, onNext, goOn } = props
  const { lesson } = placed
  const { course, spoken, lang } = learner
  const intl = useIntl()
  const navigate = useNavigate()
  const stage = useRef<StageHandle>(null)
  const main = useRef<HTMLElement>(null)
  const [clock] = useState(makeClock)
  const [wasFinished] = useState(() => isFinished(learning))
  const [hadEarned] = useState(() => hasEarned(learner, learning))
  const files = useLessonFiles(lesson, course.id)
  const transcripts = useTranscripts(lesson, course)
  const standing = learning.standing.lessons.find(({ id }) => id === lesson.id)
  const film = showsFilm(lesson, useSite().features['hideYouTube'] === true)

  const scrollUp = () => main.current?.querySelector('article')?.scrollIntoView({ block: 'start' })
  const ask = (id: string) => {
    if (lesson.type === 'survey') void navigate({ ...ways.lesson(lesson.id, id), replace: true })
    else if (film) {
      scrollUp()
      stage.current?.ask(id)
    } else {
      const card = document.getElementById(id)
      card?.scrollIntoView({ block: 'start' })
      card?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
    }
  }
  const open = ({ kind, id }: PartStanding) => {
    if (kind === 'question') return ask(id)
    const kept = learning.record.instruction?.find((one) => one.id === lesson.id)
    scrollUp()
    stage.current?.seek(firstGap(mergeRanges(kept ? rangesOf(kept) : [])))
    stage.current?.play()
  }
  const part = useLocation({ select: ({ hash }) => hash })
  const follow = useEffectEvent((id: string) => {
    if (id !== '' && lesson.type !== 'survey') ask(id)
  })
  useEffect(() => follow(part), [part])

  const transcript = transcripts.length > 0 && (
    <Transcripts
      transcripts={transcripts}
      chosen={props.reading ?? spoken}
      onChoose={props.onRead}
      clock={clock}
      onSeek={(time) => stage.current?.seek(time)}
    />
  )
  const aside = room === 'wide' && !calm && transcript
  const elsewhere = lesson.type === 'youtube' || lesson.type === 'vimeo'
  return (
    <>
      <div className={styles.middle}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard that arrives here goes on to the title */}
        <main
          ref={main}
          id={MAIN_ID}
          tabIndex={-1}
          className={styles.main}
          data-calm={(calm && film) || undefined}
          onFocus={toTitle}
        >
          <Lesson
            {...{ learner, learning, placed, files, transcripts, clock, stage }}
            transcript={aside ? undefined : transcript && <div className={styles.reading}>{transcript}</div>}
            onGoto={({ instruction }) => void navigate(ways.lesson(instruction))}
            atEnd={after && <UpNext title={after.lesson.title} lang={lang} onNext={goOn} />}
            foot={
              <>
                {!wasFinished && isFinished(learning) && (
                  <Finished learner={learner} ways={ways} look="line" />
                )}
                {!hadEarned && !isFinished(learning) && hasEarned(learner, learning) && (
                  <Earned ways={ways} />
                )}
                <StillOpen
                  lesson={lesson}
                  standing={standing}
                  record={learning.record}
                  lang={lang}
                  onOpen={open}
                  onWatchedElsewhere={elsewhere ? () => learning.ended(lesson.id) : undefined}
                />
              </>
            }
          />
        </main>
        {!calm && (
          <PlayerFoot
            before={before}
            after={after}
            ways={ways}
            through={isThrough(standing)}
            lang={lang}
            onNext={onNext}
          />
        )}
      </div>
      {aside && (
        <aside className={styles.aside} aria-label={intl.formatMessage(messages.transcript)}>
          <div className={styles.asideHead}>
            <Heading level={2} size="small">
              {intl.formatMessage(messages.transcript)}
            </Heading>
          </div>
          <div className={styles.asideBody}>{transcript}</div>
        </aside>
      )}
    </>
  )
}
