import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { coachesCourse } from '@cairn/domain/access/course-people'
import { speaks } from '@cairn/domain/access/feed-people'
import { companyOf } from '@cairn/domain/access/roles'
import { fileAddress } from '../../base/file-address.ts'
import { usePresence } from '../../base/presence.ts'
import { useActor } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { Chat } from '../../conversations/chat.tsx'
import { chatWith, coachTalk, threadsOf } from '../../conversations/feed-spec.ts'
import { Face } from '../../conversations/face.tsx'
import { Feed } from '../../conversations/feed.tsx'
import { isGone } from '../../conversations/gone.ts'
import { messages as talk } from '../../conversations/messages.ts'
import { messages as moderation } from '../../conversations/moderation-messages.ts'
import { messages as blocking } from '../../conversations/report-messages.ts'
import { useRestrict, useRestriction } from '../../conversations/restrictions.ts'
import { cardsByIds } from '../../courses/queries.ts'
import { organizationChoices } from '../../organizations/queries.ts'
import { PresenceLine } from '../../users/presence-line.tsx'
import { useFeedAt } from '../../shared/feeds/feed-at.ts'
import { MessagesFrame } from './messages-frame.tsx'
import { messages } from './messages.ts'
import { personOrNone } from './person-or-none.ts'
import { useReads } from '../../conversations/use-reads.ts'
import styles from './messages.module.css'

/** Words with one person; with a course named, between a learner and its coaches. */
export function Screen() {
  const { userId } = useParams({ from: '/messages/$userId' })
  const { course } = useSearch({ from: '/messages/$userId' })
  const key = course === undefined ? userId : `${course} ${userId}`
  return (
    <MessagesFrame current={key}>
      {course === undefined ? (
        <WithPerson key={key} id={userId} />
      ) : (
        <WithCoach key={key} learner={userId} course={course} />
      )}
    </MessagesFrame>
  )
}

/** Since when there is something new in a conversation, as it was when somebody came to it. */
const useArrival = (key: string): string | undefined => {
  const { since, isPending } = useReads()
  const [arrived, setArrived] = useState<string>()
  if (arrived === undefined && !isPending) setArrived(since(key))
  return arrived
}

function Back() {
  const intl = useIntl()
  return (
    <span className={styles.back}>
      <IconButton
        icon="arrow-left"
        label={intl.formatMessage(messages.back)}
        link={<Link to="/messages" />}
      />
    </span>
  )
}

function WithPerson({ id }: { id: string }) {
  const intl = useIntl()
  const actor = useActor()
  const me = actor?.id ?? ''
  const gone = isGone(id)
  const { data: person } = useQuery(personOrNone(id))
  const since = useArrival(id)
  const restriction = useRestriction(id)
  const heard = usePresence(gone ? [] : [id])[id]
  const spec = useMemo(() => chatWith(me, id), [me, id])
  const at = useMemo(() => ({ id, place: 'user' as const, reads: true }), [id])
  const name = gone
    ? intl.formatMessage(talk.somebody)
    : person
      ? `${person.givenName} ${person.familyName}`
      : ''
  if (person === null && actor && [...companyOf(actor), actor.rootOrg].includes(id))
    return <WithOrganization id={id} />
  if ((person === null && !gone) || id === me)
    return (
      <div className={styles.middle}>
        <Empty title={intl.formatMessage(messages.gone)}>{intl.formatMessage(messages.goneText)}</Empty>
      </div>
    )
  return (
    <>
      <header className={styles.head}>
        <Back />
        <Face id={id} name={name} src={fileAddress(person?.avatar)} size="medium" />
        <div className={styles.headWords}>
          <Heading level={1} size="card">
            {gone ? (
              name
            ) : (
              <TextLink link={<Link to="/people/$userId" params={{ userId: id }} />}>
                <bdi>{name}</bdi>
              </TextLink>
            )}
          </Heading>
          {!gone && <PresenceLine presence={heard ?? person?.availability ?? 'inactive'} />}
        </div>
      </header>
      <Chat
        key={since ?? ''}
        spec={spec}
        since={since}
        label={intl.formatMessage(messages.with, { name })}
        at={at}
        writes={
          actor?.acting === true || !person || restriction === 'block'
            ? undefined
            : { type: 'user', feed: id }
        }
        placeholder={intl.formatMessage(messages.writeTo, { name: person?.givenName ?? '' })}
        empty={{
          title: intl.formatMessage(messages.nothing),
          text: intl.formatMessage(messages.nothingText, { name }),
        }}
      />
      {restriction === 'block' && <Blocked id={id} name={name} />}
    </>
  )
}

