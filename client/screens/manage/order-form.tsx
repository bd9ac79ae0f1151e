import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseOrder } from '@cairn/contract/organizations'
import { purchaseOrders, type PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { can } from '@cairn/domain/access/actions'
import { FormFailure } from '../../base/form-failure.tsx'
import type { Form } from '../../base/form-types.ts'
import { useForm } from '../../base/form.ts'
import { newKey } from '../../base/new-key.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { ORDER_QUERIES, saveOrder } from '../../purchases/order-calls.ts'
import { ChooseMany } from './order-choose.tsx'
import { findOpenCourses } from './order-find.ts'
import {
  readAmount,
  readWhole,
  termsTyped,
  typedAmount,
  valuesOf,
  type OrderValues,
} from './order-form-values.ts'
import { courseIn } from './order-joined.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly organization: string
  /** Left out: a new one. */
  readonly order?: PurchaseOrderDetails
  readonly onCreated?: (id: string) => unknown
}

const EXAMPLE = 120_000

/** The terms of an order; admins of the organization rename it and nothing else. */
const useOrderForm = ({ organization, order, onClose, onCreated }: Props) => {
  const intl = useIntl()
  const site = useSite()
  const currency = order?.currency ?? site.currency
  // The id is made here, so that the same order is found in the search and never made twice.
  const [id] = useState(() => order?.id ?? newKey())
  const form = useForm({
    endpoint: purchaseOrders.putPurchaseOrder,
    values: valuesOf(order as PurchaseOrder | undefined, currency, (course) =>
      order ? courseIn(order, course).title : course,
    ),
    paths: {
      name: 'purchaseOrder.name',
      amount: 'purchaseOrder.authorizedAmount',
      count: 'purchaseOrder.authorizedEnrollmentCount',
      days: 'purchaseOrder.expiresDuration',
      overage: 'purchaseOrder.allowOverage',
      courses: 'purchaseOrder.enrollmentObject',
    },
    check: ({ amount, count, days }) => ({
      amount:
        readAmount(amount, currency) === null &&
        intl.formatMessage(messages.notAmount, { example: typedAmount(EXAMPLE, currency) }),
      count: readWhole(count) === null && messages.notCount,
      days: readWhole(days) === null && messages.notCount,
    }),
    body: (values) => ({
      organization,
      purchaseOrder: { ...termsTyped(values, currency, order?.state), id },
    }),
    send: ({ purchaseOrder }) => saveOrder(organization, { ...purchaseOrder, id }),
    done: (_saved, { name }) =>
      order ? intl.formatMessage(shared.saved) : intl.formatMessage(messages.created, { name: name.trim() }),
    refreshes: ORDER_QUERIES,
    onDone: (saved) => {
      onClose()
      return order ? undefined : onCreated?.(saved)
    },
  })
  return { form, currency }
}

/** Makes an order, or changes one. */
export function OrderForm(props: Props) {
  return props.open ? <OrderDialog {...props} /> : null
}

function OrderDialog(props: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useId()
  const decides = can(useActor(), 'purchase-order.create')
  const { form, currency } = useOrderForm(props)
  const { order, onClose } = props
  const title = order ? (decides ? messages.editTitle : messages.renameTitle) : messages.createTitle
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={say(title)}
      actions={
        <>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {say(order ? shared.save : messages.createDo)}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
          <TextField {...form.text('name')} label={say(messages.name)} maxLength={200} autoComplete="off" />
          {decides && <TermFields form={form} currency={currency} />}
        </Stack>
      </form>
    </Dialog>
  )
}

function TermFields({ form, currency }: { form: Form<OrderValues>; currency: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const courses = form.choice('courses')
  return (
    <>
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
      <Checkbox {...form.flag('overage')} label={say(messages.allowOverage)} />
      <ChooseMany
        label={say(messages.coveredCourses)}
        hint={say(messages.coveredHint)}
        placeholder={say(messages.findCourse)}
        nobody={say(messages.noCourse)}
        icon="search"
        chosen={courses.value}
        onChange={courses.onChange}
        find={findOpenCourses}
      />
      <TextField
        {...form.text('days')}
        label={say(messages.duration)}
        hint={say(messages.emptyNoEnd)}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}
