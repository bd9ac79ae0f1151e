import { useQuery } from '@tanstack/react-query'
import { Suspense, useImperativeHandle, useRef } from 'react'
import { useIntl } from 'react-intl'
import { purchases } from '@cairn/contract/purchases'
import { cardLocale } from '@cairn/domain/config/card-locales'
import { useSpeech } from '../../base/i18n.tsx'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import styles from './card-form.module.css'
import { messages } from './messages.ts'
import type { CardFormHandle, CardFormProps } from './types.ts'

const TestCardForm = latePart(async () => ({ default: (await import('./test-card-form.tsx')).TestCardForm }))
const StripeCardForm = latePart(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}))

/** Where somebody types in a card. Which network it is for is known here and nowhere else. */
export function CardForm({ ref, locale, ...props }: CardFormProps) {
  const { formatMessage } = useIntl()
  const { language } = useSpeech()
  const form = useRef<CardFormHandle>(null)
  const network = useQuery(read(purchases.getCardNetwork, { handled: 'shown' }))
  const notLoaded = formatMessage(messages.notLoaded)
  useImperativeHandle(ref, () => ({
    tokenize: async () =>
      form.current?.tokenize() ?? { error: { field: 'form' as const, message: notLoaded } },
    focus: (field) => form.current?.focus(field),
    showBankCheck: async (clientSecret) => form.current?.showBankCheck(clientSecret) ?? 'canceled',
  }))
  if (network.isError)
    return (
      <>
        <Failure>{notLoaded}</Failure>
        <Button onClick={() => void network.refetch()}>{formatMessage(messages.again)}</Button>
      </>
    )
  if (!network.data) return <div className={styles.waiting} />
  const { publishableKey } = network.data
  const common = { ...props, ref: form, locale: cardLocale(locale ?? language) }
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      {publishableKey === undefined ? (
        <TestCardForm {...common} />
      ) : (
        <StripeCardForm {...common} publishableKey={publishableKey} />
      )}
    </Suspense>
  )
}