/** In place of the field where one writes. */
function Blocked({ id, name }: { id: string; name: string }) {
  const intl = useIntl()
  const { busy, run } = useRestrict({ failsIn: 'toast' })
  return (
    <div className={styles.blocked}>
      <Banner icon="user-minus" look="card">
        <p>{intl.formatMessage(blocking.chatBlocked, { name })}</p>
        <Button size="small" busy={busy} onClick={() => void run({ person: id, kind: undefined })}>
          {intl.formatMessage(moderation.unblock, { name })}
        </Button>
      </Banner>
    </div>
  )
}

/** What is said to everybody of an organization. */
function WithOrganization({ id }: { id: string }) {
  const intl = useIntl()
  const actor = useActor()
  const name = useQuery(organizationChoices([id])).data?.list[0]?.name ?? ''
  const at = useMemo(() => ({ id, place: 'organization' as const, reads: true }), [id])
  const spec = useMemo(() => threadsOf({ feed: id, type: 'user' }), [id])
  const message = { type: 'user', place: 'organization', creator: actor?.id ?? '', concerned: [], hide: [] }
  return (
    <>
      <header className={styles.head}>
        <Back />
        <Avatar name={name} seed={id} size="medium" />
        <Heading level={1} size="card">
          <bdi>{name}</bdi>
        </Heading>
      </header>
      <div className={styles.board}>
        <Feed
          spec={spec}
          label={name}
          at={() => at}
          writes={actor && speaks(actor, { feed: at, message }) ? { type: 'user', feed: id } : undefined}
          placeholder={intl.formatMessage(messages.writeOrganization, { name })}
          empty={{
            title: intl.formatMessage(messages.nothing),
            text: intl.formatMessage(messages.nothingOrganization, { name }),
          }}
        />
      </div>
    </>
  )
}

function WithCoach({ learner, course }: { learner: string; course: string }) {
  const intl = useIntl()
  const actor = useActor()
  const own = learner === actor?.id
  const { data: person } = useQuery({ ...personOrNone(learner), enabled: !own })
  const since = useArrival(`${course} ${learner}`)
  const title = useQuery(cardsByIds([course])).data?.list[0]?.title ?? ''
  const at = useFeedAt(course, 'coach')
  const spec = useMemo(() => coachTalk(course, learner), [course, learner])
  const coaches = at?.course !== undefined && coachesCourse(actor, at.course)
  const mayWrite = actor?.acting !== true && at !== undefined && (coaches || (own && at.reads))
  const name = own
    ? intl.formatMessage(messages.yourCoach)
    : person
      ? `${person.givenName} ${person.familyName}`
      : person === null
        ? intl.formatMessage(talk.somebody)
        : ''
  return (
    <>
      <header className={styles.head}>
        <Back />
        <Face
          id={learner}
          name={name}
          src={fileAddress(person?.avatar)}
          gone={person === null}
          size="medium"
        />
        <div className={styles.headWords}>
          <Heading level={1} size="card">
            <bdi>{name}</bdi>
          </Heading>
          <TextLink size="small" link={<Link to="/learn/$courseId" params={{ courseId: course }} />}>
            {title}
          </TextLink>
        </div>
      </header>
      <Chat
        key={since ?? ''}
        spec={spec}
        since={since}
        label={intl.formatMessage(messages.with, { name })}
        at={at}
        writes={mayWrite ? { type: 'coach', feed: course, about: [learner] } : undefined}
        placeholder={intl.formatMessage(own ? messages.askCoach : messages.writeTo, {
          name: person?.givenName ?? '',
        })}
        empty={{
          title: intl.formatMessage(messages.nothing),
          text: intl.formatMessage(own ? messages.nothingCoach : messages.nothingLearner, { name }),
        }}
      />
    </>
  )
}
