import { useState } from 'react'
import { useIntl } from 'react-intl'
import { payments } from '@cairn/contract/payments'
import type { CardSummary } from '@cairn/contract/purchases'
import { useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { brandName } from '../../purchases/checkout/brand-name.ts'
import { CHANGED } from '../../purchases/subscriptions/queries.ts'
import { messages } from './payments-messages.ts'
import styles from './payments.module.css'

interface Props {
  readonly owner: string
  readonly card: CardSummary | null
  /** Something is charged to it every month. */
  readonly isNeeded: boolean
  readonly onUpdate: () => void
}

/** The card that pays; its number is known to the card network alone. */
export function SavedCard({ owner, card, isNeeded, onUpdate }: Props) {
  const intl = useIntl()
  const removal = useConfirmedAction(
    () => call(payments.removeCard, { params: { id: owner }, handled: 'shown' }),
    { done: intl.formatMessage(messages.removed), refreshes: CHANGED },
  )
  return (
    <Panel title={intl.formatMessage(messages.card)}>
      <Text size="support" tone="dim">
        {intl.formatMessage(card ? messages.cardText : messages.noCard)}
      </Text>
      <div className={styles.card}>
        {card && <Face card={card} />}
        <div className={styles.actions}>
          <Button size="small" icon="credit-card" onClick={onUpdate}>
            {intl.formatMessage(card ? messages.replace : messages.add)}
          </Button>
          {card && (
            <Button size="small" variant="ghost" onClick={() => removal.ask()}>
              {intl.formatMessage(messages.remove)}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title={intl.formatMessage(messages.removeTitle)}
        keep={intl.formatMessage(messages.keepCard)}
        action={intl.formatMessage(messages.removeCard)}
      >
        {intl.formatMessage(isNeeded ? messages.removeTextRunning : messages.removeText)}
      </ConfirmDialog>
    </Panel>
  )
}

function Face({ card }: { card: CardSummary }) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  const { brand, last4, expMonth, expYear } = card
  // A card is valid through the last day of its month.
  const isOver = now >= new Date(expYear, expMonth, 1)
  const date = intl.formatDate(new Date(expYear, expMonth - 1, 1), { month: '2-digit', year: 'numeric' })
  return (
    <div className={styles.face}>
      <span className={styles.chip}>
        <Icon name="credit-card" />
      </span>
      <div>
        <p className={styles.digits}>
          {intl.formatMessage(messages.digits, {
            brand: brandName(brand),
            last4: <bdi key="last4">{last4}</bdi>,
          })}
        </p>
        <p className={styles.detail} data-tone={isOver ? 'bad' : undefined}>
          {intl.formatMessage(isOver ? messages.expired : messages.expires, { date })}
        </p>
      </div>
    </div>
  )
}
