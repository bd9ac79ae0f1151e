import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { spokenCode } from '@cairn/domain/progress/certificate-code'
import { timeStatements, type CheckedStatement, type TimeStatement } from '@cairn/contract/time-statements'
import { useAction } from '../../base/action.ts'
import { download } from '../../base/download.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Table } from '../../base/ui/table.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { messages } from './statement-messages.ts'
import styles from './verify.module.css'

/** What a code stands for, where it stands for a statement of learning time. */
export const checked = (code: string) => read(timeStatements.checkStatement, { params: { code } })

/** Whether a statement of learning time is what was issued, and what it says. */
export function Statement({ found }: { readonly found: CheckedStatement }) {
  const { formatMessage: say } = useIntl()
  useHead({ title: say(messages.title), indexed: false })
  return (
    <div className={styles.alone}>
      <div className={styles.sheet}>
        {found.statement ? (
          <Genuine found={found} statement={found.statement} />
        ) : (
          <>
            <div>
              <Badge tone="bad" icon="alert-triangle">
                {say(messages.altered)}
              </Badge>
            </div>
            <Heading level={1} size="page">
              {say(messages.title)}
            </Heading>
            <Text size="body">{say(messages.alteredText)}</Text>
          </>
        )}
        <TextLink link={<Link to="/verify" />}>{say(messages.another)}</TextLink>
      </div>
    </div>
  )
}

const useSpent = () => {
  const { formatMessage: say } = useIntl()
  return (minutes: number) =>
    say(messages.spent, { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}

interface GenuineProps {
  readonly found: CheckedStatement
  readonly statement: TimeStatement
}

function Genuine({ found, statement }: GenuineProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const site = useSite()
  const spent = useSpent()
  const { code, name, from, to, timezone, issued, issuer, minutes, late, gap } = statement
  const day = (date: string) => intl.formatDate(date, { dateStyle: 'long', timeZone: 'UTC' })
  const save = useAction(() =>
    download(timeStatements.getStatementPdf, { code }, `learning-time-${code}.pdf`, {}),
  )
  const facts = [
    [say(messages.total), spent(minutes)],
    ...(late === undefined ? [] : [[say(messages.late), spent(late)]]),
    [say(messages.period), say(messages.range, { from: day(from), to: day(to) })],
    [say(messages.zone), timezone],
    [say(messages.issuer), [issuer, statement.site].filter(Boolean).join(', ')],
    [
      say(messages.issued),
      intl.formatDate(issued, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }),
    ],
    [say(messages.code), spokenCode(code)],
  ]
  return (
    <>
      <div>
        <Badge tone="ok" icon="circle-check">
          {say(messages.valid)}
        </Badge>
      </div>
      <div className={styles.said}>
        <Text size="body" tone="dim">
          {say(messages.title)}
        </Text>
        <Heading level={1} size="page" className={styles.broken}>
          <bdi>{name}</bdi>
        </Heading>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Times statement={statement} />
      <Text size="support" tone="dim">
        {say(messages.rule, { gap })} {late !== undefined && say(messages.lateText)}
      </Text>
      <Failure>{save.failure}</Failure>
      {found.pdf && (
        <div className={styles.deeds}>
          <Button variant="filled" icon="download" busy={save.busy} onClick={() => void save.run()}>
            {say(messages.download)}
          </Button>
        </div>
      )}
      <Text size="support" tone="faint">
        {say(messages.explain, { site: site.name })}
      </Text>
    </>
  )
}

function Times({ statement }: { readonly statement: TimeStatement }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const spent = useSpent()
  const weekday = (date: string) =>
    intl.formatDate(date, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const table = (
    label: string,
    first: string,
    rows: readonly { id: string; name: string; minutes: number }[],
  ) =>
    rows.length > 0 && (
      <Table
        label={label}
        columns={[
          { id: 'name', label: first },
          { id: 'time', label: say(messages.time), end: true },
        ]}
        rows={rows.map(({ id, name, minutes }) => ({
          id,
          cells: [<bdi key="name">{name}</bdi>, spent(minutes)],
          item: (
            <>
              <bdi>{name}</bdi>: <bdi>{spent(minutes)}</bdi>
            </>
          ),
        }))}
      />
    )
  return (
    <>
      {table(
        say(messages.courses),
        say(messages.course),
        statement.course.map(({ id, title, minutes }) => ({ id, name: title, minutes })),
      )}
      {table(
        say(messages.days),
        say(messages.day),
        statement.day.map(({ day, minutes, late }) => ({
          id: day,
          name: `${weekday(day)}${late === undefined ? '' : ' *'}`,
          minutes,
        })),
      )}
      {statement.day.length === 0 && <Text tone="dim">{say(messages.nothing)}</Text>}
    </>
  )
}
