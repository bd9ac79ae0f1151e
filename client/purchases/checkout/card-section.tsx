import { useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { useIntl } from 'react-intl'
import type { CardField } from '@cairn/domain/purchases/card-check'
import type { CardSummary, Payment } from '@cairn/contract/purchases'
import { useSite } from '../../base/site.tsx'
import { Checkbox, Choices, Radio } from '../../base/ui/choice.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { CardForm } from '../card-form/card-form.tsx'
import type { CardFormHandle } from '../card-form/types.ts'
import { brandName } from './brand-name.ts'
import styles from './checkout.module.css'
import { messages } from './messages.ts'

export type PayWith = Pick<Payment, 'source' | 'saveCard'>

export interface CardSectionHandle {
  /** What is paid with; undefined: the card form shows what is wrong. */
  readonly read: () => Promise<PayWith | undefined>
  readonly focus: (field: CardField) => void
}

interface CardSectionProps {
  readonly ref: Ref<CardSectionHandle>
  /** The saved card, if there is one. */
  readonly saved: CardSummary | null
  readonly disabled: boolean
  /** It pays every month: it is saved in any case. */
  readonly monthly: boolean
  /** Why the last attempt failed, above the card. */
  readonly problem: ReactNode
}

/** The card that pays: the saved one, or one that is typed in. */
export function CardSection({ ref, saved, disabled, monthly, problem }: CardSectionProps) {
  const { formatMessage, formatDate } = useIntl()
  const { name } = useSite()
  const group = useId()
  const form = useRef<CardFormHandle>(null)
  const [choice, setChoice] = useState<'saved' | 'other'>('saved')
  const [keeps, setKeeps] = useState(false)
  const usesSaved = saved !== null && choice === 'saved'
  useImperativeHandle(ref, () => ({
    read: async () => {
      if (usesSaved) return {}
      const made = await form.current?.tokenize()
      return made && 'source' in made ? { source: made.source, ...(keeps && { saveCard: true }) } : undefined
    },
    focus: (field) => form.current?.focus(field),
  }))
  const expires = (card: CardSummary) =>
    formatDate(new Date(card.expYear, card.expMonth - 1, 1), { month: '2-digit', year: 'numeric' })
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <Heading level={2} size="card">
          {formatMessage(messages.card)}
        </Heading>
        <Text as="span" size="support" tone="faint">
          {formatMessage(messages.allCards)}
        </Text>
      </div>
      {problem}
      {saved && (
        <div className={styles.choice}>
          <Choices legend={formatMessage(messages.payWith)}>
            <Radio
              name={group}
              disabled={disabled}
              checked={choice === 'saved'}
              onChange={() => setChoice('saved')}
              label={formatMessage(messages.savedCard, { brand: brandName(saved.brand), last4: saved.last4 })}
              count={formatMessage(messages.cardExpires, { date: expires(saved) })}
            />
            <Radio
              name={group}
              disabled={disabled}
              checked={choice === 'other'}
              onChange={() => setChoice('other')}
              label={formatMessage(messages.otherCard)}
            />
          </Choices>
        </div>
      )}
      {!usesSaved && (
        <div className={styles.cardForm}>
          <CardForm ref={form} disabled={disabled} />
          {monthly ? (
            <p className={styles.safe}>
              <Icon name="refresh" size={16} />
              {formatMessage(messages.cardSaved)}
            </p>
          ) : (
            <Checkbox
              disabled={disabled}
              checked={keeps}
              onChange={({ target }) => setKeeps(target.checked)}
              label={formatMessage(messages.saveCard)}
            />
          )}
          <p className={styles.safe}>
            <Icon name="shield-check" size={16} />
            {formatMessage(messages.cardSafe, { name })}
          </p>
        </div>
      )}
    </section>
  )
}
