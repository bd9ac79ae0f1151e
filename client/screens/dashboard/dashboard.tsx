import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { CourseCards } from '../../courses/course-cards.tsx'
import { coverOf } from '../../courses/cover.ts'
import type { Joined, ListedCourse } from '../../courses/queries.ts'
import { passesGuard } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { useActor, useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { CairnArt } from '../../base/ui/cairn-art.tsx'
import { EnrolledCard } from '../../base/ui/course-card.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { CardGrid, CardItem, Page, PageTitle, Section } from '../../base/ui/page.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { DashboardSkeleton } from '../../base/ui/skeleton.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import type { Arrival } from '../../page.ts'
import { Attention } from './attention.tsx'
import { AuthorWelcome } from './author-welcome.tsx'
import { Continue } from './continue.tsx'
import { HomeParts } from './feed-parts.tsx'
import { CourseMenu } from './course-menu.tsx'
import styles from './dashboard.module.css'
import { openHome } from './home.ts'
import type { Learning, Shelf } from './learning.ts'
import { messages } from './messages.ts'
import { Standing } from './standing.tsx'
import { useClosed } from './use-closed.ts'
import { useLearning } from './use-learning.ts'
import { overviewWay, pageWay } from './ways.ts'
import { useNotHere } from './use-not-here.ts'

export const load = async ({ context }: Arrival<'/dashboard'>): Promise<void> => {
  const me = session.get()?.user.id
  if (me === undefined) return
  await openHome(context.queries, me)
}

export function Screen() {
  const user = useSession()?.user
  useClosed()
  return user ? <Dashboard user={user.id} name={user.givenName} /> : null
}

function Dashboard({ user, name }: { user: string; name: string }) {
  const intl = useIntl()
  // The hour of arrival: a dashboard left open over noon still says good morning.
  const [now] = useState(() => new Date())
  const { learning, failed, again, join, suggested } = useLearning(user, now)
  const writes = passesGuard('author', useActor())
  useHead({ title: intl.formatMessage(messages.page), indexed: false })
  if (failed)
    return (
      <Page>
        <ErrorState
          headingLevel={1}
          title={intl.formatMessage(messages.failed)}
          retry={{ label: intl.formatMessage(messages.tryAgain), run: again }}
        >
          {intl.formatMessage(messages.failedText)}
        </ErrorState>
      </Page>
    )
  if (!learning)
    return (
      <Page>
        <DashboardSkeleton label={intl.formatMessage(messages.loading)} />
      </Page>
    )
  const underWay = learning.filter(({ shelf }) => shelf === 'underWay')
  const current = underWay.find(({ next }) => next !== undefined)
  const lead =
    underWay.length === 0
      ? intl.formatMessage(writes && learning.length === 0 ? messages.leadAuthor : messages.leadNone)
      : intl.formatMessage(messages.leadSome, { count: underWay.length })
  return (
    <Page>
      <PageTitle lead={lead}>{intl.formatMessage(greeting(now), { name })}</PageTitle>
      <HomeParts courses={learning.map(({ course }) => course.id)}>
        <div className={styles.columns}>
          <div className={styles.main}>
            {current && <Continue learning={current} join={join} />}
            <Attention learning={learning} now={now} />
            {learning.length === 0 ? (
              writes ? (
                <AuthorWelcome />
              ) : (
                <Welcome />
              )
            ) : (
              <Shelves learning={learning} current={current} join={join} />
            )}
          </div>
          {learning.length > 0 && <Standing learning={learning} user={user} now={now} />}
        </div>
        <Suggested learning={learning} found={suggested} />
      </HomeParts>
    </Page>
  )
}

/** For somebody who takes nothing yet: what this place is, and the way to the first course. */
function Welcome() {
  const intl = useIntl()
  return (
    <section className={styles.welcome} aria-label={intl.formatMessage(messages.welcome)}>
      <div className={styles.welcomeWords}>
        <Heading level={2} size="section">
          {intl.formatMessage(messages.welcome)}
        </Heading>
        <Text size="body" tone="dim">
          {intl.formatMessage(messages.welcomeText)}
        </Text>
        <Button variant="filled" size="large" iconEnd="arrow-right" link={<Link to="/catalog" />}>
          {intl.formatMessage(messages.browse)}
        </Button>
      </div>
      <div className={styles.welcomeArt} aria-hidden="true">
        <CairnArt />
      </div>
    </section>
  )
}

const greeting = (now: Date) => {
  const hour = now.getHours()
  if (hour < 12) return messages.morning
  return hour < 18 ? messages.afternoon : messages.evening
}

const EMPTY = {
  alone: [messages.nothingElse, messages.nothingElseText],
  underWay: [messages.nothingUnderWay, messages.nothingUnderWayText],
  finished: [messages.nothingFinished, messages.nothingFinishedText],
  others: [messages.nothingOther, messages.nothingOtherText],
} as const

interface ShelvesProps {
  readonly learning: readonly Learning[]
  /** Shown above already. */
  readonly current: Learning | undefined
  readonly join: Joined
}

function Shelves({ learning, current, join }: ShelvesProps) {
  const intl = useIntl()
  const [shelf, setShelf] = useState<Shelf>('underWay')
  const shown = learning.filter((one) => one.shelf === shelf && one !== current)
  const options = (['underWay', 'finished', 'others'] as const)
    .filter((value) => value !== 'others' || learning.some((one) => one.shelf === 'others'))
    .map((value) => ({ value, label: intl.formatMessage(messages[value]) }))
  const [title, text] = EMPTY[shelf === 'underWay' && current ? 'alone' : shelf]
  return (
    <Section
      title={intl.formatMessage(messages.yours)}
      aside={
        <Segmented
          label={intl.formatMessage(messages.yours)}
          options={options}
          value={shelf}
          onChange={setShelf}
        />
      }
    >
      {shown.length > 0 ? (
        <CardGrid columns={3}>
          {shown.map((one) => (
            <CardItem key={one.course.id}>
              <Taken learning={one} join={join} />
            </CardItem>
          ))}
        </CardGrid>
      ) : (
        <Empty
          headingLevel={3}
          title={intl.formatMessage(title)}
          action={
            shelf === 'underWay' && (
              <Button link={<Link to="/catalog" />}>{intl.formatMessage(messages.browse)}</Button>
            )
          }
        >
          {intl.formatMessage(text)}
        </Empty>
      )}
    </Section>
  )
}

function Taken({ learning, join }: { learning: Learning; join: Joined }) {
  const intl = useIntl()
  const { course, percent, shelf } = learning
  const percentText = intl.formatNumber(percent / 100, { style: 'percent' })
  return (
    <div className={styles.taken}>
      <EnrolledCard
        // Whoever is not in begins at the page of the course.
        link={<Link {...(shelf === 'others' ? pageWay : overviewWay)(course.id)} />}
        cover={coverOf(course, join)}
        title={course.title}
        next={useLine(learning)}
        percent={percent}
        percentText={percentText}
        progressLabel={intl.formatMessage(messages.complete, { percent: percentText })}
      />
      <div className={styles.menu}>
        <CourseMenu learning={learning} />
      </div>
    </div>
  )
}

/** What stands under the title of a course one takes: why it waits, or what comes next. */
const useLine = (learning: Learning): string => {
  const { course, shelf, waits, expired, next, progress, returned, earned } = learning
  const intl = useIntl()
  const isNotHere = useNotHere(course.id)
  const day = (date: string) => intl.formatDate(date, { day: 'numeric', month: 'long', year: 'numeric' })
  if (expired) return intl.formatMessage(messages.expired, { date: day(progress.expires ?? '') })
  if (waits === 'approval') return intl.formatMessage(messages.pending)
  if (isNotHere) return intl.formatMessage(messages.notHere)
  if (shelf === 'finished')
    return progress.completed === undefined
      ? intl.formatMessage(messages.done)
      : intl.formatMessage(messages.doneOn, { date: day(progress.completed) })
  if (returned.length > 0) return intl.formatMessage(messages.returned)
  if (waits === 'coach') return intl.formatMessage(messages.waitingCoach)
  if (!next) return earned ? intl.formatMessage(messages.earned) : ''
  return intl.formatMessage(earned ? messages.earnedNext : messages.next, { title: next.lesson.title })
}

interface SuggestedProps {
  readonly learning: readonly Learning[]
  readonly found: { readonly list: readonly ListedCourse[]; readonly join?: Joined } | undefined
}

function Suggested({ learning, found }: SuggestedProps) {
  const intl = useIntl()
  if (!found || found.list.length === 0) return null
  return (
    <Section
      title={intl.formatMessage(learning.length === 0 ? messages.suggestedFirst : messages.suggested)}
      aside={<TextLink link={<Link to="/catalog" />}>{intl.formatMessage(messages.seeAll)}</TextLink>}
    >
      <CourseCards courses={found.list} join={found.join} columns={4} />
    </Section>
  )
}
