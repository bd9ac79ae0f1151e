import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { auth, type OpenSession } from '@cairn/contract/auth'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { readDevice } from '@cairn/domain/users/device'
import { sessionsOf } from '../../users/queries.ts'
import { messages } from './messages.ts'
import { Panel } from '../../base/ui/panel.tsx'
import styles from '../../auth/security.module.css'
import { useDeviceText } from './use-device-text.ts'
import { useWhen } from '../../base/use-when.ts'

type List = readonly OpenSession[]

/** Ends sessions: they are gone from the list at once, and back should the server refuse. */
const useEnding = (user: string) => {
  const queries = useQueryClient()
  const { queryKey } = sessionsOf(user)
  return useMutation({
    mutationFn: async ({ ended, all }: { ended: List; all: boolean }) => {
      if (all) return call(auth.endOtherSessions, { params: { id: user } })
      for (const { id } of ended)
        await call(auth.endOneSession, { params: { id: user, session: id } }).catch((error: unknown) => {
          // Over already: then it only has to leave the list.
          if (!isCallError(error, 404)) throw error
        })
      return undefined
    },
    onMutate: async ({ ended }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (now) => now && { list: now.list.filter((one) => !ended.includes(one)) })
      return { before }
    },
    onError: (_error, _ended, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Every place where the person is logged in; each but this one can be ended from here. */
export function Sessions({ user }: { user: string }) {
  const intl = useIntl()
  const { data, isError, refetch, isFetching } = useQuery(sessionsOf(user))
  const ending = useEnding(user)
  const deviceText = useDeviceText()
  const wordsOf = ({ agent }: OpenSession) => deviceText(agent)
  const [asking, setAsking] = useState(false)
  // This device first, then as the server has it: the latest first.
  const list = data && [...data.list].sort((a, b) => Number(b.current) - Number(a.current))
  const others = list?.filter(({ current }) => !current) ?? []

  const endOne = (one: OpenSession) =>
    ending.mutate(
      { ended: [one], all: false },
      { onSuccess: () => toast(intl.formatMessage(messages.endedOne, { device: wordsOf(one) })) },
    )
  const endOthers = () => {
    setAsking(false)
    ending.mutate(
      { ended: others, all: true },
      { onSuccess: () => toast(intl.formatMessage(messages.endedOthers)) },
    )
  }
  return (
    <Panel
      title={intl.formatMessage(messages.sessions)}
      aside={
        others.length > 0 && (
          <Button size="small" variant="danger" onClick={() => setAsking(true)}>
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
              <SessionLine session={one} device={wordsOf(one)} onEnd={() => endOne(one)} />
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
        open={asking}
        title={intl.formatMessage(messages.endOthersTitle)}
        keep={intl.formatMessage(messages.keepOthers)}
        action={intl.formatMessage(messages.endOthers)}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      >
        {intl.formatMessage(messages.endOthersText, { count: others.length })}
      </ConfirmDialog>
    </Panel>
  )
}

interface LineProps {
  readonly session: OpenSession
  readonly device: string
  readonly onEnd: () => void
}

function SessionLine({ session, device, onEnd }: LineProps) {
  const intl = useIntl()
  const when = useWhen()
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
        <Button size="small" aria-label={intl.formatMessage(messages.endOneOf, { device })} onClick={onEnd}>
          {intl.formatMessage(messages.endOne)}
        </Button>
      )}
    </>
  )
}
