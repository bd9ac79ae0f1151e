import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Card } from '../../base/ui/card.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { priceKind } from '../../courses/price-kind.ts'
import { groupsOf, courseTitle } from '../../groups/queries.ts'
import { certificatesOf } from '../../progress/certificates.ts'
import { NextEvents } from '../../scheduling/next-events.tsx'
import styles from './dashboard.module.css'
import { pointsEarned, type Learning } from './learning.ts'
import { messages } from './messages.ts'
import { certificateWay, overviewWay } from './ways.ts'
import { Week } from './week.tsx'

const MOST_GROUPS = 4

const Subscriptions = latePart(
  () => import('./subscriptions.tsx').then((file) => ({ default: file.Subscriptions })),
  'quiet',
)

export interface StandingProps {
  learning: readonly Learning[]
  user: string
  now: Date
}

/** The side column: the week first, then figures, then what was earned. */
export function Standing({ learning, user, now }: StandingProps) {
  const intl = useIntl()
  const { data } = useQuery(certificatesOf(user))
  const earned = (data?.list ?? []).filter(({ revoked }) => revoked === undefined)
  const finished = learning.filter(({ shelf }) => shelf === 'finished')
  const others = finished.filter(({ course }) => !earned.some(({ object }) => object === course.id))
  const figures = [
    [messages.standingUnderWay, learning.filter(({ shelf }) => shelf === 'underWay').length],
    [messages.standingFinished, finished.length],
    [messages.certificates, earned.length],
    [messages.standingPoints, learning.reduce((sum, one) => sum + pointsEarned(one), 0)],
  ] as const
  return (
    <aside className={styles.side}>
      {learning.some(({ course }) => priceKind(course) === 'subscription') && (
        <Suspense fallback={null}>
          <Subscriptions owner={user} />
        </Suspense>
      )}
      <NextEvents />
      <Groups user={user} />
      <Week records={learning.map(({ progress }) => progress)} now={now} />
      <Card label={intl.formatMessage(messages.standing)}>
        <Heading level={2} size="card">
          {intl.formatMessage(messages.standing)}
        </Heading>
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name.id} className={styles.figure}>
              <dt>{intl.formatMessage(name)}</dt>
              <dd>{intl.formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Earned
        title={intl.formatMessage(messages.certificates)}
        icon="certificate"
        entries={earned.map(({ id, title, object, issued }) => ({
          id,
          link: <TextLink link={<Link {...certificateWay(object)} />}>{title}</TextLink>,
          at: issued,
        }))}
      />
      <Earned
        title={intl.formatMessage(messages.finishedCourses)}
        icon="circle-check"
        entries={others.map(({ course, progress }) => ({
          id: course.id,
          link: <TextLink link={<Link {...overviewWay(course.id)} />}>{course.title}</TextLink>,
          at: progress.completed,
        }))}
      />
    </aside>
  )
}

/** The groups one learns in, where there are any. */
function Groups({ user }: { user: string }) {
  const intl = useIntl()
  const { data } = useQuery(groupsOf(user))
  const list = data?.list ?? []
  if (list.length === 0) return null
  const title = intl.formatMessage(messages.groups)
  return (
    <Card label={title}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <ul className={styles.finished}>
        {list.slice(0, MOST_GROUPS).map(({ id, name, object }) => (
          <li key={id}>
            <span className={styles.seal} data-tone="accent">
              <Icon name="users-group" />
            </span>
            <div>
              <TextLink link={<Link to="/groups/$groupId" params={{ groupId: id }} />}>
                <bdi>{name}</bdi>
              </TextLink>
              <Text size="support" tone="faint">
                {courseTitle(data?.join, object)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {list.length > MOST_GROUPS && (
        <TextLink size="small" link={<Link to="/groups" />}>
          {intl.formatMessage(messages.seeAll)}
        </TextLink>
      )}
    </Card>
  )
}

interface EarnedProps {
  title: string
  icon: IconName
  entries: readonly { id: string; link: ReactNode; at: string | undefined }[]
}

function Earned({ title, icon, entries }: EarnedProps) {
  const intl = useIntl()
  if (entries.length === 0) return null
  return (
    <Card label={title}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <ul className={styles.finished}>
        {entries.map(({ id, link, at }) => (
          <li key={id}>
            <span className={styles.seal}>
              <Icon name={icon} />
            </span>
            <div>
              <bdi>{link}</bdi>
              {at !== undefined && (
                <Text size="support" tone="faint">
                  {intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' })}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
