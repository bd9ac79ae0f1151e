import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'
import { operations } from '@cairn/contract/operations'
import { reports, type SentMessage } from '@cairn/contract/reports'
import { escapeQuery } from '@cairn/domain/base/escape-query'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { SearchField } from '../../base/ui/search-field.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { ExportCsv } from '../../shared/report-export.tsx'
import { messages } from './messages.ts'
import styles from './outbox.module.css'
import { messages as status } from './status-messages.ts'
import { useRetry } from './use-retry.ts'

const TONES = { kept: 'stone', sending: 'info', sent: 'ok', failed: 'bad' } as const

const STATES = ['failed', 'sending', 'sent', 'kept'] as const

const outbox = (words: string, state: string) => {
  const typed = escapeQuery(words.trim())
  const clauses = [state !== '' && `state:${state}`, typed !== '' && `(${typed})`]
  const query = clauses.filter((clause) => typeof clause === 'string').join(' AND ')
  return reportSearch({ query: state === '' ? typed : query, sort: 'created:desc' })
}

/** What the site has written to people, for the root admin. */
export function Screen() {
  const intl = useIntl()
  const [words, setWords] = useState('')
  const [state, setState] = useState('')
  const asked = useDeferredValue(words)
  const query = outbox(asked, state)
  const found = useQuery({ ...read(reports.findOutbox, { query }), placeholderData: keepPreviousData })
  const { busy, run } = useRetry()
  const retry = (id: string) =>
    run(id, async () => {
      await call(operations.retryMessage, { params: { id } })
      return intl.formatMessage(status.retriedMails, { count: 1 })
    })
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const list = found.data?.list
  const none = asked === '' && state === ''
  return (
    <ManageArea width="form">
      <PageTitle
        lead={intl.formatMessage(messages.lead)}
        actions={
          <ExportCsv
            endpoint={reports.findOutbox}
            params={undefined}
            query={{ ...query, format: 'csv', ...(intl.timeZone && { timezone: intl.timeZone }) }}
            file="emails.csv"
            matches={found.data?.matches}
            variant="quiet"
            savable={false}
          />
        }
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <div className={styles.tools}>
        <SearchField
          label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onClear={() => setWords('')}
          clearLabel={intl.formatMessage(messages.clear)}
        />
        <CompactSelect
          label={intl.formatMessage(messages.state)}
          value={state}
          onChange={(event) => setState(event.target.value)}
          options={[
            { value: '', label: intl.formatMessage(messages.anyState) },
            ...STATES.map((one) => ({ value: one, label: intl.formatMessage(messages[one]) })),
          ]}
        />
        <Text size="support" tone="dim" className={styles.count}>
          <span aria-live="polite">
            {found.data && intl.formatMessage(messages.count, { count: found.data.matches })}
          </span>
        </Text>
      </div>
      {!list && <ListSkeleton label={intl.formatMessage(messages.title)} />}
      {list?.length === 0 && (
        <Empty title={intl.formatMessage(none ? messages.nothing : messages.noMatch)}>
          {intl.formatMessage(
            none ? messages.nothingText : state === 'failed' ? messages.failedHint : messages.noMatchText,
          )}
        </Empty>
      )}
      {list && list.length > 0 && (
        <Card pad="none">
          <ul className={styles.list}>
            {list.map((message) => (
              <li key={message.id}>
                <Message
                  message={message}
                  busy={busy === message.id}
                  onRetry={() => void retry(message.id)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ManageArea>
  )
}

/** The text is opened on demand, which is written down; once it was sent, nobody has it any more. */
function MessageText({ message }: { message: SentMessage }) {
  const intl = useIntl()
  const [text, setText] = useState(message.text)
  const opening = useAction(() => call(operations.openMessage, { params: { id: message.id } }), {
    onDone: (opened) => setText(opened.text),
    failsIn: 'toast',
  })
  if (text !== '') return <pre className={styles.text}>{text}</pre>
  return (
    <div className={styles.actions}>
      {message.openable === true && (
        <Button size="small" icon="eye" busy={opening.busy} onClick={() => void opening.run()}>
          {intl.formatMessage(messages.open)}
        </Button>
      )}
      <Text size="support" tone="dim">
        {intl.formatMessage(message.openable === true ? messages.openHint : messages.removed)}
      </Text>
    </div>
  )
}

interface MessageProps {
  readonly message: SentMessage
  readonly busy: boolean
  readonly onRetry: () => void
}

function Message({ message, busy, onRetry }: MessageProps) {
  const intl = useIntl()
  const { kind, to, subject, text, state, failure, created, dismissed = false } = message
  return (
    <details className={styles.message}>
      <summary>
        <Icon name={kind === 'mail' ? 'mail' : 'device-mobile'} label={intl.formatMessage(messages[kind])} />
        <span className={styles.head}>
          <b dir="auto" className={styles.subject}>
            {subject ?? (text === '' ? intl.formatMessage(messages[kind]) : text.slice(0, 80))}
          </b>
          <span className={styles.to}>
            <bdi>{to}</bdi> · {intl.formatDate(created, { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
        </span>
        <Badge tone={dismissed ? 'stone' : TONES[state]}>
          {intl.formatMessage(messages[dismissed ? 'dismissed' : state])}
        </Badge>
      </summary>
      {failure !== undefined && (
        <p dir="auto" className={styles.failure}>
          {failure}
        </p>
      )}
      {state === 'failed' && !dismissed && (
        <div className={styles.actions}>
          <Button size="small" icon="refresh" busy={busy} onClick={onRetry}>
            {intl.formatMessage(status.retry)}
          </Button>
        </div>
      )}
      <MessageText message={message} />
    </details>
  )
}
