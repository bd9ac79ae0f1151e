import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { account, type LinkedIdentity } from '@cairn/contract/account'
import { providerName } from '../../auth/providers.ts'
import { useConfirmedAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'
import { Panel } from '../../base/ui/panel.tsx'
import styles from '../../auth/security.module.css'

/** Accounts at identity providers that open this one; nobody without any sees the panel. */
export function Identities({ user }: { user: string }) {
  const intl = useIntl()
  const ways = read(account.listIdentities, { params: { id: user } })
  const { data } = useQuery(ways)
  const unlinking = useConfirmedAction(
    ({ id }: LinkedIdentity) =>
      call(account.removeIdentity, { params: { id: user, identity: id }, handled: 'shown' }),
    {
      done: intl.formatMessage(messages.unlinked),
      refreshes: [ways.queryKey],
      explain: (error) => (isCallError(error, 409) ? intl.formatMessage(messages.lastWayIn) : undefined),
    },
  )
  if (!data || data.list.length === 0) return null
  const { asked } = unlinking
  const provider = asked && (asked.name ?? providerName(asked.provider))
  return (
    <Panel title={intl.formatMessage(messages.identities)}>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.identitiesText)}
      </Text>
      <ul className={styles.list}>
        {data.list.map((one) => (
          <li key={one.id} className={styles.session}>
            <Identity identity={one} onUnlink={() => unlinking.ask(one)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...unlinking.dialog}
        title={intl.formatMessage(messages.unlinkTitle, { provider })}
        keep={intl.formatMessage(messages.cancel)}
        action={intl.formatMessage(messages.unlink)}
      >
        {intl.formatMessage(messages.unlinkText)}
      </ConfirmDialog>
    </Panel>
  )
}

function Identity({ identity, onUnlink }: { identity: LinkedIdentity; onUnlink: () => void }) {
  const intl = useIntl()
  const { provider, name, email, created, lastUsed } = identity
  const day = (at: string) => intl.formatDate(at, { dateStyle: 'medium' })
  const when =
    lastUsed === undefined
      ? intl.formatMessage(messages.identitySince, { date: day(created) })
      : intl.formatMessage(messages.identityUsed, { date: day(created), used: day(lastUsed) })
  return (
    <>
      <Icon name="link" size={24} className={styles.device} />
      <div className={styles.words}>
        <div className={styles.name}>
          <b>
            <bdi>{name ?? providerName(provider)}</bdi>
          </b>
        </div>
        <Text size="support" tone="dim">
          {email !== undefined && (
            <>
              <bdi>{email}</bdi> ·{' '}
            </>
          )}
          {when}
        </Text>
      </div>
      <Button size="small" onClick={onUnlink}>
        {intl.formatMessage(messages.unlink)}
      </Button>
    </>
  )
}
