import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Sheet } from '../../base/ui/sheet.tsx'
import { useSite } from '../../base/site.tsx'
import type { Learning } from '../../progress/learning-types.ts'
import { latePart } from '../../base/ui/late-part.tsx'
import { isRead, isThrough } from './lessons.ts'
import { playerMessages as messages } from './messages.ts'
import { OpenLesson } from './open-lesson.tsx'
import styles from './player-frame.module.css'
import { PlayerHeader } from './player-header.tsx'
import { usePlayerKeys } from './player-keys.ts'
import { PlayerOutline } from './player-outline.tsx'
import type { Learner } from './use-learner.ts'
import { useRoom } from './use-room.ts'
import { waysOf, type Ways } from './ways.ts'

const LessonGone = latePart(() =>
  import('./lesson-gone.tsx').then(({ LessonGone: part }) => ({ default: part })),
)
const PlayerKeys = latePart(() =>
  import('./player-key-sheet.tsx').then(({ PlayerKeys: part }) => ({ default: part })),
)
const rules = () => import('./lesson-rules.tsx')
const LessonLocked = latePart(() => rules().then(({ LessonLocked: part }) => ({ default: part })))
const TimedStart = latePart(() => rules().then(({ TimedStart: part }) => ({ default: part })))
const LoadQuestions = latePart(() => rules().then(({ LoadQuestions: part }) => ({ default: part })))

export interface PlayerFrameProps {
  learner: Learner
  learning: Learning
  ways: Ways
  /** The id in the address. */
  lesson: string
}

/** The player: the outline, the lesson, what is said in it, and the way on. */
export function PlayerFrame({ learner, learning, ways, lesson: id }: PlayerFrameProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { course, sections, lessons, access, lang } = learner
  const { features } = useSite()
  const room = useRoom()
  const [outlined, setOutlined] = useState(false)
  const [keys, setKeys] = useState(false)
  const [calm, setCalm] = useState(false)
  const [reading, setReading] = useState<string>()
  const at = lessons.findIndex(({ lesson }) => lesson.id === id)
  const placed = lessons[at]
  const [before, after] = [at > 0 ? lessons[at - 1] : undefined, at < 0 ? undefined : lessons[at + 1]]
  const standing = learning.standing.lessons.find((one) => one.id === id)
  // Who tries the course out, or looks on, goes where they like.
  const ruled = access.as === 'learner'
  const first = ruled && standing?.lockedBy
  const opened = learning.record.instruction?.find((one) => one.id === id)?.opened
  // The questions of a timed lesson come once its clock has started.
  const sealed = ruled && course.sealed?.includes(id) === true
  const waits =
    ruled &&
    placed?.lesson.timeLimit !== undefined &&
    opened === undefined &&
    (sealed || !isThrough(standing))
  useHead({ title: placed ? `${placed.lesson.title} · ${course.title}` : course.title, indexed: false })

  /** Who goes on from something to be read has read it. */
  const leave = () => {
    if (placed && isRead(placed.lesson, features['hideYouTube'] === true)) learning.ended(placed.lesson.id)
  }
  const next = () => {
    leave()
    void navigate(after ? ways.lesson(after.lesson.id) : ways.overview)
  }
  usePlayerKeys({
    next: () => placed && next(),
    previous: () => before && void navigate(ways.lesson(before.lesson.id)),
    focus: () => setCalm(!calm),
    help: () => setKeys(true),
    leave: () => setCalm(false),
  })
  const outline = (
    <PlayerOutline
      sections={sections}
      standing={learning.standing}
      current={id}
      ruled={ruled}
      ways={ways}
      lang={lang}
      onChoose={() => setOutlined(false)}
    />
  )
  const beside = room === 'wide' || room === 'middle'
  return (
    <div className={styles.frame} data-calm={calm || undefined}>
      {!calm && (
        <PlayerHeader
          learner={learner}
          ways={ways}
          onOutline={() => setOutlined(true)}
          onFocusMode={() => setCalm(true)}
          onKeys={() => setKeys(true)}
        />
      )}
      {!calm && access.as === 'preview' && <PreviewLine course={course.id} lesson={id} all={learner.all} />}
      <div className={styles.parts}>
        {beside && !calm && <div className={styles.side}>{outline}</div>}
        {placed && first ? (
          <Suspense fallback={null}>
            <LessonLocked first={lessons.find(({ lesson }) => lesson.id === first)?.lesson} ways={ways} />
          </Suspense>
        ) : placed && waits ? (
          <Suspense fallback={null}>
            <TimedStart lesson={placed.lesson} learning={learning} />
          </Suspense>
        ) : placed && sealed ? (
          <Suspense fallback={null}>
            <LoadQuestions course={course.id} />
          </Suspense>
        ) : placed ? (
          <OpenLesson
            key={id}
            {...{ learner, learning, placed, before, after, ways, room, calm, reading }}
            onRead={setReading}
            onNext={leave}
            goOn={next}
          />
        ) : (
          <Suspense fallback={null}>
            <LessonGone learner={learner} learning={learning} ways={ways} />
          </Suspense>
        )}
      </div>
      {calm && (
        <span className={styles.leave}>
          <Button size="small" icon="minimize" onClick={() => setCalm(false)}>
            {intl.formatMessage(messages.leaveFocus)}
          </Button>
        </span>
      )}
      {!beside && (
        <Sheet
          open={outlined}
          onClose={() => setOutlined(false)}
          title={intl.formatMessage(messages.outline)}
          closeLabel={intl.formatMessage(messages.close)}
        >
          <div className={styles.sheet}>{outline}</div>
        </Sheet>
      )}
      {keys && (
        <Suspense fallback={null}>
          <PlayerKeys open onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Staff try the course out. */
function PreviewLine({ course, lesson, all }: { course: string; lesson: string; all: boolean }) {
  const intl = useIntl()
  return (
    <Banner
      icon="eye"
      tone="warn"
      action={
        <TextLink size="small" link={<Link {...waysOf(course, { all: !all }).lesson(lesson)} replace />}>
          {intl.formatMessage(all ? messages.hideOff : messages.showOff)}
        </TextLink>
      }
    >
      {intl.formatMessage(messages.preview)}
    </Banner>
  )
}
