import { useMemo, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useActor } from '../../base/site.tsx'
import { Chip } from '../../base/ui/chip.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { threadsOf } from '../../conversations/feed-spec.ts'
import { Feed } from '../../conversations/feed.tsx'
import { clockOf } from '../../conversations/moment.tsx'
import { courseAt } from '../../shared/feeds/feed-at.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { lessonTalkMessages as messages } from './discussion-messages.ts'
import type { FilmClock } from './film-clock.ts'
import styles from './lesson-talk.module.css'
import type { Learner } from './use-learner.ts'

export interface LessonTalkProps {
  readonly learner: Learner
  readonly lesson: string
  /** Where the film is; without one nothing can be tied to a moment. */
  readonly clock: FilmClock | undefined
  readonly onSeek: (time: number) => void
}

/** What is said about one lesson, beside it. */
export function LessonTalk({ learner, lesson, clock, onSeek }: LessonTalkProps) {
  const intl = useIntl()
  const acting = useActor()?.acting === true
  const { course, access } = learner
  const [moment, setMoment] = useState<number>()
  const spec = useMemo(
    () => threadsOf({ feed: course.id, type: 'instruction', about: [lesson] }),
    [course.id, lesson],
  )
  const at = useMemo(() => courseAt(course, access.as === 'learner'), [course, access.as])
  return (
    <TalkAround>
      <div className={styles.panel}>
        <Feed
          spec={spec}
          label={intl.formatMessage(messages.discussion)}
          at={() => at}
          writes={
            acting
              ? undefined
              : {
                  type: 'instruction',
                  feed: course.id,
                  about: [lesson],
                  ...(moment !== undefined && { externalRef: { id: lesson, timeStamp: moment } }),
                }
          }
          placeholder={intl.formatMessage(messages.placeholder)}
          extra={clock && <MomentChip clock={clock} moment={moment} onSet={setMoment} />}
          empty={{
            title: intl.formatMessage(messages.empty),
            text: intl.formatMessage(messages.emptyText),
          }}
          headingLevel={3}
          onMoment={(_lesson, time) => onSeek(time)}
          onSaid={() => setMoment(undefined)}
        />
      </div>
    </TalkAround>
  )
}

interface MomentProps {
  readonly clock: FilmClock
  readonly moment: number | undefined
  readonly onSet: (moment: number | undefined) => void
}

/** Ties what is written to the moment the film is at. */
function MomentChip({ clock, moment, onSet }: MomentProps) {
  const intl = useIntl()
  const now = useSyncExternalStore(
    clock.subscribe,
    () => Math.floor(clock.get()),
    () => 0,
  )
  const time = clockOf(moment ?? now)
  return (
    <Chip pressed={moment !== undefined} onClick={() => onSet(moment === undefined ? now : undefined)}>
      <span className={styles.box} data-on={moment !== undefined || undefined}>
        {moment !== undefined && <Icon name="check" size={14} />}
      </span>
      {intl.formatMessage(messages.atMoment, { time })}
    </Chip>
  )
}

/** What somebody writes down for themselves. */
export function LessonNotes({ learner, lesson }: Pick<LessonTalkProps, 'learner' | 'lesson'>) {
  const intl = useIntl()
  const acting = useActor()?.acting === true
  const { course, access } = learner
  const spec = useMemo(
    () => threadsOf({ feed: course.id, type: 'referenceNote', about: [lesson] }),
    [course.id, lesson],
  )
  const at = useMemo(() => courseAt(course, access.as === 'learner'), [course, access.as])
  return (
    <TalkAround>
      <div className={styles.panel}>
        <Feed
          spec={spec}
          label={intl.formatMessage(messages.notes)}
          at={() => at}
          writes={acting ? undefined : { type: 'referenceNote', feed: course.id, about: [lesson] }}
          placeholder={intl.formatMessage(messages.notePlaceholder)}
          empty={{
            title: intl.formatMessage(messages.noNotes),
            text: intl.formatMessage(messages.noNotesText),
          }}
          headingLevel={3}
        />
      </div>
    </TalkAround>
  )
}
