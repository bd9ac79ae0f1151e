import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReportedMessage } from '@cairn/contract/moderation'
import type { PublicUser } from '@cairn/contract/users'
import { wordsIn } from '@cairn/domain/notifications/path'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ruleMessages } from '../../conversations/report-messages.ts'
import { useDecide } from '../../conversations/reports.ts'
import { DecideDialog } from './moderation-decide.tsx'
import { messages } from './moderation-messages.ts'
import styles from './moderation.module.css'

type People = Readonly<Record<string, PublicUser | undefined>>

interface Props {
  readonly report: ReportedMessage
  readonly people: People
}

export const useNames = (people: People) => {
  const intl = useIntl()
  return (id: string | undefined): string => {
    const person = people[id ?? '']
    return person ? `${person.givenName} ${person.familyName}` : intl.formatMessage(messages.somebody)
  }
}

const TONES = { removed: 'bad', warned: 'warn', dismissed: 'stone' } as const

/** A reported message in its context, who reported it and why, and what can be decided. */
export function ReportCard({ report, people }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = useNames(people)
  const { author, parent, body, attachment = [], decision, decided } = report
  return (
    <Card pad="large">
      <header className={styles.head}>
        <Avatar name={nameOf(author)} seed={author} src={fileAddress(people[author]?.avatar)} />
        <div className={styles.who}>
          <b>
            <bdi>{nameOf(author)}</bdi>
          </b>
          <Text size="support" tone="dim">
            <bdi>{report.title ?? say(messages.direct)}</bdi>
            {' · '}
            {intl.formatDate(report.created, { dateStyle: 'medium', timeStyle: 'short' })}
          </Text>
        </div>
        <Badges report={report} />
      </header>
      {parent && (
        <blockquote className={styles.parent}>
          {say(messages.inReplyTo, { name: <bdi key="name">{nameOf(parent.creator)}</bdi> })}
          {parent.body !== undefined && <div dir="auto">{wordsIn(parent.body).slice(0, 300)}</div>}
        </blockquote>
      )}
      <div className={styles.body} dir="auto">
        {body !== undefined && <RichText text={body} />}
        {attachment.length > 0 && (
          <Text size="support" tone="dim">
            {say(messages.files, {
              count: attachment.length,
              names: intl.formatList(attachment.map(({ name }) => name ?? '…')),
            })}
          </Text>
        )}
      </div>
      <Reporters report={report} nameOf={nameOf} />
      {decision !== undefined && decided !== undefined ? (
        <Text size="support" tone="dim" className={styles.decided}>
          {say(messages.decidedBy, {
            name: nameOf(report.decidedBy),
            date: intl.formatDate(decided, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </Text>
      ) : (
        <Actions report={report} name={nameOf(author)} />
      )}
    </Card>
  )
}

function Badges({ report: { status, report, earlier, decision, rule } }: { report: ReportedMessage }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <div className={styles.badges}>
      {decision !== undefined && (
        <Badge tone={TONES[decision]}>
          {say(messages[decision])}
          {rule !== undefined && ` · ${say(ruleMessages[rule])}`}
        </Badge>
      )}
      {status !== 'shown' && decision === undefined && <Badge tone="info">{say(messages[status])}</Badge>}
      {earlier > 0 && <Badge tone="bad">{say(messages.earlier, { count: earlier })}</Badge>}
      <Badge tone="warn">{say(messages.times, { count: report.length })}</Badge>
    </div>
  )
}

function Reporters({ report, nameOf }: { report: ReportedMessage; nameOf: (id: string) => string }) {
  const intl = useIntl()
  return (
    <>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.reportedBy)}
      </Text>
      <ul className={styles.reports}>
        {report.report.map(({ reporter, reason, note }) => (
          <li key={reporter} className={styles.report}>
            <bdi>{nameOf(reporter)}</bdi>
            {': '}
            {intl.formatMessage(ruleMessages[reason])}
            {note !== undefined && (
              <div dir="auto" className={styles.note}>
                {note}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Actions({ report, name }: { report: ReportedMessage; name: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [asking, setAsking] = useState<'warned' | 'removed'>()
  const { id, parent, place, status } = report
  const dismissal = useDecide(id, { done: say(messages.doneDismissed), failsIn: 'toast' })
  return (
    <div className={styles.foot}>
      {place !== 'user' && status !== 'deleted' && (
        <TextLink
          size="small"
          link={<Link to="/thread/$messageId" params={{ messageId: parent?.id ?? id }} hash={id} />}
        >
          {say(messages.view)}
        </TextLink>
      )}
      <span className={styles.grow} />
      <Button busy={dismissal.busy} onClick={() => void dismissal.run({ decision: 'dismissed' })}>
        {say(messages.dismiss)}
      </Button>
      <Button onClick={() => setAsking('warned')}>{say(messages.warn)}</Button>
      {status !== 'deleted' && (
        <Button variant="danger" onClick={() => setAsking('removed')}>
          {say(messages.remove)}
        </Button>
      )}
      {asking && (
        <DecideDialog report={report} decision={asking} name={name} onClose={() => setAsking(undefined)} />
      )}
    </div>
  )
}
