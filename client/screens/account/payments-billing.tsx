import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { BillingDetails } from '@cairn/contract/receipts'
import { Button } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { BillingDialog } from '../../purchases/billing-details/billing-dialog.tsx'
import { messages } from '../../purchases/billing-details/messages.ts'
import { billingOf } from '../../purchases/billing-details/queries.ts'
import styles from './payments.module.css'

/** As it is printed on a receipt, line by line. */
const linesOf = (details: BillingDetails, countryOf: (code: string) => string | undefined) => {
  const { name, company, address, postalCode, city, region, country, taxNumber } = details
  const place = [postalCode, city, region].filter(Boolean).join(' ')
  return [name, company, address, place, country && countryOf(country), taxNumber].filter(Boolean)
}

/** Name, address and tax number that the receipts of a person carry. */
export function OwnBilling({ owner }: { owner: string }) {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...billingOf({ person: owner }), retry: false })
  const lines = linesOf(data ?? {}, (code) => intl.formatDisplayName(code, { type: 'region' }))
  const isEmpty = lines.length === 0
  return (
    <Panel title={intl.formatMessage(messages.title)}>
      {isEmpty ? (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.none)}
        </Text>
      ) : (
        <address className={styles.address}>
          <bdi>{lines.join('\n')}</bdi>
        </address>
      )}
      <div>
        <Button size="small" icon="pencil" onClick={() => setOpen(true)}>
          {intl.formatMessage(isEmpty ? messages.add : messages.edit)}
        </Button>
      </div>
      <BillingDialog person={owner} open={open} onClose={() => setOpen(false)} />
    </Panel>
  )
}
