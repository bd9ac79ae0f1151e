import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import type { Review } from '@cairn/contract/progress'
import type { PartStanding } from '@cairn/domain/progress/standing'
import { useActor } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { Composer } from '../../conversations/composer.tsx'
import { FeedProvider } from '../../conversations/feed-context.ts'
import { threadsOf, workFeedback } from '../../conversations/feed-spec.ts'
import { Feed } from '../../conversations/feed.tsx'
import { OutgoingView } from '../../conversations/outgoing.tsx'
import { say } from '../../conversations/say.ts'
import { ThreadCard } from '../../conversations/thread-card.tsx'
import { useFeed } from '../../conversations/use-feed.ts'
import { useOutgoing } from '../../conversations/use-outgoing.ts'
import { courseAt } from '../../shared/feeds/feed-at.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { CoachReviews } from './coach-reviews.tsx'
import { projectMessages as messages } from './discussion-messages.ts'
import styles from './project.module.css'
import type { Learner } from './use-learner.ts'

export interface ProjectProps {
  readonly learner: Learner
  readonly lesson: Instruction
  readonly state: PartStanding['state']
  /** What coaches decided so far, as it is known on this device. */
  readonly reviews: readonly Review[]
}

/** A project: what was handed in, what the coach says to it, and the work of others. */
export function Project(props: ProjectProps) {
  const { learner, lesson } = props
  return (
    <TalkAround>
      {learner.access.as === 'learner' && <OwnWork {...props} />}
      <Gallery learner={learner} lesson={lesson} />
    </TalkAround>
  )
}

const STANDS = {
  waiting: { icon: 'clock', tone: 'calm' },
  returned: { icon: 'arrow-back-up', tone: 'warn' },
  done: { icon: 'circle-check', tone: 'ok' },
} as const

function OwnWork({ learner, lesson, state, reviews }: ProjectProps) {
  const intl = useIntl()
  const { course } = learner
  const actor = useActor()
  const me = actor?.id ?? ''
  const at = useMemo(() => courseAt(course, true), [course])
  const own = useMemo(
    () => threadsOf({ feed: course.id, type: 'submission', about: [lesson.id], creator: me }),
    [course.id, lesson.id, me],
  )
  const feedback = useMemo(() => workFeedback(course.id, me, lesson.id), [course.id, me, lesson.id])
  const { view, around } = useAround({ spec: own, at }, true)
  const outgoing = useOutgoing(around.store).filter(
    ({ said }) => said.type === 'submission' && said.about?.includes(lesson.id) && said.parent === undefined,
  )
  const [latest] = view.threads
  const mayHandIn = actor?.acting !== true && state !== 'done' && view.state !== 'loading'
  const stands = state === 'waiting' || state === 'returned' || state === 'done' ? STANDS[state] : undefined
  return (
    <section className={styles.part} aria-labelledby="own-work">
      <Heading level={2} size="section" id="own-work">
        {intl.formatMessage(messages.own)}
      </Heading>
      {stands && (
        <Banner look="card" icon={stands.icon} tone={stands.tone}>
          {intl.formatMessage(messages[`is-${state as keyof typeof STANDS}`])}
        </Banner>
      )}
      <FeedProvider value={around}>
        {latest && <ThreadCard thread={latest} number={1} count={1} open />}
        {outgoing.map((item) => (
          <OutgoingView key={item.id} item={item} />
        ))}
      </FeedProvider>
      <Feedback spec={feedback} at={at} reviews={reviews} />
      {mayHandIn && outgoing.length === 0 && (
        <HandIn
          key={`${state} ${latest?.message.id ?? ''}`}
          learner={learner}
          lesson={lesson}
          state={state}
          handed={latest !== undefined}
        />
      )}
    </section>
  )
}

type Listed = { spec: Parameters<typeof useFeed>[0]; at: ReturnType<typeof courseAt> }

const useAround = ({ spec, at }: Listed, mayWrite: boolean) => {
  const { store, view } = useFeed(spec)
  const around = useMemo(
    () => ({ store, people: view.people, at: () => at, mayWrite, flat: spec.flat }),
    [store, view.people, at, mayWrite, spec.flat],
  )
  return { view, around }
}

/** The talk with coaches about the work; what they decided is there without a connection, too. */
function Feedback({ reviews, ...listed }: Listed & Pick<ProjectProps, 'reviews'>) {
  const intl = useIntl()
  const { view, around } = useAround(listed, true)
  if (view.threads.length === 0)
    return reviews.length > 0 ? <CoachReviews course={listed.at.id} reviews={reviews} /> : null
  return (
    <FeedProvider value={around}>
      <Heading level={3} size="card">
        {intl.formatMessage(messages.feedback)}
      </Heading>
      {view.threads.map((thread, n) => (
        <ThreadCard key={thread.message.id} thread={thread} number={n + 1} count={view.threads.length} />
      ))}
    </FeedProvider>
  )
}

/** Writes a submission; while one waits, another takes its place. */
function HandIn({ learner, lesson, state, handed }: Omit<ProjectProps, 'reviews'> & { handed: boolean }) {
  const intl = useIntl()
  const { course } = learner
  const again = handed || state === 'waiting' || state === 'returned'
  // Once something is handed in it stands above, and the way on is the next thing; only work that came back is asked for.
  const [open, setOpen] = useState(!again || state === 'returned')
  const [shown, setShown] = useState(true)
  if (!open)
    return (
      <div>
        <Button icon="refresh" onClick={() => setOpen(true)}>
          {intl.formatMessage(messages.again)}
        </Button>
      </div>
    )
  return (
    <div className={styles.handIn}>
      <Composer
        place={`submission:${lesson.id}`}
        label={intl.formatMessage(messages.label)}
        placeholder={intl.formatMessage(messages.placeholder)}
        submit={intl.formatMessage(again ? messages.again : messages.handIn)}
        within={{ feed: course.id }}
        open
        focus={again && state !== 'returned'}
        onSend={(draft) => {
          say(draft, {
            type: 'submission',
            feed: course.id,
            about: [lesson.id],
            ...(!shown && { hideDisplay: ['gallery'] }),
          })
          setOpen(false)
        }}
      />
      <Checkbox
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
        label={intl.formatMessage(messages.inGallery)}
      />
    </div>
  )
}

/** The work of the others, as far as they show it. */
function Gallery({ learner, lesson }: Pick<ProjectProps, 'learner' | 'lesson'>) {
  const intl = useIntl()
  const { course, access } = learner
  const me = useActor()?.id ?? ''
  const at = useMemo(() => courseAt(course, access.as === 'learner'), [course, access.as])
  const spec = useMemo(
    () => threadsOf({ feed: course.id, type: 'submission', about: [lesson.id], except: me }),
    [course.id, lesson.id, me],
  )
  return (
    <section className={styles.part} aria-labelledby="gallery">
      <Heading level={2} size="section" id="gallery">
        {intl.formatMessage(messages.gallery)}
      </Heading>
      <Feed
        spec={spec}
        label={intl.formatMessage(messages.gallery)}
        at={() => at}
        empty={{
          title: intl.formatMessage(messages.galleryEmpty),
          text: intl.formatMessage(messages.galleryEmptyText),
        }}
        headingLevel={3}
      />
    </section>
  )
}
