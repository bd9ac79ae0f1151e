import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { messages } from './messages.ts'
import styles from './subscription-note.module.css'
import { useSubscriptionText } from './use-subscription-text.ts'
import { useSubscriptions } from './use-subscriptions.ts'

interface Props {
  readonly owner: string
  readonly course: string
  /** What stands here without a subscription. */
  readonly children?: ReactNode
}

/** How a subscription to a course goes on, or why it ended and what is left. */
export function SubscriptionNote({ owner, course, children }: Props) {
  const intl = useIntl()
  const { text } = useSubscriptionText()
  const { data, isLoading } = useSubscriptions(owner)
  const found = data?.list.find(({ object }) => object === course)
  if (!found) return isLoading ? null : children
  const { state, reason } = found
  const isFailing = state === 'past_due'
  const comesBack = state === 'ended' && reason !== 'free' && reason !== 'unavailable'
  return (
    <div className={styles.note} data-tone={isFailing || reason === 'unpaid' ? 'warn' : undefined}>
      <Icon name={isFailing ? 'alert-triangle' : 'refresh'} size={18} />
      <div className={styles.text}>
        <p>{text(found)}</p>
        {comesBack && <p>{intl.formatMessage(messages.progressSaved)}</p>}
        {state !== 'ended' && (
          <TextLink size="small" link={<Link to="/account/payments" />}>
            {intl.formatMessage(isFailing ? messages.updateCard : messages.manage)}
          </TextLink>
        )}
      </div>
    </div>
  )
}
