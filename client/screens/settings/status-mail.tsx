import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { operations } from '@cairn/contract/operations'
import { reports } from '@cairn/contract/reports'
import { call } from '../../base/call.ts'
import { read, reportSearch } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Section } from '../../base/ui/page.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { FailedRow } from './status-row.tsx'
import { messages } from './status-messages.ts'
import { REFRESH_MS } from './status-refresh.ts'
import styles from './status.module.css'
import { retryEach, useRetry } from './use-retry.ts'

const failedMail = () =>
  read(reports.findOutbox, {
    query: reportSearch({ query: 'state:failed AND dismissed:false', sort: 'created:desc', limit: 20 }),
  })

/** Emails that were not delivered. Without a mail server they cannot be sent again. */
export function FailedMail({ configured }: { configured: boolean }) {
  const intl = useIntl()
  const { busy, run } = useRetry()
  const found = useQuery({ ...failedMail(), refetchInterval: REFRESH_MS, placeholderData: keepPreviousData })
  const list = found.data?.list ?? []
  const hidden = (found.data?.matches ?? 0) - list.length
  const retried = (count: number) => intl.formatMessage(messages.retriedMails, { count })
  const retryOne = (id: string) =>
    run(id, async () => {
      await call(operations.retryMessage, { params: { id } })
      return retried(1)
    })
  const retryAll = () =>
    run('all', async () => retried(await retryEach(() => call(operations.retryMessages, {}))))
  const dismiss = (id: string) =>
    run(`dismiss ${id}`, async () => {
      await call(operations.dismissMessage, { params: { id } })
      return intl.formatMessage(messages.dismissed)
    })
  return (
    <Section
      title={intl.formatMessage(messages.mails)}
      aside={
        configured && (
          <Button size="small" icon="refresh" busy={busy === 'all'} onClick={() => void retryAll()}>
            {intl.formatMessage(messages.retryAll)}
          </Button>
        )
      }
    >
      <Card pad="none">
        <ListStanding found={found} className={styles.waiting} count={2} />
        <ul className={styles.list} aria-label={intl.formatMessage(messages.mails)}>
          {list.map(({ id, to, subject, text, failure, created }) => (
            <FailedRow
              key={id}
              title={<bdi>{subject ?? text.slice(0, 80)}</bdi>}
              name={to}
              facts={
                <>
                  <bdi>{to}</bdi> · <Moment at={created} />
                </>
              }
              reason={failure}
              busy={busy === id}
              onRetry={configured ? () => void retryOne(id) : undefined}
              onDismiss={() => void dismiss(id)}
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
