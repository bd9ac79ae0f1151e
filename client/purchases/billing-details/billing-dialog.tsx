import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { Dialog } from '../../base/ui/dialog.tsx'
import { LateBillingDetails } from './late-billing-details.tsx'
import { messages } from './messages.ts'

interface BillingDialogProps {
  readonly person: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** What a person wants on their receipts, asked for in a dialog. */
export function BillingDialog({ person, open, onClose, onSaved }: BillingDialogProps) {
  const { formatMessage } = useIntl()
  const done = () => {
    onSaved?.()
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={formatMessage(messages.title)} width="wide">
      <Suspense fallback={null}>
        <LateBillingDetails holder={{ person }} onSaved={done} onCancel={onClose} />
      </Suspense>
    </Dialog>
  )
}
