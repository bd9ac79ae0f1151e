import { Suspense, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import type { Answer } from '@cairn/domain/courses/answer'
import { withoutAnswers } from '@cairn/domain/courses/answer-hidden'
import { gotoTarget } from '@cairn/domain/courses/answer-key'
import type { Result } from '@cairn/domain/courses/grade'
import type { PartStanding } from '@cairn/domain/progress/standing'
import { deadlineOf } from '@cairn/domain/progress/taught'
import { serverNow } from '../../base/clock.ts'
import { refusalText } from '../../base/refusal-text.ts'
import { deviceOwner } from '../../base/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { useUnkept } from '../../base/use-unkept.ts'
import { latePart } from '../../base/ui/late-part.tsx'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { unkeptMessages } from '../../base/unkept-messages.ts'
import type { FullCourse } from '../../courses/queries.ts'
import { Onward } from '../../courses/stage/onward.tsx'
import type { OnStage } from '../../courses/stage/stage-types.ts'
import { PlayInteraction } from '../../courses/play/play-interaction.tsx'
import type { Film, Note } from '../../courses/play/play-props.ts'
import { localFilesOf } from '../../progress/answer-files.ts'
import type { Answered, Learning } from '../../progress/learning-types.ts'
import { askedMessages as messages } from './asked-messages.ts'
import styles from './asked.module.css'
import { FilmInside } from './film-inside.tsx'
import { HandedIn, HandInFiles } from './hand-in-files.tsx'
import { Talk } from './talk.tsx'
import { triesOf, type Tries } from './tries.ts'
import { useBegun } from './use-begun.ts'
import { useHold, type Hold } from './use-hold.ts'
import type { LessonFiles } from './use-lesson-files.ts'

export interface AskedProps {
  lesson: string
  interaction: Interaction
  stage: OnStage
  learning: Learning
  files: LessonFiles
  course: FullCourse
  hold: Hold
  lang: string | undefined
  partTitle: (id: string) => string | undefined
  /** Stands by itself, with no film to go on with and nothing that comes after it. */
  alone: boolean
  /** One step of a survey, which counts and goes on by itself. */
  step: boolean
}

const CoachReviews = latePart(
  () => import('./coach-reviews.tsx').then((module) => ({ default: module.CoachReviews })),
  'quiet',
)

/** What coaches wrote about this question, where they did. */
function Reviews({ learning: { record }, interaction }: Pick<AskedProps, 'learning' | 'interaction'>) {
  const reviews = record.review?.filter(({ item }) => item === interaction.id) ?? []
  if (reviews.length === 0) return null
  return (
    <Suspense fallback={null}>
      <CoachReviews course={record.object} reviews={reviews} />
    </Suspense>
  )
}

/** On record as done, though not how: what it was answered with was not kept. */
const settled = (part: PartStanding | undefined): Result | null =>
  part?.state === 'done' ? { correct: null, state: 'completed', points: part.earned } : null

/** Answered, and the server has not said yet what it is worth. */
const UNKNOWN: Result = { correct: null, state: 'started', points: 0 }

/** Refused by a rule of the lesson; said in the reader's language. */
const RULES = {
  no_tries_left: messages.noTries,
  time_over: messages.timeOver,
  lesson_locked: messages.locked,
} as const

const isRule = (code: string | undefined): code is keyof typeof RULES =>
  code !== undefined && Object.hasOwn(RULES, code)

/** Whether this page alone has an answer, or a file of it. */
const useAnswerUnkept = (answer: unknown): boolean => {
  const { kept, items } = useOutboxState()
  const hasFile =
    kept === 'memory' && localFilesOf(answer).some((file) => items.some(({ id }) => id === file))
  return useUnkept('learning:') || hasFile
}

const useNote = (
  { answer, busy, refused }: Answered,
  offline: boolean,
  returned: boolean,
  tries: Tries | undefined,
): Note | undefined => {
  const intl = useIntl()
  const isUnkept = useAnswerUnkept(answer)
  if (refused !== undefined) {
    const { code } = refused.problem
    const words = isRule(code) ? intl.formatMessage(RULES[code]) : refusalText(intl, refused.problem)
    return { tone: 'near', icon: 'alert-circle', words }
  }
  if (busy && offline && isUnkept)
    return { tone: 'near', icon: 'alert-triangle', words: intl.formatMessage(messages.unkept) }
  if (busy && offline) return { tone: 'calm', icon: 'cloud-off', words: intl.formatMessage(messages.kept) }
  if (returned) return { tone: 'near', icon: 'arrow-back-up', words: intl.formatMessage(messages.returned) }
  if (tries)
    return {
      tone: tries.left > 0 ? 'plain' : 'near',
      icon: 'info-circle',
      words: intl.formatMessage(tries.left > 0 ? messages.triesLeft : messages.noTries, { ...tries }),
    }
  return undefined
}

const lessonOf = ({ course, lesson }: AskedProps) =>
  (course.section ?? []).flatMap(({ instruction = [] }) => instruction).find(({ id }) => id === lesson)

/** Whether the time of a timed lesson is over; staff who try it out have all the time. */
const useTimeOver = (props: AskedProps): boolean => {
  const { record } = props.learning
  const opened = record.instruction?.find(({ id }) => id === props.lesson)?.opened
  const deadline = record.state === 'preview' ? undefined : deadlineOf(lessonOf(props) ?? {}, opened)
  const end = deadline?.getTime() ?? Number.POSITIVE_INFINITY
  const [over, setOver] = useState(() => serverNow().getTime() >= end)
  useEffect(() => {
    if (!Number.isFinite(end)) return
    const timer = setTimeout(() => setOver(true), Math.max(0, end - serverNow().getTime()))
    return () => clearTimeout(timer)
  }, [end])
  return over
}

const filmIn =
  ({ interaction, files, course, lang }: AskedProps) =>
  (film: Film) => <FilmInside {...{ film, interaction, files, course, lang }} />

const handedIn = (getID: string) => <HandedIn getID={getID} />

/** Half a video is no answer yet: more of it can be watched. */
const FILMS: ReadonlySet<Interaction['type']> = new Set(['video', 'youtube', 'vimeo'])

/** One question as the learner answers it: kept at once, graded by the server, open to another try. */
export function Asked(props: AskedProps) {
  const { lesson, interaction, stage, learning, files, lang, partTitle, alone, step } = props
  const intl = useIntl()
  const { id, type } = interaction
  const given = learning.answeredTo(lesson, id)
  const offline = learning.saving === 'waiting'
  const part = learning.standing.lessons
    .find((one) => one.id === lesson)
    ?.parts.find((one) => one.kind === 'question' && one.id === id)
  const returned = part?.state === 'returned'
  const [trying, setTrying] = useState(false)
  const [draft, setDraft, isUnkept] = useBegun(deviceOwner(learning.record.user), id)
  const tries = part?.state === 'done' ? undefined : triesOf(interaction, lessonOf(props), given)
  const said = useNote(given, offline, returned && !trying, tries)
  const note: Note | undefined = isUnkept
    ? { tone: 'near', icon: 'alert-triangle', words: intl.formatMessage(unkeptMessages.draft) }
    : said

  const answer = (next: Answer) => {
    setTrying(false)
    setDraft(null)
    learning.answer(lesson, id, next)
    if (type === 'goto' && typeof next === 'number') stage.goto(gotoTarget(interaction, next))
    // Who has read something and goes on is not asked again whether to go on.
    if (type === 'prompt' && !alone) stage.close()
  }
  // Whoever is without a connection sees their answer as given, and goes on.
  const graded = FILMS.has(type) && given.result?.state === 'started' ? null : given.result
  const known = graded ?? (given.busy && offline ? UNKNOWN : settled(part))
  const result = trying || returned || given.refused !== undefined ? null : known
  useHold(props.hold, result === null || !(alone || step))
  const later = alone || step ? undefined : <LeaveOpen onLeave={stage.close} />
  const over = useTimeOver(props) && result === null
  const play = (
    <PlayInteraction
      interaction={withoutAnswers(interaction) as Interaction}
      answer={given.answer}
      result={result}
      onAnswer={answer}
      onRetry={tries?.left === 0 ? undefined : () => setTrying(true)}
      watchShare={lessonOf(props)?.watchShare ?? props.course.watchShare}
      busy={given.busy && !offline}
      media={files.media}
      draft={draft ?? given.refused?.answer ?? null}
      onDraft={setDraft}
      place={
        stage.number > 0 && stage.count > 1 && !step
          ? intl.formatMessage(messages.place, { number: stage.number, count: stage.count })
          : undefined
      }
      note={note}
      after={alone || step ? undefined : <Onward stage={stage} />}
      lang={lang}
      partTitle={partTitle}
      level={alone ? 2 : 3}
      step={step && stage.count > 1}
      meanwhile={type === 'upload' ? undefined : later}
      slots={{
        conversation: (
          <Talk
            course={learning.record.object}
            lesson={lesson}
            exercise={id}
            done={result !== null}
            onTalked={(message) => answer({ message })}
          />
        ),
        file: handedIn,
        review: <Reviews learning={learning} interaction={interaction} />,
        video: filmIn(props),
        upload: (
          <HandInFiles
            record={learning.record.id}
            before={draft ?? given.refused?.answer ?? given.answer}
            beside={later}
            step={step && stage.count > 1}
            onChoose={(file) => setDraft({ file })}
            onHandIn={(file) => answer({ file })}
          />
        ),
      }}
    />
  )
  if (!over) return play
  return (
    <fieldset disabled className={styles.over}>
      {play}
    </fieldset>
  )
}

/** Nothing has to be answered before the film goes on. */
function LeaveOpen({ onLeave }: { onLeave: () => void }) {
  const intl = useIntl()
  return (
    <Button variant="ghost" onClick={onLeave}>
      {intl.formatMessage(messages.later)}
    </Button>
  )
}
