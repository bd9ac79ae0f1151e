import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { fileAddress } from '../../base/file-address.ts'
import { useHead } from '../../base/head.tsx'
import { useActor, useSession } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { LinkTo, TextLink } from '../../base/ui/link.tsx'
import { Page, PageTitle, Section } from '../../base/ui/page.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { Bone } from '../../base/ui/skeleton.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ListStanding } from '../manage/list-standing.tsx'
import { staffedCourses } from './calls.ts'
import { messages } from './coach-messages.ts'
import { CoachNav } from './coach-nav.tsx'
import {
  enrolmentsCounted,
  haltedLearners,
  peopleIn,
  reviewedIn,
  unreadWords,
  waitingWork,
  type Reviewed,
} from './coaching-calls.ts'
import { useHaltWords } from './halt-words.ts'
import styles from './home.module.css'
import { ReviewKeys, useHelpKey } from './review-keys.tsx'
import { titleOf, useKindWords } from './review-list.tsx'
import { storyWay } from './review-person.tsx'
import { useAge } from './use-age.ts'
import { usePersonName } from './use-person-name.ts'

const greeting = (now: Date) => {
  const hour = now.getHours()
  if (hour < 12) return messages.morning
  return hour < 18 ? messages.afternoon : messages.evening
}

/** Where a coach begins the day: figures, what waits longest, and who came to a halt. */
export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const phone = usePhone()
  const [now] = useState(() => new Date())
  const waiting = useQuery(waitingWork())
  const count = waiting.data?.matches
  const [keys, setKeys] = useState(false)
  useHelpKey(() => setKeys(true))
  useHead({ title: intl.formatMessage(messages.page), indexed: false })
  const lead =
    count === undefined
      ? ' '
      : count === 0
        ? intl.formatMessage(messages.leadClear)
        : intl.formatMessage(messages.leadWaiting, { count })
  return (
    <>
      <CoachNav />
      <Page>
        <PageTitle
          lead={lead}
          actions={
            !phone &&
            count !== undefined &&
            count > 0 && (
              <Button variant="filled" iconEnd="arrow-right" link={<Link to={'/coach/reviews' as never} />}>
                {intl.formatMessage(messages.start)}
              </Button>
            )
          }
        >
          {intl.formatMessage(greeting(now), { name: user?.givenName })}
        </PageTitle>
        <Figures now={now} />
        <div className={styles.columns}>
          <Oldest now={now} />
          <Halted now={now} />
        </div>
      </Page>
      <ReviewKeys open={keys} onClose={() => setKeys(false)} />
    </>
  )
}

interface FigureProps {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  readonly value: number | undefined
  readonly hint: string
  readonly tone?: 'warn' | undefined
}

function Figure({ to, icon, label, value, hint, tone }: FigureProps) {
  const intl = useIntl()
  const content = (
    <>
      <span className={styles.label}>
        <Icon name={icon} size={18} />
        {label}
      </span>
      <span className={styles.value} data-tone={tone}>
        {value === undefined ? <Bone shape="short" /> : intl.formatNumber(value)}
      </span>
      <span className={styles.hint}>{hint}</span>
    </>
  )
  return (
    <li className={styles.item}>
      <LinkTo to={<Link to={to as never} />} className={styles.figure ?? ''}>
        {content}
      </LinkTo>
    </li>
  )
}

function Figures({ now }: { now: Date }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const waiting = useQuery(waitingWork()).data
  const halted = useQuery(haltedLearners()).data
  const unread = useQuery(unreadWords()).data
  const courses = useQuery(staffedCourses(useActor())).data
  const ids = (courses?.list ?? []).slice(0, 40).map(({ id }) => id)
  const enrolled = useQuery({ ...enrolmentsCounted(ids), enabled: ids.length > 0 }).data
  const oldest = waiting?.list[0]?.since
  const age = useAge(now)
  const expiring = waiting?.list.filter((item) => item.expiring === true).length
  return (
    <ul className={styles.figures} aria-label={say(messages.figures)}>
      <Figure
        to="/coach/reviews"
        icon="inbox"
        label={say(messages.waiting)}
        value={waiting?.matches}
        tone={oldest !== undefined && age(oldest).long ? 'warn' : undefined}
        hint={
          oldest === undefined
            ? say(messages.waitingNone)
            : say(messages.waitingHint, { age: age(oldest).words })
        }
      />
      <Figure
        to="/coach/reviews"
        icon="clock"
        label={say(messages.expiring)}
        value={expiring}
        hint={say(messages.expiringHint)}
      />
      <Figure
        to="/coach/inactive"
        icon="hand-stop"
        label={say(messages.haltedCount)}
        value={peopleIn(halted)}
        hint={
          halted && halted.matches > (peopleIn(halted) ?? 0)
            ? say(messages.haltedHintMany, { count: halted.matches })
            : say(messages.haltedHint)
        }
      />
      <Figure
        to="/coach/learners"
        icon="users"
        label={say(messages.learnersCount)}
        value={courses && courses.list.length === 0 ? 0 : enrolled?.matches}
        hint={say(messages.learnersHint)}
      />
      <Figure
        to="/messages"
        icon="messages"
        label={say(messages.unread)}
        value={unread === undefined ? undefined : (unread?.unread ?? 0)}
        hint={say(messages.unreadHint)}
      />
    </ul>
  )
}

