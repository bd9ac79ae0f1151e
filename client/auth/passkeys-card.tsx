import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { secondFactors, type Passkey } from '@cairn/contract/second-factors'
import { canUsePasskeys } from './second-factor.ts'
import { call } from '../base/call.ts'
import { Badge } from '../base/ui/badge.tsx'
import { Button } from '../base/ui/button.tsx'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { Text } from '../base/ui/text.tsx'
import { toast } from '../base/ui/toast.ts'
import { factorsOf } from './factor-queries.ts'
import { Panel } from '../base/ui/panel.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { messages } from './two-step-messages.ts'
import { FactorLine } from './two-step-card.tsx'
import { FactorProblem, useFactorAction } from './use-factor-action.tsx'
import { useWhen } from '../base/use-when.ts'

type Asking = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }

/** The passkeys of the account: add, rename, remove. */
export function PasskeysCard({ user }: { user: string }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const { data } = useQuery(factorsOf(user))
  const { busy, problem, run } = useFactorAction()
  const [asking, setAsking] = useState<Asking>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: factorsOf(user).queryKey })
  const close = () => setAsking(undefined)
  const named = asking?.kind === 'add' || asking?.kind === 'rename' ? asking : undefined

  const remove = (passkey: Passkey) => {
    close()
    return run(async () => {
      await call(secondFactors.removePasskey, { params: { id: user, passkey: passkey.id }, handled: true })
      toast(intl.formatMessage(messages.passkeyRemoved, { name: passkey.name }))
      await refresh()
    })
  }
  const done = (fresh: readonly string[] | undefined) => {
    if (asking?.kind === 'add') toast(intl.formatMessage(messages.passkeyAdded))
    setCodes(fresh ?? null)
    close()
    void refresh()
  }
  const list = data?.passkeys ?? []
  return (
    <Panel
      title={intl.formatMessage(messages.passkeys)}
      aside={
        canUsePasskeys() && (
          <Button size="small" busy={busy} onClick={() => setAsking({ kind: 'add' })}>
            {intl.formatMessage(messages.addPasskey)}
          </Button>
        )
      }
    >
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.passkeysLead)}
      </Text>
      <FactorProblem problem={problem} />
      {list.length > 0 && (
        <div className={styles.list}>
          {list.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onAsk={setAsking} />
          ))}
        </div>
      )}
      {data && list.length === 0 && (
        <Text size="support" tone="dim">
          {intl.formatMessage(canUsePasskeys() ? messages.noPasskeys : messages.unsupported)}
        </Text>
      )}
      <PasskeyNameDialog
        user={user}
        open={named !== undefined}
        passkey={asking?.kind === 'rename' ? asking.passkey : undefined}
        onClose={close}
        onDone={done}
      />
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
      <ConfirmDialog
        open={asking?.kind === 'remove'}
        title={
          asking?.kind === 'remove' &&
          intl.formatMessage(messages.removePasskeyTitle, { name: asking.passkey.name })
        }
        keep={intl.formatMessage(messages.keep)}
        action={intl.formatMessage(messages.remove)}
        onConfirm={() => asking?.kind === 'remove' && void remove(asking.passkey)}
        onClose={close}
      >
        {intl.formatMessage(messages.removePasskeyText)}
      </ConfirmDialog>
    </Panel>
  )
}

function PasskeyLine({ passkey, onAsk }: { passkey: Passkey; onAsk: (asking: Asking) => void }) {
  const intl = useIntl()
  const when = useWhen()
  const { name, created, lastUsed, synced } = passkey
  const text = [
    intl.formatMessage(messages.created, { date: intl.formatDate(created, { dateStyle: 'medium' }) }),
    lastUsed === undefined
      ? intl.formatMessage(messages.neverUsed)
      : intl.formatMessage(messages.lastUsed, { when: when(lastUsed) }),
  ].join(' · ')
  return (
    <FactorLine
      icon="key"
      title={name}
      text={text}
      badge={synced && <Badge>{intl.formatMessage(messages.synced)}</Badge>}
    >
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={intl.formatMessage(messages.renameNamed, { name })}
          onClick={() => onAsk({ kind: 'rename', passkey })}
        >
          {intl.formatMessage(messages.rename)}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={intl.formatMessage(messages.removeNamed, { name })}
          onClick={() => onAsk({ kind: 'remove', passkey })}
        >
          {intl.formatMessage(messages.remove)}
        </Button>
      </div>
    </FactorLine>
  )
}
