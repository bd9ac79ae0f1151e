import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
} from 'react'
import { isLive } from '@cairn/domain/courses/live'
import { rangesOf } from '@cairn/domain/progress/record'
import { deadlineOf } from '@cairn/domain/progress/taught'
import { lengthOf } from '@cairn/domain/progress/watching'
import type { PartStanding } from '@cairn/domain/progress/standing'
import { mergeRanges } from '@cairn/domain/courses/watched'
import { useSite } from '../../base/site.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import type { StageHandle } from '../../courses/stage/stage-types.ts'
import type { Learning } from '../../progress/learning-types.ts'
import { makeClock } from './film-clock.ts'
import { Earned, hasEarned } from './earned.tsx'
import { fetchFinished } from './fetch-asked.ts'
import type { FinishedProps } from './finished.tsx'
import { LessonAside } from './lesson-aside.tsx'
import { Lesson } from './lesson.tsx'
import { firstGap, isThrough, showsFilm, type PlacedLesson } from './lessons.ts'
import styles from './open-lesson.module.css'
import { PlayerFoot } from './player-foot.tsx'
import { UpNext } from './up-next.tsx'
import { NoTranscript, Transcripts } from './transcript.tsx'
import type { Learner } from './use-learner.ts'
import { useHolds } from './use-hold.ts'
import { useLessonFiles } from './use-lesson-files.ts'
import type { Room } from './use-room.ts'
import { useFilmTranscripts } from './use-film-transcripts.ts'
import type { Ways } from './ways.ts'

/** Whoever finishes without a line does so without a word, and not with an error. */
const Finished = lazy<ComponentType<FinishedProps>>(() =>
  fetchFinished().then(
    ({ Finished }) => ({ default: Finished }),
    () => ({ default: () => null }),
  ),
)

const StillOpen = latePart(
  () => import('./still-open.tsx').then(({ StillOpen: part }) => ({ default: part })),
  'quiet',
)
const TimeLeft = latePart(
  () => import('./lesson-rules.tsx').then(({ TimeLeft: part }) => ({ default: part })),
  'quiet',
)

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
  const navigate = useNavigate()
  const stage = useRef<StageHandle>(null)
  const main = useRef<HTMLElement>(null)
  const [clock] = useState(makeClock)
  const [wasFinished] = useState(() => isFinished(learning))
  const [hadEarned] = useState(() => hasEarned(learner, learning))
  const [held, hold] = useHolds()
  const files = useLessonFiles(lesson, course.id)
  const said = useFilmTranscripts(lesson, course)
  const finished = !wasFinished && isFinished(learning)
  // A survey of several steps is handed in by its own button before one goes on.
  const steps = lesson.type === 'survey' && (lesson.interaction ?? []).filter(isLive).length > 1
  const own = learning.record.instruction?.find(({ id }) => id === lesson.id)
  const ended = own?.ended === true
  const deadline = learner.access.as === 'learner' ? deadlineOf(lesson, own?.opened) : undefined
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

  const transcript =
    said.shown.length > 0 ? (
      <Transcripts
        transcripts={said.shown}
        chosen={props.reading ?? spoken}
        onChoose={props.onRead}
        clock={clock}
        from={said.from}
        onSeek={(time) => stage.current?.seek(time)}
      />
    ) : (
      said.lack && <NoTranscript known={said.lack === 'none'} />
    )
  const aside = room === 'wide' && !calm
  const talk = {
    learner,
    lesson: lesson.id,
    clock: film ? clock : undefined,
    onSeek: (time: number) => stage.current?.seek(time),
  }
  // Only where nobody knows how long a video is can somebody say that they watched it.
  const elsewhere = (lesson.type === 'youtube' || lesson.type === 'vimeo') && lengthOf(lesson, own ?? {}) <= 0
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
          {deadline && !isThrough(standing) && (
            <Suspense fallback={null}>
              <TimeLeft deadline={deadline.toISOString()} />
            </Suspense>
          )}
          <Lesson
            {...{ learner, learning, placed, files, said, clock, stage, held, hold }}
            transcript={aside ? undefined : transcript && <div className={styles.reading}>{transcript}</div>}
            talk={aside || calm ? undefined : talk}
            onGoto={({ instruction }) => void navigate(ways.lesson(instruction))}
            atEnd={after && <UpNext title={after.lesson.title} lang={lang} hold={hold} onNext={goOn} />}
            foot={
              <>
                <Suspense fallback={null}>
                  {finished && <Finished learner={learner} ways={ways} look="line" />}
                </Suspense>
                {!hadEarned && !isFinished(learning) && hasEarned(learner, learning) && (
                  <Earned ways={ways} />
                )}
                <Suspense fallback={null}>
                  <StillOpen
                    lesson={lesson}
                    standing={standing}
                    learning={learning}
                    lang={lang}
                    onOpen={open}
                    onWatchedElsewhere={elsewhere ? () => learning.ended(lesson.id) : undefined}
                  />
                </Suspense>
              </>
            }
          />
        </main>
        {!calm && (
          <PlayerFoot
            before={before}
            after={after}
            ways={ways}
            locked={
              learner.access.as === 'learner' &&
              learning.standing.lessons.some(
                ({ id, lockedBy }) => id === after?.lesson.id && lockedBy !== undefined,
              )
            }
            through={isThrough(standing) && !held && !finished && (!steps || ended)}
            lang={lang}
            onNext={onNext}
          />
        )}
      </div>
      {aside && <LessonAside transcript={transcript} {...talk} />}
    </>
  )
}
