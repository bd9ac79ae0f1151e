import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
import styles from './card-form.module.css'
import { NetworkFrame } from './frame.tsx'
import type { BankResult } from './frame-protocol.ts'
import { messages } from './messages.ts'

/** The address of a page of the test network. */
export const pageOf = (name: 'form' | 'bank', locale: string): string =>
  `/card-network/${name}?locale=${encodeURIComponent(locale)}`

interface TestBankDialogProps {
  /** What the bank asks about; left out: it asks nothing. */
  readonly clientSecret: string | undefined
  readonly locale: string
  readonly onResult: (result: BankResult) => void
}

/** The dialog around the page on which the bank of the test network asks the payer. */
export function TestBankDialog({ clientSecret, locale, onResult }: TestBankDialogProps) {
  const { formatMessage } = useIntl()
  const cancel = () => onResult('canceled')
  return (
    <Dialog open={clientSecret !== undefined} onClose={cancel} title={formatMessage(messages.bank)} sheet>
      <Text size="body" tone="dim">
        {formatMessage(messages.bankText)}
      </Text>
      <div className={styles.bank}>
        {clientSecret !== undefined && (
          <NetworkFrame
            src={`${pageOf('bank', locale)}#${encodeURIComponent(clientSecret)}`}
            title={formatMessage(messages.bank)}
            takesFocus
            onMessage={(message) => message.kind === 'bank' && onResult(message.result)}
          />
        )}
      </div>
      <div className={styles.bankFoot}>
        <output className={styles.bankWaiting}>
          <Icon name="loader-2" size={16} className={styles.spin} />
          {formatMessage(messages.bankWaiting)}
        </output>
        <Button onClick={cancel}>{formatMessage(messages.bankCancel)}</Button>
      </div>
    </Dialog>
  )
}
