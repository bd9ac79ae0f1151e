import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { operations, type BackgroundJob } from '@cairn/contract/operations'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../../base/call.ts'
import { read, reportSearch } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Section } from '../../base/ui/page.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { FailedRow } from './status-row.tsx'
import { jobKinds, messages } from './status-messages.ts'
import { REFRESH_MS } from './status-refresh.ts'
import styles from './status.module.css'
import { retryEach, useRetry } from './use-retry.ts'

const SHOWN = {
  failed: 'status:ERROR AND dismissed:false',
  running: 'status:RUNNING',
  queued: 'status:QUEUED',
} as const
type Shown = keyof typeof SHOWN

/** Emails have a list of their own, except while they wait. */
const NO_MAIL = 'NOT kind:"post.deliver"'

const jobsQuery = (shown: Shown, kind: string) => {
  const clauses = [
    SHOWN[shown],
    shown === 'failed' && NO_MAIL,
    kind !== '' && `kind:${queryPhrase(kind)}`,
  ].filter((clause) => typeof clause === 'string')
  return read(operations.findJobs, {
    query: reportSearch({ query: clauses.join(' AND '), sort: 'created:desc', limit: 20 }),
  })
}

const kindName = (intl: IntlShape, kind: string): string =>
  Object.hasOwn(jobKinds, kind) ? intl.formatMessage(jobKinds[kind as keyof typeof jobKinds]) : kind

/** Background jobs by state, the failed ones first. */
export function Jobs() {
  const intl = useIntl()
  const { busy, run } = useRetry()
  const [shown, setShown] = useState<Shown>('failed')
  const [kind, setKind] = useState('')
  const found = useQuery({
    ...jobsQuery(shown, kind),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const list = found.data?.list ?? []
  const hidden = (found.data?.matches ?? 0) - list.length
  const kinds = [...new Set([...list.map((job) => job.kind), ...(kind === '' ? [] : [kind])])].toSorted()
  const retried = (count: number) => intl.formatMessage(messages.retriedJobs, { count })
  const retryAll = () =>
    run('all', async () => {
      const body = kind === '' ? {} : { kind }
      return retried(await retryEach(() => call(operations.retryJobs, { body })))
    })
  const retry = (jobId: string) =>
    run(jobId, async () => {
      await call(operations.retryJob, { params: { jobId } })
      return retried(1)
    })
  const dismiss = (jobId: string) =>
    run(`dismiss ${jobId}`, async () => {
      await call(operations.dismissJob, { params: { jobId } })
      return intl.formatMessage(messages.dismissed)
    })
  const none = { failed: messages.noFailed, running: messages.noRunning, queued: messages.noQueued }[shown]
  return (
    <Section
      title={intl.formatMessage(messages.jobs)}
      aside={
        shown === 'failed' &&
        list.length > 0 && (
          <Button size="small" icon="refresh" busy={busy === 'all'} onClick={() => void retryAll()}>
            {intl.formatMessage(messages.retryAll)}
          </Button>
        )
      }
    >
      <div className={styles.tools}>
        <Segmented
          label={intl.formatMessage(messages.show)}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'failed', label: intl.formatMessage(messages.showFailed) },
            { value: 'running', label: intl.formatMessage(messages.showRunning) },
            { value: 'queued', label: intl.formatMessage(messages.showQueued) },
          ]}
        />
        {(kinds.length > 1 || kind !== '') && (
          <CompactSelect
            label={intl.formatMessage(messages.kind)}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            options={[
              { value: '', label: intl.formatMessage(messages.anyKind) },
              ...kinds.map((one) => ({ value: one, label: kindName(intl, one) })),
            ]}
          />
        )}
      </div>
      <Card pad="none">
        <ListStanding found={found} className={styles.waiting} count={2} />
        {found.data && !found.data.failed && list.length === 0 && (
          <Text tone="dim" className={styles.none}>
            {intl.formatMessage(none)}
          </Text>
        )}
        <ul className={styles.list} aria-label={intl.formatMessage(messages.jobs)}>
          {list.map((job) => (
            <JobRow
              key={job.jobId}
              job={job}
              busy={busy === job.jobId}
              onRetry={() => void retry(job.jobId)}
              onDismiss={() => void dismiss(job.jobId)}
            />
          ))}
        </ul>
        {hidden > 0 && (
          <Text size="support" tone="dim" className={styles.hidden}>
            {intl.formatMessage(messages.more, { count: hidden })}
          </Text>
        )}
      </Card>
    </Section>
  )
}

interface JobRowProps {
  readonly job: BackgroundJob
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

function JobRow({ job, busy, onRetry, onDismiss }: JobRowProps) {
  const intl = useIntl()
  const name = kindName(intl, job.kind)
  const failed = job.status === 'ERROR'
  return (
    <FailedRow
      title={
        <>
          {name} {job.stalled && <Badge tone="warn">{intl.formatMessage(messages.stalled)}</Badge>}
        </>
      }
      name={name}
      facts={
        <>
          <Moment at={job.created} />
          {job.attempts > 0 && ` · ${intl.formatMessage(messages.attempts, { count: job.attempts })}`}
          {job.owner && ` · ${intl.formatMessage(messages.startedBy, { name: job.owner.name })}`}
        </>
      }
      reason={job.error ?? (failed ? job.message : undefined)}
      busy={busy}
      onRetry={failed || job.stalled ? onRetry : undefined}
      onDismiss={failed ? onDismiss : undefined}
    >
      <details className={styles.details}>
        <summary>{intl.formatMessage(messages.details)}</summary>
        <pre dir="ltr">{`${job.kind} ${job.jobId}\n${JSON.stringify(job.input, null, 2)}`}</pre>
      </details>
    </FailedRow>
  )
}
