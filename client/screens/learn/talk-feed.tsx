import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { feedNews } from '../../base/feed-news.ts'
import { useActor } from '../../base/site.tsx'
import { threadsOf } from '../../conversations/feed-spec.ts'
import { Feed } from '../../conversations/feed.tsx'
import { outgoingStore } from '../../conversations/outbox.ts'
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
  const isHere = (message: { readonly about?: unknown }) =>
    Array.isArray(message.about) && message.about.includes(exercise)
  const hear = useEffectEvent((message: Readonly<Record<string, unknown>>) => {
    if (!done && isHere(message) && message['creator'] === me) onTalked(String(message['id']))
  })
  // Said without a connection it counts as well: the answer is sent after the message.
  const onItsWay = useSyncExternalStore(
    outgoingStore.subscribe,
    () => outgoingStore.get().find(({ said, state }) => isHere(said) && state !== 'failed')?.id,
    () => undefined,
  )
  const talked = useEffectEvent((message: string) => {
    if (!done) onTalked(message)
  })
  useEffect(() => {
    if (onItsWay !== undefined) talked(onItsWay)
  }, [onItsWay])
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
