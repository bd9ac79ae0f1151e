import { useEffect, useEffectEvent, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { feedNews } from '../../base/feed-news.ts'
import { useActor } from '../../base/site.tsx'
import { threadsOf } from '../../conversations/feed-spec.ts'
import { Feed } from '../../conversations/feed.tsx'
import { useFeedAt } from '../../shared/feeds/feed-at.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { lessonTalkMessages as messages } from './discussion-messages.ts'

export interface TalkFeedProps {
  readonly course: string
  readonly lesson: string
  readonly exercise: string
  readonly done: boolean
  /** The learner has said something, by this message. */
  readonly onTalked: (message: string) => void
}

/** The conversation that an exercise asks for; whoever has said something has done it. */
export function TalkFeed({ course, lesson, exercise, done, onTalked }: TalkFeedProps) {
  const intl = useIntl()
  const actor = useActor()
  const me = actor?.id ?? ''
  const at = useFeedAt(course, 'interaction')
  const spec = useMemo(
    () => threadsOf({ feed: course, type: 'interaction', about: [exercise] }),
    [course, exercise],
  )
  const hear = useEffectEvent((message: Readonly<Record<string, unknown>>) => {
    const about = message['about']
    const here = Array.isArray(about) && about.includes(exercise)
    if (!done && here && message['creator'] === me) onTalked(String(message['id']))
  })
  useEffect(
    () =>
      feedNews.listen({
        hear: ({ message }) => message && hear(message),
        missed: () => undefined,
      }),
    [],
  )
  return (
    <TalkAround>
      <Feed
        spec={spec}
        label={intl.formatMessage(messages.exercise)}
        at={() => at}
        writes={
          actor?.acting === true || !at
            ? undefined
            : { type: 'interaction', feed: course, about: [exercise, lesson] }
        }
        placeholder={intl.formatMessage(messages.exercisePlaceholder)}
        empty={{
          title: intl.formatMessage(messages.exerciseEmpty),
          text: intl.formatMessage(messages.exerciseEmptyText),
        }}
        headingLevel={3}
      />
    </TalkAround>
  )
}
