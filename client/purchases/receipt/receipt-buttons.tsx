import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { messages } from './messages.ts'
import { downloadReceipt, openReceipt } from './receipt-file.ts'
import styles from './receipt-buttons.module.css'

export interface ReceiptButtonsProps {
  readonly purchase: string
  /** The number of a credit note; left out: the receipt. */
  readonly creditNote?: number | undefined
}

/** Shows a receipt, or saves it as PDF. */
export function ReceiptButtons({ purchase, creditNote }: ReceiptButtonsProps) {
  const { formatMessage } = useIntl()
  const view = useAction(() => openReceipt({ purchase, creditNote }))
  const save = useAction(() => downloadReceipt({ purchase, creditNote }))
  return (
    <div className={styles.buttons}>
      <Button size="small" icon="receipt" busy={view.busy} onClick={() => void view.run()}>
        {formatMessage(messages.view)}
      </Button>
      <Button size="small" icon="download" busy={save.busy} onClick={() => void save.run()}>
        {formatMessage(messages.download)}
      </Button>
      <Failure>{view.failure ?? save.failure}</Failure>
    </div>
  )
}
