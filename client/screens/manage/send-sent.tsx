import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations, type SentLetter } from '@cairn/contract/conversations'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Pager } from '../../base/ui/pager.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import styles from './send.module.css'
import { messages } from './send-messages.ts'
import { sharesOf } from './send-outcome.ts'

const LIMIT = 20

/** What was sent before, newest first; each leads to what came of it. */
export function SendSent({ onWrite }: { onWrite: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [start, setStart] = useState(0)
  const found = useQuery({
    ...read(conversations.findSent, { query: { start, limit: LIMIT } }),
    placeholderData: keepPreviousData,
  })
  const { data } = found
  return (
    <Card pad="none" label={say(messages.earlier)}>
      <ListStanding found={found} className={styles.standing} />
      {data?.list.length === 0 && (
        <Empty
          title={say(messages.noneSent)}
          action={<Button onClick={onWrite}>{say(messages.write)}</Button>}
        >
          {say(messages.noneSentText)}
        </Empty>
      )}
      {data && data.list.length > 0 && <Letters list={data.list} waiting={found.isPlaceholderData} />}
      {data && data.matches > LIMIT && (
        <Pager
          label={say(messages.pages)}
          range={say(messages.range, {
            from: start + 1,
            to: start + data.list.length,
            matches: data.matches,
          })}
          start={start}
          limit={LIMIT}
          matches={data.matches}
          previous={say(messages.previousPage)}
          next={say(messages.nextPage)}
          onGo={setStart}
        />
      )}
    </Card>
  )
}

function Letters({ list, waiting }: { list: readonly SentLetter[]; waiting: boolean }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const me = useActor()?.id
  return (
    <Table
      label={say(messages.earlier)}
      waiting={waiting}
      columns={[
        { id: 'subject', label: say(messages.subject) },
        { id: 'by', label: say(messages.by), spare: true },
        { id: 'when', label: say(messages.when), tight: true },
        { id: 'outcome', label: say(messages.outcome), end: true },
      ]}
      rows={list.map((letter) => {
        const { jobId, sender, name, created, subject } = letter
        const title = (
          <LinkTo
            to={<Link to="/manage/send" search={{ letter: jobId }} />}
            className={styles.letterLink ?? ''}
          >
            <bdi>{subject || say(messages.noSubject)}</bdi>
          </LinkTo>
        )
        const by = sender === me ? say(messages.you) : (name ?? say(messages.somebody))
        const when = intl.formatDate(created, { dateStyle: 'medium', timeStyle: 'short' })
        return {
          id: jobId,
          cells: [title, <bdi key="by">{by}</bdi>, when, <Figures key="figures" letter={letter} />],
          item: <Entry title={title} detail={`${by} · ${when}`} aside={<Figures letter={letter} />} />,
        }
      })}
    />
  )
}

function Figures({ letter: { outcome } }: { letter: SentLetter }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { all, reached } = sharesOf(outcome)
  return (
    <span className={styles.figures}>
      {outcome.failed > 0 && <Badge tone="bad">{say(messages.failedCount, { count: outcome.failed })}</Badge>}
      {outcome.waiting > 0 && <Badge tone="info">{say(messages.waiting)}</Badge>}
      <span>{say(messages.reachedOf, { reached, all })}</span>
    </span>
  )
}
