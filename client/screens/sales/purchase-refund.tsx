import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { purchases, type PurchaseDetails } from '@cairn/contract/purchases'
import { currency as currencyOf, majorToMinor } from '@cairn/domain/config/currencies'
import { messages as shared } from '../../base/common-messages.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { formatMoney } from '../../base/money.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { refundPurchase } from '../../purchases/manage/calls.ts'
import { PURCHASE_QUERIES } from '../../purchases/manage/queries.ts'
import { cardText } from './purchase-words.tsx'
import { panelMessages as messages } from './purchases-messages.ts'
import styles from './purchase-panel.module.css'

interface Props {
  readonly purchase: PurchaseDetails
  readonly name: string
  readonly refunding: boolean
  readonly onRefund: (on: boolean) => void
}

/** Money back to the card: at the foot of the panel, for those who may and as long as there is any. */
export function PurchaseRefund(props: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { currency } = useSite()
  const { purchase, refunding, onRefund } = props
  const { refundable = 0, payment } = purchase
  if (refundable === 0 || !purchase.allowed?.includes('refund')) return null
  if (refunding) return <RefundForm {...props} most={refundable} />
  const amount = formatMoney(intl, refundable, payment?.currency ?? currency)
  return (
    <div className={styles.foot}>
      <Text tone="dim" figures>
        {say(payment?.refunded === undefined ? messages.canRefund : messages.canStill, { amount })}
      </Text>
      <Button icon="arrow-back-up" onClick={() => onRefund(true)}>
        {say(messages.doRefund)}
      </Button>
    </div>
  )
}

type How = 'partial' | 'full'

/** People write a comma where their language does. */
const readAmount = (text: string, code: string): number | null =>
  majorToMinor(text.trim().replace(',', '.'), code)

function RefundForm({ purchase, name, onRefund, most }: Props & { readonly most: number }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const site = useSite()
  const phone = usePhone()
  const box = useRef<HTMLDivElement>(null)
  const code = purchase.payment?.currency ?? site.currency
  const money = (minor: number) => formatMoney(intl, minor, code)
  const amountOf = ({ how, amount }: { how: How; amount: string }) =>
    how === 'full' ? most : readAmount(amount, code)
  const form = useForm({
    endpoint: purchases.refundPurchase,
    values: { how: 'partial' as How, amount: '', reason: '' },
    paths: { how: null },
    body: (values) => ({
      statementId: purchase.id,
      amount: amountOf(values) ?? 0,
      ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
    }),
    send: (body, { key }) => refundPurchase(body, key),
    done: (result, values) => {
      const amount = money(amountOf(values) ?? 0)
      return result === 'pending'
        ? { icon: 'clock', message: say(messages.refundPending, { amount }) }
        : { icon: 'check', message: say(messages.refunding, { amount, name }) }
    },
    refreshes: PURCHASE_QUERIES,
    onDone: () => onRefund(false),
  })
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const { how, amount } = form.values
  const minor = amountOf(form.values)
  const isWrong = how === 'partial' && amount.trim() !== '' && (minor === null || minor <= 0)
  const isTooMuch = minor !== null && minor > most
  const refunded = purchase.payment?.refunded
  const problem = isTooMuch
    ? refunded === undefined
      ? say(messages.tooMuch, { most: money(most) })
      : say(messages.tooMuchBefore, { most: money(most), refunded: money(refunded) })
    : isWrong
      ? say(messages.noAmount, { example: money(most) })
      : undefined
  const rests = minor === null || minor <= 0 || isTooMuch
  const { card } = purchase.payment ?? {}
  return (
    <form {...form.props} aria-label={say(messages.doRefund)} className={styles.refund}>
      <div className={styles.refundHead}>
        <Heading level={phone ? 2 : 3} size="card">
          {say(messages.doRefund)}
        </Heading>
        <Text size="support" tone="dim" figures>
          {say(messages.canRefund, { amount: money(most) })}
        </Text>
      </div>
      <FormFailure form={form} />
      <Segmented<How>
        label={say(messages.howMuch)}
        value={how}
        onChange={(next) => form.change({ how: next })}
        options={[
          { value: 'partial', label: say(messages.partial) },
          { value: 'full', label: say(messages.full, { amount: money(most) }) },
        ]}
      />
      <div ref={box} className={how === 'partial' ? styles.fields : undefined}>
        {how === 'partial' && (
          <TextField
            label={say(messages.amount)}
            {...form.text('amount')}
            error={problem ?? form.error('amount')}
            inputMode={currencyOf(code)?.decimals === 0 ? 'numeric' : 'decimal'}
            dir="ltr"
            maxLength={16}
            autoComplete="off"
            end={<span className={styles.unit}>{code}</span>}
          />
        )}
        <TextField
          label={say(messages.reason)}
          optional={say(messages.optional)}
          {...form.text('reason')}
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <Text size="support" tone="dim">
        {card ? say(messages.toCard, { card: cardText(intl, card), name }) : say(messages.toSource, { name })}
      </Text>
      <div className={styles.acts}>
        <Button variant="ghost" onClick={() => onRefund(false)}>
          {say(shared.cancel)}
        </Button>
        <Button type="submit" variant="filled" busy={form.busy} disabled={rests}>
          {rests ? say(messages.doRefund) : say(messages.refundAmount, { amount: money(minor) })}
        </Button>
      </div>
    </form>
  )
}
