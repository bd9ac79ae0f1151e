import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo, TextLink } from '../../base/ui/link.tsx'
import { Section } from '../../base/ui/page.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { messages } from './coach-messages.ts'
import { reviewedIn, type Reviewed } from './coaching-calls.ts'
import { useHaltWords } from './halt-words.ts'
import styles from './home.module.css'
import { titleOf, useKindWords } from './review-list.tsx'
import { storyWay } from '../../shared/learners/story-way.ts'
import { useAge } from './use-age.ts'
import { usePersonName } from './use-person-name.ts'
import { useHaltedLearners, useWaitingWork } from './use-work.ts'

const FEW = 3

/** What waits longest. */
export function Oldest({ now }: { now: Date }) {
  const intl = useIntl()
  const found = useWaitingWork()
  const pieces = found.data ? reviewedIn({ ...found.data, list: found.data.list.slice(0, FEW) }) : []
  return (
    <Section
      title={intl.formatMessage(messages.oldest)}
      aside={
        pieces.length > 0 && (
          <TextLink link={<Link to="/coach/reviews" />}>{intl.formatMessage(messages.allReviews)}</TextLink>
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
            to={<Link to="/coach/reviews" search={{ piece: piece.key }} />}
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

/** Who came to a halt a little while ago. */
export function Halted({ now }: { now: Date }) {
  const intl = useIntl()
  const nameOf = usePersonName()
  const words = useHaltWords(now)
  const found = useHaltedLearners()
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
          <TextLink link={<Link to="/coach/inactive" />}>{intl.formatMessage(messages.allHalted)}</TextLink>
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
