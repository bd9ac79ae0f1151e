import { useLocation, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useId, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { furthest, mergeRanges } from '@cairn/domain/courses/watched'
import { rangesOf } from '@cairn/domain/progress/record'
import { isLive } from '@cairn/domain/courses/live'
import type { Place } from '@cairn/domain/courses/story-target'
import { useSite } from '../../base/site.tsx'
import { useEndsWithPage } from '../../base/use-ends-with-page.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { InstructionView } from '../../courses/stage/instruction-view.tsx'
import type { OnStage, StageHandle } from '../../courses/stage/stage-types.ts'
import { askedMessages } from './asked-messages.ts'
import type { FilmClock } from './film-clock.ts'
import { TalkPart, type AsidePart } from './lesson-aside.tsx'
import type { LessonTalkProps } from './lesson-talk.tsx'
import { slotsFor } from './lesson-slots.tsx'
import type { Saving } from '../../progress/learning-types.ts'
import { fetchAsked } from './fetch-asked.ts'
import { showsFilm, startOf, type PlacedLesson } from './lessons.ts'
import { playerMessages as messages } from './messages.ts'
import styles from './lesson.module.css'
import type { Learner } from './use-learner.ts'
import type { Hold } from './use-hold.ts'
import type { LessonFiles } from './use-lesson-files.ts'
import type { FilmTranscripts } from './use-film-transcripts.ts'
import { latePart } from '../../base/ui/late-part.tsx'

const Asked = latePart(async () => ({ default: (await fetchAsked()).Asked }))

export interface LessonProps {
  learner: Learner
  learning: NonNullable<Learner['learning']>
  placed: PlacedLesson
  files: LessonFiles
  said: FilmTranscripts
  clock: FilmClock
  stage: Ref<StageHandle>
  /** Something in it is the one thing to do now. */
  held: boolean
  hold: Hold
  /** The transcript, where it stands below the film. */
  transcript: ReactNode
  /** The discussion and the notes, where they stand below it too. */
  talk?: LessonTalkProps | undefined
  /** On the film when it is over. */
  atEnd: ReactNode
  /** Below everything: what is still open. */
  foot: ReactNode
  onGoto: (place: Place) => void
}

/** A question that has been given up on for now does not stop the film again; a fork always asks. */
const settledIn = ({ learning, placed }: Pick<LessonProps, 'learning' | 'placed'>): ReadonlySet<string> => {
  const lesson = placed.lesson.id
  const parts = learning.standing.lessons.find(({ id }) => id === lesson)?.parts ?? []
  // Without a connection an answer is given once the device has it.
  const isKept = (id: string) => learning.saving === 'waiting' && learning.answeredTo(lesson, id).busy
  return new Set(
    parts
      .filter(
        ({ kind, type, state, id }) =>
          kind === 'question' && type !== 'goto' && (state === 'done' || state === 'waiting' || isKept(id)),
      )
      .map(({ id }) => id),
  )
}

const usePartTitle = ({ course }: Learner) =>
  useMemo(() => {
    const sections = course.section ?? []
    const lessons = sections.flatMap(({ instruction }) => instruction ?? [])
    const parts = [...sections, ...lessons, ...lessons.flatMap(({ scene }) => scene ?? [])]
    const titles = new Map(parts.map(({ id, title }) => [id, title]))
    return (id: string) => titles.get(id) || undefined
  }, [course])

/** How far a project is: the lesson itself is what a coach judges. */
const projectState = ({ learning, placed }: Pick<LessonProps, 'learning' | 'placed'>) =>
  learning.standing.lessons
    .find(({ id }) => id === placed.lesson.id)
    ?.parts.find(({ kind }) => kind === 'lesson')?.state ?? 'open'

/** The open lesson: the stage, its words, and what it asks. */
export function Lesson(props: LessonProps) {
  const { learner, learning, placed, files, said, clock, stage, onGoto } = props
  const { lesson } = placed
  const { course, lang, dir } = learner
  const hideYouTube = useSite().features['hideYouTube'] === true
  const kept = learning.record.instruction?.find(({ id }) => id === lesson.id)
  // Where it went on from stays where it was, however far the film gets meanwhile.
  const { t: moment = '' } = useSearch({ from: '/learn/$courseId/activity/$instructionId' })
  const seen = useMemo(() => mergeRanges(kept ? rangesOf(kept) : []), [kept])
  // Once it is complete, somebody looks at it as they like.
  const noSkip = learner.access.as === 'learner' && lesson.noSkip === true && kept?.state !== 'completed'
  const [start] = useState(() => {
    const from = /^\d+(?:\.\d+)?$/.test(moment) ? Number(moment) : startOf(lesson, kept)
    return noSkip ? Math.min(from, furthest(seen)) : from
  })
  const length = useRef<number>(undefined)
  const [thanked, setThanked] = useState(false)
  const part = useLocation({ select: ({ hash }) => hash })
  const partTitle = usePartTitle(learner)
  const film = showsFilm(lesson, hideYouTube)
  const steps = lesson.type === 'survey'

  const renderInteraction = (interaction: Interaction, on: OnStage) => (
    <Suspense fallback={<AskedWaiting />}>
      <Asked
        lesson={lesson.id}
        interaction={interaction}
        stage={on}
        learning={learning}
        files={files}
        course={course}
        hold={props.hold}
        lang={lang}
        partTitle={partTitle}
        alone={!film && !steps}
        step={steps}
      />
    </Suspense>
  )
  return (
    <div className={styles.lesson} data-film={film || undefined}>
      <InstructionView
        ref={stage}
        instruction={lesson}
        course={course}
        media={files.media}
        sources={files.sources}
        captions={said.own}
        sceneCaptions={said.scene}
        onFilm={said.onFilm}
        seen={seen}
        noSkip={noSkip}
        onLength={(seconds) => {
          if ((lesson.duration ?? 0) <= 0) length.current = seconds
        }}
        captionLang={learner.spoken}
        answered={settledIn(props)}
        start={start}
        lang={lang}
        dir={dir}
        hideYouTube={hideYouTube}
        renderInteraction={renderInteraction}
        slots={slotsFor({
          learner,
          state: projectState(props),
          lesson,
          reviews: learning.record.review?.filter(({ item }) => item === lesson.id) ?? [],
          lang,
          dir,
        })}
        survey={{
          onHandIn: () => {
            learning.ended(lesson.id)
            setThanked(true)
          },
          calm: props.held || kept?.ended === true,
          ...(part !== '' && { first: part }),
        }}
        onTime={clock.tell}
        onWatched={(ranges, rewound) =>
          learning.watched(lesson.id, ranges, clock.get(), { length: length.current, rewound })
        }
        onEnded={() => learning.ended(lesson.id)}
        onGoto={(place) => {
          // The way out of a story is its end.
          if (lesson.story) learning.ended(lesson.id)
          onGoto(place)
        }}
        onRetry={files.again}
        atEnd={props.atEnd}
        heading={<LessonHead placed={placed} lang={lang} dir={dir} />}
        renderBelow={(words) => (
          <Below transcript={props.transcript} talk={props.talk}>
            {words}
            {thanked && <Thanks saving={learning.saving} />}
            {props.foot}
          </Below>
        )}
        keys="page"
      />
    </div>
  )
}

function AskedWaiting() {
  const intl = useIntl()
  return (
    <Skeleton label={intl.formatMessage(messages.loading)}>
      <Bone shape="short" />
      <Bone shape="title" />
      <Bone shape="control" />
    </Skeleton>
  )
}

function LessonHead({ placed, lang, dir }: { placed: PlacedLesson } & Pick<Learner, 'lang' | 'dir'>) {
  const intl = useIntl()
  const { lesson, sectionNumber, number } = placed
  return (
    <header className={styles.head} dir={dir}>
      <p className={styles.eyebrow}>
        {intl.formatMessage(messages.lessonNumber, { section: sectionNumber, number })}
        {!isLive(lesson) && <Badge icon="eye-off">{intl.formatMessage(messages.off)}</Badge>}
      </p>
      <h1 className={styles.title} tabIndex={-1} data-lesson-title lang={lang}>
        {lesson.title}
      </h1>
    </header>
  )
}

const THANKS: Readonly<Record<Saving, keyof typeof messages>> = {
  saved: 'surveyThanks',
  saving: 'surveySending',
  waiting: 'surveyKept',
  refused: 'surveyRefused',
}

/** Submitted is what the server has confirmed. */
function Thanks({ saving }: { saving: Saving }) {
  const intl = useIntl()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  const isUnkept = useEndsWithPage() && saving === 'waiting'
  return (
    <p ref={line} tabIndex={-1} className={styles.thanks} aria-live="polite">
      {intl.formatMessage(isUnkept ? askedMessages.unkept : messages[THANKS[saving]])}
    </p>
  )
}

/** The words of the lesson; where there is no room beside them, the transcript is behind a tab. */
function Below({
  transcript,
  talk,
  children,
}: Pick<LessonProps, 'transcript' | 'talk'> & { children: ReactNode }) {
  const intl = useIntl()
  const id = useId()
  const [tab, setTab] = useState<'lesson' | AsidePart>('lesson')
  if (!transcript && !talk) return <div className={styles.below}>{children}</div>
  return (
    <div className={styles.below}>
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={intl.formatMessage(messages.parts)}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'lesson', label: intl.formatMessage(messages.lessonTab) },
            ...(transcript
              ? [{ value: 'transcript' as const, label: intl.formatMessage(messages.transcript) }]
              : []),
            ...(talk
              ? (['discussion', 'notes'] as const).map((value) => ({
                  value,
                  label: intl.formatMessage(messages[value]),
                }))
              : []),
          ]}
        />
      </div>
      <TabPanel tabs={id} value="lesson" current={tab}>
        <div className={styles.below}>{children}</div>
      </TabPanel>
      {transcript && (
        <TabPanel tabs={id} value="transcript" current={tab}>
          {transcript}
        </TabPanel>
      )}
      {talk &&
        (['discussion', 'notes'] as const).map((value) => (
          <TabPanel key={value} tabs={id} value={value} current={tab}>
            {tab === value && <TalkPart part={value} {...talk} />}
          </TabPanel>
        ))}
    </div>
  )
}
