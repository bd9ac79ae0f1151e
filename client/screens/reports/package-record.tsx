import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { packages, type PackageRecord } from '@cairn/contract/packages'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { NotFound } from '../../base/ui/not-found.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { Eyebrow, Heading, Text } from '../../base/ui/text.tsx'
import { isMissing } from '../../shared/report-missing.ts'
import { ReportStanding } from '../../shared/report-table.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { Answers, Attempts, secondsText, Statements } from './package-record-lists.tsx'
import { messages } from './package-record-messages.ts'
import { Waive } from './package-waive.tsx'
import styles from './package-record.module.css'

type Item = PackageRecord['items'][number]

/** What a package recorded about one learner: how far, how often, how long, and every answer. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { userId, courseId, lessonId } = useParams({
    from: '/reports/learners/$userId/package/$courseId/$lessonId',
  })
  const found = useQuery(
    read(packages.getPackageRecord, {
      params: { courseId, instructionId: lessonId, userId },
      handled: 'shown',
    }),
  )
  const record = found.data ?? undefined
  const title = record?.title ?? say(messages.head)
  useHead({ title, indexed: false })
  if (isMissing(found)) return <NotFound />
  return (
    <ReportsArea>
      <PageTitle
        above={
          <Crumbs label={say(messages.crumbs)}>
            <TextLink
              size="small"
              link={<Link to="/reports/learners/$userId" params={{ userId }} search={{ course: courseId }} />}
            >
              {say(messages.back)}
            </TextLink>
          </Crumbs>
        }
        lead={
          record &&
          say(messages.lead, {
            name: <bdi key="name">{record.name}</bdi>,
            course: <bdi key="course">{record.course}</bdi>,
          })
        }
      >
        <bdi>{title}</bdi>
      </PageTitle>
      {record ? (
        <Stack gap={4}>
          {record.items.map((item) => (
            <Part key={item.id} item={item} only={record.items.length === 1}>
              {record.mayWaive === true && item.satisfied === false && (
                <Waive
                  item={item}
                  name={record.name}
                  params={{ courseId, instructionId: lessonId, userId }}
                />
              )}
            </Part>
          ))}
        </Stack>
      ) : (
        <Card pad="none">
          <ReportStanding found={found} failed={found.data === null || found.isError} />
        </Card>
      )}
    </ReportsArea>
  )
}

const wordsOf = ({ waived, success, completed, modified }: Item) => {
  if (waived !== undefined) return 'waived'
  if (success !== undefined) return success
  if (completed) return 'done'
  return modified === undefined ? 'untouched' : 'open'
}

/** One part of the package. */
function Part({
  item,
  only,
  children,
}: {
  readonly item: Item
  readonly only: boolean
  readonly children?: ReactNode
}) {
  const intl = useIntl()
  const say = intl.formatMessage
  const words = wordsOf(item)
  const tone = words === 'failed' ? 'warn' : words === 'open' || words === 'untouched' ? undefined : 'ok'
  const isEmpty = item.attempts.length + item.answers.length + item.statements.length === 0
  return (
    <Card pad="none" label={item.title}>
      <div className={styles.head}>
        {item.block !== undefined && (
          <Eyebrow>
            <bdi>{item.block}</bdi>
          </Eyebrow>
        )}
        <div className={styles.title}>
          {!only && (
            <Heading level={2} size="card">
              <bdi>{item.title}</bdi>
            </Heading>
          )}
          <Badge {...(tone && { tone })}>{say(messages[words])}</Badge>
        </div>
        <Facts item={item} />
        {isEmpty && (
          <Text size="support" tone="dim">
            {say(messages.nothing)}
          </Text>
        )}
        {children}
      </div>
      <Answers answers={item.answers} />
      <Attempts attempts={item.attempts} />
      <Statements statements={item.statements} />
    </Card>
  )
}

function Facts({ item }: { readonly item: Item }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { score, seconds, attempts, satisfied, modified, location } = item
  if (modified === undefined && attempts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {satisfied !== undefined && <li>{say(satisfied ? messages.satisfied : messages.unsatisfied)}</li>}
      {score !== undefined && <li>{say(messages.score, { score: score / 100 })}</li>}
      <li>{say(messages.time, { time: secondsText(intl, seconds) })}</li>
      <li>{say(messages.attempts, { count: attempts.length })}</li>
      {location !== undefined && (
        <li>{say(messages.location, { place: <bdi key="place">{location}</bdi> })}</li>
      )}
      {modified !== undefined && (
        <li>
          {say(messages.changed, {
            date: intl.formatDate(modified, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </li>
      )}
    </ul>
  )
}