const FEW = 3

function Oldest({ now }: { now: Date }) {
  const intl = useIntl()
  const found = useQuery(waitingWork())
  const pieces = found.data ? reviewedIn({ ...found.data, list: found.data.list.slice(0, FEW) }) : []
  return (
    <Section
      title={intl.formatMessage(messages.oldest)}
      aside={
        pieces.length > 0 && (
          <TextLink link={<Link to={'/coach/reviews' as never} />}>
            {intl.formatMessage(messages.allReviews)}
          </TextLink>
        )
      }
    >
      <Card pad="none">
        <ListStanding found={found} className={styles.loading} count={FEW} />
        {found.data && !found.data.failed && pieces.length === 0 && (
          <Empty headingLevel={3} title={intl.formatMessage(messages.clear)}>
            {intl.formatMessage(messages.clearText)}
          </Empty>
        )}
        {pieces.length > 0 && (
          <>
            <ul className={styles.list}>
              {pieces.map((piece) => (
                <Piece key={piece.key} piece={piece} now={now} />
              ))}
            </ul>
            <Text size="support" tone="dim" className={styles.keys}>
              {intl.formatMessage(messages.startKeys)}
            </Text>
          </>
        )}
      </Card>
    </Section>
  )
}

function Piece({ piece, now }: { piece: Reviewed; now: Date }) {
  const name = usePersonName()(piece.person)
  const kindOf = useKindWords()
  const age = useAge(now)(piece.since)
  return (
    <li className={styles.row}>
      <Entry
        lead={<Avatar name={name} seed={piece.user} src={fileAddress(piece.person?.avatar)} />}
        title={
          <LinkTo
            to={<Link to={'/coach/reviews' as never} search={{ piece: piece.key } as never} />}
            className={styles.link ?? ''}
          >
            <bdi>{titleOf(piece)}</bdi>
          </LinkTo>
        }
        detail={
          <>
            <bdi>{name}</bdi>
            {' · '}
            <bdi>{piece.courseTitle}</bdi>
            {` · ${kindOf(piece.kind)}`}
          </>
        }
        aside={<Badge tone={age.long ? 'warn' : 'stone'}>{age.words}</Badge>}
      />
    </li>
  )
}

const SOME = 5

function Halted({ now }: { now: Date }) {
  const intl = useIntl()
  const nameOf = usePersonName()
  const words = useHaltWords(now)
  const found = useQuery(haltedLearners())
  const people = (found.data?.join?.['user'] ?? {}) as Record<string, PublicUser | undefined>
  // Those who stopped last are the easiest to bring back; whoever is only slow still comes.
  const list = (found.data?.list ?? [])
    .toReversed()
    .toSorted((a, b) => Number(a.reason === 'slow') - Number(b.reason === 'slow'))
    .slice(0, SOME)
  return (
    <Section
      title={intl.formatMessage(messages.haltedTitle)}
      aside={
        list.length > 0 && (
          <TextLink link={<Link to={'/coach/inactive' as never} />}>
            {intl.formatMessage(messages.allHalted)}
          </TextLink>
        )
      }
    >
      <Card pad="none">
        <ListStanding found={found} className={styles.loading} count={FEW} />
        {found.data && !found.data.failed && list.length === 0 && (
          <Empty headingLevel={3} title={intl.formatMessage(messages.nobodyHalted)}>
            {intl.formatMessage(messages.nobodyHaltedText)}
          </Empty>
        )}
        <ul className={styles.list}>
          {list.map((learner) => {
            const name = nameOf(people[learner.user])
            return (
              <li key={learner.progress} className={styles.row}>
                <Entry
                  lead={
                    <Avatar name={name} seed={learner.user} src={fileAddress(people[learner.user]?.avatar)} />
                  }
                  title={
                    <LinkTo
                      to={<Link {...storyWay(learner.user, learner.object)} />}
                      className={styles.link ?? ''}
                    >
                      <bdi>{name}</bdi>
                    </LinkTo>
                  }
                  detail={
                    <>
                      {words(learner)}
                      {' · '}
                      <bdi>{learner.courseTitle}</bdi>
                    </>
                  }
                />
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}
