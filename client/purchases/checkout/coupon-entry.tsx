import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Quote } from '@cairn/contract/purchases'
import { useMoney } from '../../base/money.ts'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import styles from './summary.module.css'
import { messages } from './messages.ts'
import { usePaying } from './paying.ts'
import { couponByCode, type Quoted } from './queries.ts'

export interface CouponEntryProps {
  readonly quoted: Quoted
  /** A code is being looked up. */
  readonly isLoading: boolean
  /** The last code could not be looked up. */
  readonly isError: boolean
  /** undefined: without a coupon. */
  readonly onCoupon: (code: string | undefined) => void
}

/** The coupon of an order: the one that is applied, or a field for one, with the reason why it cannot be used. */
export function CouponEntry(props: CouponEntryProps) {
  const { quoted, onCoupon } = props
  const { quote, coupon } = quoted
  const [open, setOpen] = useState(false)
  if (coupon !== undefined && quote.couponProblem === undefined)
    return (
      <Applied
        quote={quote}
        code={coupon}
        focused={open}
        onRemove={() => {
          setOpen(true)
          onCoupon(undefined)
        }}
      />
    )
  if (coupon === undefined && !open) return <Add onOpen={() => setOpen(true)} />
  return <Entry key={coupon ?? ''} {...props} focused={open} onApply={() => setOpen(true)} />
}

function Add({ onOpen }: { onOpen: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <div>
      <TextButton size="small" onClick={onOpen}>
        {formatMessage(messages.addCoupon)}
      </TextButton>
    </div>
  )
}

interface AppliedProps {
  readonly quote: Quote
  readonly code: string
  /** It was typed in just now: the keyboard stays where it was. */
  readonly focused: boolean
  readonly onRemove: () => void
}

/** Code, what it takes off in percent and in money, and the way to remove it. */
function Applied({ quote, code, focused, onRemove }: AppliedProps) {
  const disabled = usePaying()
  const remove = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) remove.current?.focus()
  }, [focused])
  const { formatMessage, formatNumber } = useIntl()
  const money = useMoney(quote.currency)
  // Visitors learn what it is worth, and not what it is.
  const isKnown = useSession() !== null
  const { data: coupon } = useQuery({ ...couponByCode(code), enabled: isKnown })
  const off = quote.item.reduce((sum, { price, first = price, amount }) => sum + first - amount, 0)
  const percent = coupon && formatNumber((100 - coupon.percent) / 100, { style: 'percent' })
  return (
    <div className={styles.line}>
      <span className={styles.applied}>
        <span className={styles.code}>
          <Icon name="tag" size={16} />
          <bdi>{coupon?.id ?? code}</bdi>
          <button
            ref={remove}
            type="button"
            disabled={disabled}
            className={styles.remove}
            aria-label={formatMessage(messages.removeCoupon, { code })}
            onClick={onRemove}
          >
            <Icon name="x" size={16} />
          </button>
        </span>
        {percent !== undefined && (
          <Text as="span" size="support" tone="dim">
            {formatMessage(messages.percentOff, { percent })}
          </Text>
        )}
      </span>
      <span className={styles.off}>{money(-off)}</span>
    </div>
  )
}

interface EntryProps extends CouponEntryProps {
  readonly focused: boolean
  readonly onApply: () => void
}

/** Its own form: the Enter key applies the code and never pays. */
function Entry(props: EntryProps) {
  const { quoted, isLoading, isError, focused, onApply, onCoupon } = props
  const disabled = usePaying()
  const { quote, coupon } = quoted
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(coupon ?? '')
  const reason = useReason(quote, coupon)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    if (disabled || isLoading) return
    onApply()
    onCoupon(typed === '' ? undefined : typed)
  }
  return (
    <form onSubmit={apply} noValidate className={styles.entry}>
      <TextField
        ref={input}
        label={formatMessage(messages.coupon)}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={isError ? formatMessage(messages.couponUnchecked) : reason}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={false}
        disabled={disabled}
      />
      <Button type="submit" busy={isLoading} disabled={disabled}>
        {formatMessage(messages.apply)}
      </Button>
    </form>
  )
}

/** Why a code lowers nothing. */
const useReason = (quote: Quote, code: string | undefined): string | undefined => {
  const { formatMessage, formatDate } = useIntl()
  const problem = quote.couponProblem
  const isKnown = useSession() !== null
  const { data: coupon } = useQuery({
    ...couponByCode(code ?? ''),
    enabled: isKnown && problem === 'expired',
  })
  if (problem === undefined || code === undefined) return undefined
  if (problem === 'expired' && coupon?.expire !== undefined)
    return formatMessage(messages.expiredOn, {
      code,
      date: formatDate(coupon.expire, { dateStyle: 'long' }),
    })
  return formatMessage(messages[problem], { code })
}
