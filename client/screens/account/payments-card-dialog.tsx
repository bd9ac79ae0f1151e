import { useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Subscription } from '@cairn/contract/subscriptions'
import { useAction } from '../../base/action.ts'
import { formatMoney } from '../../base/money.ts'
import { session } from '../../base/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Text } from '../../base/ui/text.tsx'
import { CardForm } from '../../purchases/card-form/card-form.tsx'
import type { CardFormHandle } from '../../purchases/card-form/types.ts'
import { CHANGED } from '../../purchases/subscriptions/queries.ts'
import { payDue, saveCard } from '../../purchases/subscriptions/save-card.ts'
import { messages } from './payments-messages.ts'
import styles from './payments.module.css'

interface Props {
  readonly owner: string
  /** What the new card pays at once. */
  readonly due: readonly Subscription[]
  readonly isFirst: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** What is due, in each currency. */
const useSum = (due: readonly Subscription[]): string => {
  const intl = useIntl()
  const sums = new Map<string, number>()
  for (const { amount, currency } of due) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return intl.formatList([...sums].map(([currency, amount]) => formatMoney(intl, amount, currency)))
}

/** Saves a card, and pays with it what is due. */
export function CardDialog({ owner, due, isFirst, open, onClose }: Props) {
  const intl = useIntl()
  const form = useRef<CardFormHandle>(null)
  const sum = useSum(due)
  const action = useAction(
    async () => {
      const bank = form.current
      const made = await bank?.tokenize()
      // The form shows what is wrong with it.
      if (!bank || !made || !('source' in made)) return false
      await saveCard(bank, owner, made.source)
      for (const { id } of due) await payDue(bank, id)
      return true
    },
    {
      done: (isSaved) =>
        isSaved ? intl.formatMessage(due.length > 0 ? messages.savedAndPaid : messages.saved) : undefined,
      onDone: async (isSaved) => {
        if (!isSaved) return
        onClose()
        await session.revalidate()
      },
      refreshes: CHANGED,
      refreshesOnFailure: true,
    },
  )
  const close = () => {
    if (action.busy) return
    action.clear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage(isFirst ? messages.addTitle : messages.updateTitle)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(messages.dontChange)}</Button>
          <Button variant="filled" busy={action.busy} onClick={() => void action.run()}>
            {due.length > 0
              ? intl.formatMessage(messages.saveAndPay, { amount: sum })
              : intl.formatMessage(messages.save)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {due.length > 0 && (
          <Text size="ui" tone="dim">
            {intl.formatMessage(messages.dueNow, { amount: sum })}
          </Text>
        )}
        <Failure>{action.failure}</Failure>
        <CardForm ref={form} disabled={action.busy} />
      </div>
    </Dialog>
  )
}
