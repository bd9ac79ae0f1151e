import { useState } from 'react'
import { useIntl } from 'react-intl'
import { TextButton } from '../../base/ui/link.tsx'
import { BillingDialog } from '../billing-details/billing-dialog.tsx'
import { messages } from '../billing-details/messages.ts'

interface BillingEntryProps {
  readonly person: string
  /** The buyer's country may be another now, and with it the tax. */
  readonly onSaved: () => void
}

/** Lets a buyer say what the receipt has to carry before it is written. */
export function BillingEntry({ person, onSaved }: BillingEntryProps) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div>
        <TextButton size="small" onClick={() => setOpen(true)}>
          {formatMessage(messages.forReceipt)}
        </TextButton>
      </div>
      <BillingDialog person={person} open={open} onClose={() => setOpen(false)} onSaved={onSaved} />
    </>
  )
}
