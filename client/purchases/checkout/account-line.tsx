import { useIntl } from 'react-intl'
import type { LoggedIn } from '@cairn/contract/auth'
import { fileAddress } from '../../base/file-address.ts'
import { mayLeaveAccount } from '../../base/leave.ts'
import { session } from '../../base/session.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { Text } from '../../base/ui/text.tsx'
import styles from './checkout.module.css'
import { messages } from './messages.ts'

interface AccountLineProps {
  readonly user: LoggedIn['user']
  /** Whether a receipt is sent. */
  readonly paid: boolean
}

/** Who buys, so that nobody pays with the account of another. */
export function AccountLine({ user, paid }: AccountLineProps) {
  const { formatMessage } = useIntl()
  const name = `${user.givenName} ${user.familyName}`
  const address = user.email ?? user.phoneNumber
  const leave = () =>
    void mayLeaveAccount('log-out').then((may) => (may ? session.logOut('switched') : undefined))
  return (
    <div className={styles.account}>
      <Avatar name={name} seed={user.id} src={fileAddress(user.avatar)} size="medium" />
      <div className={styles.accountName}>
        <Text cut className={styles.strong}>
          {name}
        </Text>
        {address !== undefined && (
          <Text size="support" tone="dim" cut>
            {paid && user.email !== undefined
              ? formatMessage(messages.receiptTo, { email: user.email })
              : address}
          </Text>
        )}
      </div>
      <TextButton size="small" onClick={leave}>
        {formatMessage(messages.notYou)}
      </TextButton>
    </div>
  )
}
