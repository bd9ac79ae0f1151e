import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { auth, type OpenSession } from '@cairn/contract/auth'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { readDevice } from '@cairn/domain/users/device'
import { sessionsOf } from '../../users/queries.ts'
import { messages } from './messages.ts'
import { Panel } from '../../base/ui/panel.tsx'
import styles from '../../auth/security.module.css'
import { useDeviceText } from './use-device-text.ts'
import { useWhen } from '../../base/use-when.ts'

/** Sessions leave the list at once, and come back should the server not end them. */
const useLeavingList = (user: string) => {
  const queries = useQueryClient()
  const { queryKey } = sessionsOf(user)
  return async (ended: (one: OpenSession) => boolean, end: () => Promise<unknown>) => {
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData(queryKey)
    queries.setQueryData(queryKey, (now) => now && { list: now.list.filter((one) => !ended(one)) })
    try {
      await end()
    } catch (error) {
      queries.setQueryData(queryKey, before)
      throw error
    }
  }
}

/** Ends one session; one that is over already only has to leave the list. */
const endSession = (user: string, id: string) =>
  call(auth.endOneSession, { params: { id: user, session: id }, handled: 'shown' }).catch(
    (error: unknown) => {
      if (!isCallError(error, 404)) throw error
    },
  )

/** Every place where the person is logged in; each but this one can be ended from here. */
export function Sessions({ user }: { user: string }) {
  const intl = useIntl()
  const { data, isError, refetch, isFetching } = useQuery(sessionsOf(user))
  const leaveList = useLeavingList(user)
  // This device first, then as the server has it: the latest first.
  const list = data && [...data.list].sort((a, b) => Number(b.current) - Number(a.current))
  const others = list?.filter(({ current }) => !current) ?? []

  const ending = useConfirmedAction(
    (_count: number) =>
      leaveList(
        ({ current }) => !current,
        () => call(auth.endOtherSessions, { params: { id: user }, handled: 'shown' }),
      ),
    {
      done: intl.formatMessage(messages.endedOthers),
      refreshes: [sessionsOf(user).queryKey],
      refreshesOnFailure: true,
    },
  )
  return (
    <Panel
      title={intl.formatMessage(messages.sessions)}
      aside={
        others.length > 0 && (
          <Button size="small" variant="danger" onClick={() => ending.ask(others.length)}>
            {intl.formatMessage(messages.endOthers)}
          </Button>
        )
      }
    >
      {!list && !isError && <ListSkeleton label={intl.formatMessage(messages.loading)} count={2} />}
      {isError && !data && (
        <ErrorState
          title={intl.formatMessage(messages.sessionsFailed)}
          headingLevel={3}
          retry={{
            label: intl.formatMessage(messages.tryAgain),
            run: () => void refetch(),
            busy: isFetching,
          }}
        >
          {intl.formatMessage(messages.sessionsFailedText)}
        </ErrorState>
      )}
      {list && (
        <ul className={styles.list}>
          {list.map((one) => (
            <li key={one.id} className={styles.session}>
              <SessionLine user={user} session={one} />
            </li>
          ))}
        </ul>
      )}
      {list && others.length === 0 && (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.onlyHere)}
        </Text>
      )}
      <ConfirmDialog
        {...ending.dialog}
        title={intl.formatMessage(messages.endOthersTitle)}
        keep={intl.formatMessage(messages.keepOthers)}
        action={intl.formatMessage(messages.endOthers)}
      >
        {intl.formatMessage(messages.endOthersText, { count: ending.asked ?? 0 })}
      </ConfirmDialog>
    </Panel>
  )
}

function SessionLine({ user, session }: { readonly user: string; readonly session: OpenSession }) {
  const intl = useIntl()
  const when = useWhen()
  const device = useDeviceText()(session.agent)
  const leaveList = useLeavingList(user)
  const ending = useAction(
    (id: string) =>
      leaveList(
        (one) => one.id === id,
        () => endSession(user, id),
      ),
    {
      done: intl.formatMessage(messages.endedOne, { device }),
      // The row is not there to show it while the session is ending.
      failsIn: 'toast',
      refreshes: [sessionsOf(user).queryKey],
      refreshesOnFailure: true,
    },
  )
  const { current, proxy, ip, lastUsed, created, agent } = session
  const facts = [
    intl.formatMessage(messages.lastUsed, { when: when(lastUsed) }),
    intl.formatMessage(messages.since, { date: intl.formatDate(created, { dateStyle: 'medium' }) }),
    ...(ip === undefined ? [] : [intl.formatMessage(messages.fromAddress, { ip })]),
  ]
  return (
    <>
      <Icon
        name={readDevice(agent).phone ? 'device-mobile' : 'device-desktop'}
        size={24}
        className={styles.device}
      />
      <div className={styles.words}>
        <div className={styles.name}>
          <b>
            <bdi>{device}</bdi>
          </b>
          {current && <Badge tone="ok">{intl.formatMessage(messages.thisDevice)}</Badge>}
          {proxy !== undefined && <Badge tone="warn">{intl.formatMessage(messages.byAdmin)}</Badge>}
        </div>
        <Text size="support" tone="dim">
          {facts.map((fact, i) => (
            <span key={fact}>
              {i > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Text>
      </div>
      {!current && (
        <Button
          size="small"
          aria-label={intl.formatMessage(messages.endOneOf, { device })}
          busy={ending.busy}
          onClick={() => void ending.run(session.id)}
        >
          {intl.formatMessage(messages.endOne)}
        </Button>
      )}
    </>
  )
}
