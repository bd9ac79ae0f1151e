import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import styles from './card-form.module.css'
import type { FieldError } from './frame-protocol.ts'
import { currentLook, useLookChanges, type CurrentLook } from './look.ts'
import { messages } from './messages.ts'
import { loadStripe, type CardElement, type StripeScript, type StripeScriptError } from './stripe-script.ts'
import type { NetworkFormProps } from './types.ts'

const styleOf = ({ look }: CurrentLook) => ({
  base: { color: look.text, fontSize: '16px', '::placeholder': { color: look.muted }, iconColor: look.muted },
  invalid: { color: look.danger, iconColor: look.danger },
})

/** Stripe's codes name the field they are about. */
const FIELDS: readonly (readonly [RegExp, FieldError['field']])[] = [
  [/number/, 'number'],
  [/expiry|expired/, 'expiry'],
  [/cvc/, 'code'],
  [/postal|zip/, 'postal'],
]

const errorOf = ({ code = '', message }: StripeScriptError, otherwise: string): FieldError => ({
  field: FIELDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'form',
  message: message ?? otherwise,
})

interface Opened {
  readonly stripe: StripeScript
  readonly card: CardElement
}

interface StripeFormProps extends NetworkFormProps {
  readonly publishableKey: string
}

/** Stripe's own card element: number, expiry, code and postal code, in frames of Stripe. */
export function StripeCardForm(props: StripeFormProps) {
  const { ref, locale, publishableKey, disabled = false } = props
  const { formatMessage } = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened>(undefined)
  const [failed, setFailed] = useState(false)
  const [error, setError] = useState<FieldError>()
  const errorId = useId()
  const notLoaded: FieldError = { field: 'form', message: formatMessage(messages.notLoaded) }

  const ready = useEffectEvent(() => props.onReady?.())
  const change = useEffectEvent((complete: boolean, found: StripeScriptError | undefined) => {
    const told = found && errorOf(found, notLoaded.message)
    setError(told)
    props.onChange?.({ complete, ...(told && { error: told }) })
  })
  useLookChanges((look) => opened.current?.card.update({ style: styleOf(look) }))
  useEffect(() => opened.current?.card.update({ disabled }), [disabled])

  useEffect(() => {
    if (failed) return undefined
    let isOver = false
    const open = async () => {
      const make = await loadStripe()
      if (isOver || place.current === null) return
      const stripe = make(publishableKey, { locale })
      const card = stripe.elements({ locale }).create('card', { style: styleOf(currentLook()) })
      card.on('ready', () => ready())
      card.on('change', (event) => change(event.complete, event.error))
      card.mount(place.current)
      opened.current = { stripe, card }
    }
    open().catch(() => !isOver && setFailed(true))
    return () => {
      isOver = true
      opened.current?.card.destroy()
      opened.current = undefined
    }
  }, [failed, locale, publishableKey])

  useImperativeHandle(ref, () => ({
    tokenize: async () => {
      if (!opened.current) return { error: notLoaded }
      const { stripe, card } = opened.current
      const { paymentMethod, error: refused } = await stripe.createPaymentMethod({ type: 'card', card })
      if (paymentMethod) return { source: paymentMethod.id }
      const told = errorOf(refused ?? {}, notLoaded.message)
      setError(told)
      card.focus()
      return { error: told }
    },
    // One element has all the fields; it leads to the first of them.
    focus: () => opened.current?.card.focus(),
    showBankCheck: async (clientSecret) => {
      const make = await loadStripe()
      const stripe = opened.current?.stripe ?? make(publishableKey, { locale })
      const { error: refused } = await stripe.handleNextAction({ clientSecret })
      return refused ? 'failed' : 'done'
    },
  }))

  if (failed)
    return (
      <>
        <Failure>{notLoaded.message}</Failure>
        <Button onClick={() => setFailed(false)}>{formatMessage(messages.again)}</Button>
      </>
    )
  return (
    <fieldset className={styles.group} aria-label={formatMessage(messages.frame)} aria-describedby={errorId}>
      <div ref={place} className={classes(styles.element, error && styles.invalid)} />
      <p id={errorId} role="alert" className={styles.error}>
        {error?.message}
      </p>
    </fieldset>
  )
}
