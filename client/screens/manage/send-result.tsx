import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations, OUTCOMES, type Outcome } from '@cairn/contract/conversations'
import { SECOND } from '@cairn/domain/base/constants'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { useActor } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Chip, ChipRow } from '../../base/ui/chip.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import styles from './send.module.css'
import { messages } from './send-messages.ts'
import { isUnderWay, saveOutcomes, sharesOf, TONES, type Sent } from './send-outcome.ts'

const PAGE = 200

interface Props {
  readonly job: string
  readonly onAgain: () => void
}

/** One letter that was sent: how far it is, and what came of it for each. */
export function SendResult({ job, onAgain }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [state, setState] = useState<Outcome>()
  const [most, setMost] = useState(PAGE)
  const found = useQuery({
    queryKey: [conversations.getSent.path, job, state, most],
    queryFn: ({ signal }) =>
      call(conversations.getSent, {
        params: { jobId: job },
        query: { limit: most, ...(state !== undefined && { state }) },
        signal,
        handled: 'shown',
      }),
    retry: false,
    placeholderData: (before) => before,
    // Mail servers take their time: what is still on its way is asked after again.
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? SECOND : false),
  })
  const { data } = found
  if (found.isError && !data)
    return (
      <Empty title={say(messages.noLetter)} action={<Button onClick={onAgain}>{say(messages.again)}</Button>}>
        {say(messages.noLetterText)}
      </Empty>
    )
  if (!data) return <ListSkeleton label={say(messages.loading)} count={4} />
  const shown = state === undefined ? sharesOf(data.outcome).all : data.outcome[state]
  return (
    <Card pad="large" className={styles.part}>
      <Head letter={data} />
      <ChipRow label={say(messages.outcome)}>
        <Chip pressed={state === undefined} onClick={() => setState(undefined)}>
          {say(messages.all, { count: sharesOf(data.outcome).all })}
        </Chip>
        {OUTCOMES.filter((one) => data.outcome[one] > 0).map((one) => (
          <Chip key={one} pressed={state === one} onClick={() => setState(one)}>
            {`${say(messages[one])} ${intl.formatNumber(data.outcome[one])}`}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.outcomes}>
        <People list={data.list} />
      </div>
      <div className={styles.deeds}>
        {shown > data.list.length && (
          <Button busy={found.isFetching} onClick={() => setMost(most + PAGE)}>
            {say(messages.more)}
          </Button>
        )}
        <Retry letter={data} />
        <Button
          icon="file-download"
          onClick={() =>
            void saveOutcomes(
              job,
              {
                person: say(messages.person),
                way: say(messages.way),
                outcome: say(messages.outcome),
              },
              (one) => say(messages[one as Outcome]),
            )
          }
        >
          {say(messages.csv)}
        </Button>
        <Button variant="ghost" onClick={onAgain}>
          {say(messages.again)}
        </Button>
      </div>
    </Card>
  )
}

function Head({ letter }: { letter: Sent }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { all, done } = sharesOf(letter.outcome)
  const busy = isUnderWay(letter)
  const when = intl.formatDate(letter.created, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <>
      <div>
        <Heading level={2} size="card">
          <bdi>{letter.subject || say(messages.noSubject)}</bdi>
        </Heading>
        <Text size="support" tone="dim">
          {say(messages.sentBy, {
            name: <bdi key="name">{letter.name ?? say(messages.somebody)}</bdi>,
            when,
          })}
        </Text>
      </div>
      {busy && (
        <div className={styles.running} aria-live="polite">
          <Text size="body">{say(messages.sendingText)}</Text>
          <ProgressBar percent={all === 0 ? 0 : (100 * done) / all} label={say(messages.sending)} />
        </div>
      )}
      {(letter.emailBody ?? letter.textBody) !== undefined && (
        <details className={styles.words}>
          <summary>{say(messages.whatItSaid)}</summary>
          <div dir="auto" className={styles.said}>
            {letter.emailBody === undefined ? letter.textBody : <RichText text={letter.emailBody} />}
          </div>
        </details>
      )}
    </>
  )
}

function People({ list }: { list: Sent['list'] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Table
      label={say(messages.result)}
      columns={[
        { id: 'person', label: say(messages.person) },
        { id: 'way', label: say(messages.way) },
        { id: 'state', label: say(messages.outcome), end: true },
      ]}
      rows={list.map(({ user, name = user, way, state, reason }) => {
        const badge = <Badge tone={TONES[state]}>{say(messages[state])}</Badge>
        return {
          id: user,
          cells: [
            <Entry key="name" title={<bdi>{name}</bdi>} detail={reason && <bdi>{reason}</bdi>} />,
            say(messages[way]),
            badge,
          ],
          item: <Entry title={<bdi>{name}</bdi>} detail={reason ?? say(messages[way])} aside={badge} />,
        }
      })}
    />
  )
}

/** Whoever wrote the letter tries those again whom it failed to reach. */
function Retry({ letter }: { letter: Sent }) {
  const intl = useIntl()
  const actor = useActor()
  const { busy, run } = useAction(
    () => call(conversations.sendAgain, { params: { jobId: letter.jobId }, handled: 'shown' }),
    { refreshes: [[conversations.getSent.path]], refreshesOnFailure: true, failsIn: 'toast' },
  )
  const { failed } = letter.outcome
  if (failed === 0 || actor?.id !== letter.sender || actor.acting === true) return null
  return (
    <Button icon="refresh" variant="filled" busy={busy} onClick={() => void run()}>
      {intl.formatMessage(messages.retry, { count: failed })}
    </Button>
  )
}
