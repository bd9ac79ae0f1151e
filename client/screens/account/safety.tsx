import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { RestrictedPerson } from '@cairn/contract/moderation'
import type { PublicUser } from '@cairn/contract/users'
import { fileAddress } from '../../base/file-address.ts'
import { useActor, useSession } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ruleMessages } from '../../conversations/report-messages.ts'
import { mySafety, useRestrict } from '../../conversations/restrictions.ts'
import { AccountArea } from './account-area.tsx'
import { OnlyInPerson } from './only-in-person.tsx'
import { Panel, Panels } from '../../base/ui/panel.tsx'
import { messages } from './safety-messages.ts'
import styles from '../../auth/security.module.css'

/** Whom somebody muted and blocked, what became of their reports, and where they may not post. */
export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const acting = useActor()?.acting === true
  if (!user) return null
  return (
    <AccountArea at="/account/safety" lead={intl.formatMessage(messages.lead)}>
      {acting ? <OnlyInPerson name={user.givenName} /> : <Safety />}
    </AccountArea>
  )
}

type Found = NonNullable<ReturnType<typeof useSafety>['data']>
const useSafety = () => useQuery(mySafety())

function Safety() {
  const intl = useIntl()
  const { data, isPending, refetch, isFetching } = useSafety()
  if (isPending) return <ListSkeleton label={intl.formatMessage(messages.loading)} count={3} />
  if (!data)
    return (
      <ErrorState
        title={intl.formatMessage(messages.failed)}
        retry={{ label: intl.formatMessage(messages.tryAgain), run: () => void refetch(), busy: isFetching }}
      >
        {intl.formatMessage(messages.failedText)}
      </ErrorState>
    )
  return (
    <Panels>
      {data.suspension.map(({ id, title, until, rule }) => (
        <Banner key={id} icon="alert-triangle" look="card" tone="warn">
          {intl.formatMessage(messages.suspended, {
            where: title ?? intl.formatMessage(messages.wholeSite),
            date: intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' }),
            rule: intl.formatMessage(ruleMessages[rule]),
          })}
        </Banner>
      ))}
      <People found={data} />
      <Reports found={data} />
    </Panels>
  )
}

function People({ found }: { found: Found }) {
  const intl = useIntl()
  const people = (found.join?.['user'] ?? {}) as Record<string, PublicUser | undefined>
  return (
    <Panel title={intl.formatMessage(messages.people)}>
      {found.restriction.length === 0 ? (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.nobody)}
        </Text>
      ) : (
        <ul className={styles.list}>
          {found.restriction.map((one) => (
            <li key={one.user} className={styles.session}>
              <Person restriction={one} person={people[one.user]} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface PersonProps {
  readonly restriction: RestrictedPerson
  readonly person: PublicUser | undefined
}

function Person({ restriction: { user, kind, created }, person }: PersonProps) {
  const intl = useIntl()
  const { busy, run } = useRestrict({ failsIn: 'toast' })
  const name = person ? `${person.givenName} ${person.familyName}` : intl.formatMessage(messages.somebody)
  const undo = intl.formatMessage(kind === 'block' ? messages.unblock : messages.unmute)
  return (
    <>
      <Avatar name={name} seed={user} src={fileAddress(person?.avatar)} />
      <div className={styles.words}>
        <div className={styles.name}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <Badge tone={kind === 'block' ? 'bad' : 'stone'}>
            {intl.formatMessage(kind === 'block' ? messages.blocked : messages.muted)}
          </Badge>
        </div>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.since, { date: intl.formatDate(created, { dateStyle: 'medium' }) })}
        </Text>
      </div>
      <Button
        size="small"
        aria-label={`${undo} ${name}`}
        busy={busy}
        onClick={() => void run({ person: user, kind: undefined })}
      >
        {undo}
      </Button>
    </>
  )
}

const TONES = { removed: 'ok', warned: 'ok', dismissed: 'stone', open: 'info' } as const

function Outcome({ decision }: { decision: keyof typeof TONES }) {
  const intl = useIntl()
  return <Badge tone={TONES[decision]}>{intl.formatMessage(messages[decision])}</Badge>
}

function Reports({ found }: { found: Found }) {
  const intl = useIntl()
  return (
    <Panel title={intl.formatMessage(messages.reports)}>
      {found.report.length === 0 ? (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.noReports)}
        </Text>
      ) : (
        <ul className={styles.list}>
          {found.report.map(({ message, reason, created, ...report }) => (
            <li key={message} className={styles.session}>
              <div className={styles.words}>
                <b>{intl.formatMessage(ruleMessages[reason])}</b>
                <Text size="support" tone="dim">
                  {intl.formatMessage(messages.reportedOn, {
                    date: intl.formatDate(created, { dateStyle: 'medium' }),
                  })}
                </Text>
              </div>
              <Outcome decision={report.decision ?? 'open'} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
