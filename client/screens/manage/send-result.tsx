import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations } from '@cairn/contract/conversations'
import { notifications } from '@cairn/contract/notifications'
import { toCsv } from '@cairn/domain/base/csv'
import { SECOND } from '@cairn/domain/base/constants'
import { give } from '../../base/download.ts'
import { read } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import styles from './send.module.css'
import { messages } from './send-messages.ts'

const TONES = {
  waiting: 'info',
  sent: 'ok',
  failed: 'bad',
  kept: 'stone',
  unreachable: 'warn',
  unsubscribed: 'warn',
} as const

const ENDED: ReadonlySet<string> = new Set(['COMPLETE', 'ERROR', 'INVALID'])
const SHOWN = 200

/** How far the letters are, and then what came of each. */
export function SendResult({ job, onAgain }: { job: string; onAgain: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const standing = useQuery({
    ...read(notifications.getJob, { params: { jobId: job } }),
    refetchInterval: ({ state }) => (ENDED.has(state.data?.status ?? '') ? false : SECOND),
  }).data
  const ended = ENDED.has(standing?.status ?? '')
  return (
    <Card pad="large" className={styles.part}>
      <Heading level={2} size="card">
        {say(ended ? messages.result : messages.sending)}
      </Heading>
      {ended ? (
        <Outcome job={job} onAgain={onAgain} />
      ) : (
        <>
          <Text size="body" tone="dim">
            {say(messages.sendingText)}
          </Text>
          <ProgressBar percent={standing?.percent ?? 0} label={say(messages.sending)} />
        </>
      )}
    </Card>
  )
}

function Outcome({ job, onAgain }: { job: string; onAgain: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [most, setMost] = useState(SHOWN)
  const { data } = useQuery({
    ...read(conversations.getSent, { params: { jobId: job } }),
    // Mail servers take their time: what is still on its way is asked after again.
    refetchInterval: ({ state }) =>
      state.data?.list.some((one) => one.state === 'waiting') === true ? 3 * SECOND : false,
  })
  if (!data) return <ListSkeleton label={say(messages.loading)} count={3} />
  const save = () => {
    const columns = [
      { title: say(messages.person), field: 'name' },
      { title: say(messages.way), field: 'way' },
      { title: say(messages.outcome), field: 'state' },
      { title: 'id', field: 'user' },
    ]
    const rows = data.list.map((one) => ({
      ...one,
      way: say(messages[one.way]),
      state: say(messages[one.state]),
    }))
    give(new Blob([toCsv(columns, rows)], { type: 'text/csv' }), 'letters.csv')
  }
  return (
    <>
      <Table
        label={say(messages.result)}
        columns={[
          { id: 'person', label: say(messages.person) },
          { id: 'way', label: say(messages.way) },
          { id: 'state', label: say(messages.outcome), end: true },
        ]}
        rows={data.list.slice(0, most).map(({ user, name = user, way, state, reason }) => {
          const badge = <Badge tone={TONES[state]}>{say(messages[state])}</Badge>
          return {
            id: user,
            cells: [<bdi key="name">{name}</bdi>, say(messages[way]), badge],
            item: <Entry title={<bdi>{name}</bdi>} detail={reason ?? say(messages[way])} aside={badge} />,
          }
        })}
      />
      <div className={styles.deeds}>
        {data.list.length > most && (
          <Button
            onClick={() => setMost(most + SHOWN)}
          >{`+ ${intl.formatNumber(data.list.length - most)}`}</Button>
        )}
        <Button icon="file-download" onClick={save}>
          {say(messages.csv)}
        </Button>
        <Button variant="ghost" onClick={onAgain}>
          {say(messages.again)}
        </Button>
      </div>
    </>
  )
}
