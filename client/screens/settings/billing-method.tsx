import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { billing } from '@cairn/contract/billing'
import type { SitePayment } from '@cairn/contract/site-payment'
import { useAction } from '../../base/action.ts'
import { CallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { CardForm } from '../../purchases/card-form/card-form.tsx'
import type { CardFormHandle } from '../../purchases/card-form/types.ts'
import { messages } from './billing-messages.ts'
import { AFTER_CHANGE } from './billing-query.ts'
import styles from './billing.module.css'

/** The card that pays for the plan. */
export function BillingMethod({ source }: { source: SitePayment['source'] }) {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <Panel title={intl.formatMessage(messages.method)}>
      <Stack gap={4}>
        {source === null ? (
          <Text tone="dim">{intl.formatMessage(messages.noMethod)}</Text>
        ) : (
          <CardOnFile source={source} />
        )}
        <div>
          <Button icon="credit-card" onClick={() => setOpen(true)}>
            {intl.formatMessage(source === null ? messages.addCard : messages.replaceCard)}
          </Button>
        </div>
      </Stack>
      <CardDialog open={open} onClose={() => setOpen(false)} />
    </Panel>
  )
}

function CardOnFile({ source }: { source: NonNullable<SitePayment['source']> }) {
  const intl = useIntl()
  const { brand, last4, expMonth, expYear } = source
  return (
    <div className={styles.card}>
      <Icon name="credit-card" size={24} />
      <div>
        <Text>
          {intl.formatMessage(messages.card, {
            brand: brand.charAt(0).toUpperCase() + brand.slice(1),
            last4,
          })}
        </Text>
        <Text tone="dim" size="support">
          {intl.formatMessage(messages.cardExpires, {
            month: String(expMonth).padStart(2, '0'),
            year: String(expYear),
          })}
        </Text>
      </div>
    </div>
  )
}

/** The bank did not agree to the card. */
class CardNotConfirmed extends Error {}

const sendSource = (source: string) => call(billing.putCustomer, { body: { source }, handled: 'shown' })

/** Saves what was typed in; where the bank asks first, once more afterwards. False: something in the form is wrong. */
const saveCard = async (form: CardFormHandle | null): Promise<boolean> => {
  const typed = await form?.tokenize()
  if (!form || !typed || 'error' in typed) return false
  try {
    await sendSource(typed.source)
  } catch (error) {
    if (!(error instanceof CallError) || error.payment === undefined) throw error
    if ((await form.showBankCheck(error.payment.clientSecret)) !== 'done') throw new CardNotConfirmed()
    await sendSource(typed.source)
  }
  return true
}

function CardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const form = useRef<CardFormHandle>(null)
  const saving = useAction(() => saveCard(form.current), {
    done: (saved) => (saved ? intl.formatMessage(messages.cardSaved) : undefined),
    refreshes: AFTER_CHANGE,
    onDone: (saved) => saved && onClose(),
    explain: (error) =>
      error instanceof CardNotConfirmed ? intl.formatMessage(messages.cardCanceled) : undefined,
  })
  const close = () => {
    saving.clear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      width="wide"
      title={intl.formatMessage(messages.cardTitle)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(shared.cancel)}</Button>
          <Button variant="filled" busy={saving.busy} onClick={() => void saving.run()}>
            {intl.formatMessage(messages.saveCard)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="dim">{intl.formatMessage(messages.cardHint)}</Text>
        <Failure>{saving.failure}</Failure>
        <CardForm ref={form} disabled={saving.busy} />
      </Stack>
    </Dialog>
  )
}
