import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'
import { reports, type SentMessage } from '@cairn/contract/reports'
import { escapeQuery } from '@cairn/domain/base/escape-query'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { SearchField } from '../../base/ui/search-field.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ManageArea } from '../manage/manage-area.tsx'
import { messages } from './messages.ts'
import styles from './outbox.module.css'

const TONES = { kept: 'stone', sending: 'info', sent: 'ok', failed: 'bad' } as const

const outbox = (words: string) =>
  read(reports.findOutbox, {
    query: reportSearch({ query: escapeQuery(words.trim()), sort: 'created:desc' }),
  })

/** What the site has written to people, for the root admin. */
export function Screen() {
  const intl = useIntl()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words)
  const found = useQuery({ ...outbox(asked), placeholderData: keepPreviousData })
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const list = found.data?.list
  return (
    <ManageArea width="form">
      <PageTitle lead={intl.formatMessage(messages.lead)}>{intl.formatMessage(messages.title)}</PageTitle>
      <div className={styles.tools}>
        <SearchField
          label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onClear={() => setWords('')}
          clearLabel={intl.formatMessage(messages.clear)}
        />
        <Text size="support" tone="dim" className={styles.count}>
          <span aria-live="polite">
            {found.data && intl.formatMessage(messages.count, { count: found.data.matches })}
          </span>
        </Text>
      </div>
      {!list && <ListSkeleton label={intl.formatMessage(messages.title)} />}
      {list?.length === 0 && (
        <Empty title={intl.formatMessage(asked === '' ? messages.nothing : messages.noMatch)}>
          {intl.formatMessage(asked === '' ? messages.nothingText : messages.noMatchText)}
        </Empty>
      )}
      {list && list.length > 0 && (
        <Card pad="none">
          <ul className={styles.list}>
            {list.map((message) => (
              <li key={message.id}>
                <Message message={message} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ManageArea>
  )
}

function Message({ message }: { message: SentMessage }) {
  const intl = useIntl()
  const { kind, to, subject, text, state, failure, created } = message
  return (
    <details className={styles.message}>
      <summary>
        <Icon name={kind === 'mail' ? 'mail' : 'device-mobile'} label={intl.formatMessage(messages[kind])} />
        <span className={styles.head}>
          <b dir="auto" className={styles.subject}>
            {subject ?? text.slice(0, 80)}
          </b>
          <span className={styles.to}>
            <bdi>{to}</bdi> · {intl.formatDate(created, { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
        </span>
        <Badge tone={TONES[state]}>{intl.formatMessage(messages[state])}</Badge>
      </summary>
      {failure !== undefined && <p className={styles.failure}>{failure}</p>}
      <pre className={styles.text}>{text}</pre>
    </details>
  )
}
