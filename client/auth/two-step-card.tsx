import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { secondFactors, type SecondFactors } from '@cairn/contract/second-factors'
import { call } from '../base/call.ts'
import { Badge } from '../base/ui/badge.tsx'
import { Button } from '../base/ui/button.tsx'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '../base/ui/icon.tsx'
import { ListSkeleton } from '../base/ui/skeleton.tsx'
import { Text } from '../base/ui/text.tsx'
import { toast } from '../base/ui/toast.ts'
import { AuthenticatorSetup, type NewAuthenticator } from './authenticator-setup.tsx'
import { factorsOf } from './factor-queries.ts'
import { messages as waitingMessages } from '../base/ui/waiting-messages.ts'
import { Panel } from '../base/ui/panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { messages } from './two-step-messages.ts'
import { FactorProblem, useFactorAction } from './use-factor-action.tsx'
import { useWhen } from '../base/use-when.ts'

interface LineProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly badge?: ReactNode
  readonly children?: ReactNode
}

/** One factor: what it is, how it stands, and what can be done with it. */
export function FactorLine({ icon, title, text, badge, children }: LineProps) {
  return (
    <div className={styles.session}>
      <Icon name={icon} size={24} className={styles.device} />
      <div className={styles.words}>
        <div className={styles.name}>
          <b>
            <bdi>{title}</bdi>
          </b>
          {badge}
        </div>
        <Text size="support" tone="dim">
          {text}
        </Text>
      </div>
      {children}
    </div>
  )
}

type Asking = 'remove' | 'codes' | null

/** What the card does: begin, remove, renew; each leaves the list as the server has it. */
const useTwoStep = (user: string) => {
  const intl = useIntl()
  const queries = useQueryClient()
  const action = useFactorAction()
  const [begun, setBegun] = useState<NewAuthenticator | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const params = { id: user }
  const refresh = () => queries.invalidateQueries({ queryKey: factorsOf(user).queryKey })
  return {
    ...action,
    begun,
    codes,
    asking,
    ask: setAsking,
    closeCodes: () => setCodes(null),
    closeSetup: () => setBegun(null),
    begin: () =>
      action.run(async () =>
        setBegun(await call(secondFactors.beginAuthenticator, { params, handled: true })),
      ),
    added: (fresh: readonly string[] | undefined) => {
      setBegun(null)
      setCodes(fresh ?? null)
      toast(intl.formatMessage(messages.appAdded))
      void refresh()
    },
    remove: () => {
      setAsking(null)
      return action.run(async () => {
        await call(secondFactors.removeAuthenticator, { params, handled: true })
        toast(intl.formatMessage(messages.appRemoved))
        await refresh()
      })
    },
    renew: () => {
      setAsking(null)
      return action.run(async () => {
        const { recoveryCodes } = await call(secondFactors.renewRecoveryCodes, { params, handled: true })
        setCodes(recoveryCodes)
        await refresh()
      })
    },
  }
}

/** An authenticator app and recovery codes. */
export function TwoStepCard({ user }: { user: string }) {
  const intl = useIntl()
  const { data } = useQuery(factorsOf(user))
  const card = useTwoStep(user)
  const isOn = data !== undefined && (data.authenticator !== undefined || data.passkeys.length > 0)
  return (
    <Panel
      title={intl.formatMessage(messages.title)}
      aside={isOn && <Badge tone="ok">{intl.formatMessage(messages.on)}</Badge>}
    >
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.lead)} {data?.required && intl.formatMessage(messages.required)}
      </Text>
      <FactorProblem problem={card.problem} />
      {data ? (
        <Lines {...{ data, isOn, card }} />
      ) : (
        <ListSkeleton label={intl.formatMessage(waitingMessages.loading)} count={1} />
      )}
      <AuthenticatorSetup user={user} begun={card.begun} onClose={card.closeSetup} onAdded={card.added} />
      <RecoveryCodes codes={card.codes} onClose={card.closeCodes} />
      <ConfirmDialog
        open={card.asking === 'remove'}
        title={intl.formatMessage(messages.removeAppTitle)}
        keep={intl.formatMessage(messages.keep)}
        action={intl.formatMessage(messages.remove)}
        onConfirm={() => void card.remove()}
        onClose={() => card.ask(null)}
      >
        {intl.formatMessage(messages.removeAppText)}
      </ConfirmDialog>
      <ConfirmDialog
        open={card.asking === 'codes'}
        danger={false}
        title={intl.formatMessage(messages.newCodesTitle)}
        keep={intl.formatMessage(messages.keepCodes)}
        action={intl.formatMessage(messages.newCodes)}
        onConfirm={() => void card.renew()}
        onClose={() => card.ask(null)}
      >
        {intl.formatMessage(messages.newCodesText)}
      </ConfirmDialog>
    </Panel>
  )
}

interface LinesProps {
  readonly data: SecondFactors
  readonly isOn: boolean
  readonly card: ReturnType<typeof useTwoStep>
}

function Lines({ data: { authenticator, recoveryCodesLeft }, isOn, card }: LinesProps) {
  const intl = useIntl()
  const when = useWhen()
  const appText = authenticator
    ? [
        intl.formatMessage(messages.appOn, {
          date: intl.formatDate(authenticator.created, { dateStyle: 'medium' }),
        }),
        authenticator.lastUsed === undefined
          ? intl.formatMessage(messages.neverUsed)
          : intl.formatMessage(messages.lastUsed, { when: when(authenticator.lastUsed) }),
      ].join(' · ')
    : intl.formatMessage(messages.appOff)
  return (
    <div className={styles.list}>
      <FactorLine icon="device-mobile" title={intl.formatMessage(messages.app)} text={appText}>
        {authenticator ? (
          <Button size="small" variant="danger" busy={card.busy} onClick={() => card.ask('remove')}>
            {intl.formatMessage(messages.remove)}
          </Button>
        ) : (
          <Button size="small" busy={card.busy} onClick={() => void card.begin()}>
            {intl.formatMessage(messages.setUp)}
          </Button>
        )}
      </FactorLine>
      {isOn && (
        <FactorLine
          icon="list"
          title={intl.formatMessage(messages.codes)}
          text={intl.formatMessage(messages.codesLeft, { count: recoveryCodesLeft })}
        >
          <Button size="small" busy={card.busy} onClick={() => card.ask('codes')}>
            {intl.formatMessage(messages.newCodes)}
          </Button>
        </FactorLine>
      )}
    </div>
  )
}
