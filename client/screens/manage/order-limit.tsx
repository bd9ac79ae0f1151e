import { useId } from 'react'
import { useIntl } from 'react-intl'
import { purchaseOrders, type PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { ORDER_QUERIES, saveOrder, termsOf } from '../../purchases/order-calls.ts'
import { readAmount, readWhole, termsTyped, typedAmount, valuesOf } from './order-form-values.ts'
import { courseIn } from './order-joined.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly order: PurchaseOrderDetails
}

/** Raises what an order allows. */
export function OrderLimit(props: Props) {
  return props.open ? <LimitDialog {...props} /> : null
}

function LimitDialog({ onClose, order }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useId()
  const { currency } = order
  const { amount, count, ...rest } = valuesOf(order, currency, (course) => courseIn(order, course).title)
  const form = useForm({
    endpoint: purchaseOrders.putPurchaseOrder,
    values: { amount, count },
    paths: { amount: 'purchaseOrder.authorizedAmount', count: 'purchaseOrder.authorizedEnrollmentCount' },
    check: (typed) => ({
      amount:
        readAmount(typed.amount, currency) === null &&
        say(messages.notAmount, { example: typedAmount(order.authorizedAmount ?? 0, currency) }),
      count: readWhole(typed.count) === null && messages.notCount,
    }),
    body: (typed) => ({
      organization: order.organization,
      purchaseOrder: {
        ...termsOf(order),
        ...termsTyped({ ...rest, ...typed }, currency, order.state),
        id: order.id,
      },
    }),
    send: ({ purchaseOrder }) => saveOrder(order.organization, { ...purchaseOrder, id: order.id }),
    done: say(messages.raised),
    refreshes: ORDER_QUERIES,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={say(messages.raiseTitle)}
      actions={
        <>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {say(messages.raise)}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Stack gap={4}>
          <Text tone="dim">{say(messages.raiseText)}</Text>
          <FormFailure form={form} />
          <div className={styles.fields}>
            <TextField
              {...form.text('amount')}
              label={say(messages.authorizedAmount, { currency })}
              hint={say(messages.emptyNoLimit)}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              {...form.text('count')}
              label={say(messages.authorizedCount)}
              hint={say(messages.emptyNoLimit)}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
