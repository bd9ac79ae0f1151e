import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Subscription } from '@cairn/contract/subscriptions'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { messages } from '../../purchases/subscriptions/messages.ts'
import { newestOf } from '../../purchases/subscriptions/queries.ts'
import { useSubscriptionText } from '../../purchases/subscriptions/use-subscription-text.ts'
import { useSubscriptions } from '../../purchases/subscriptions/use-subscriptions.ts'
import styles from './dashboard.module.css'
import { overviewWay } from './ways.ts'

/** What goes on, and what ended although its owner did not want it to. */
const isShown = ({ state, reason, title }: Subscription): boolean =>
  title !== undefined && (state !== 'ended' || reason === 'unpaid')

/** What is paid every month, with the next date and amount. */
export function Subscriptions({ owner }: { owner: string }) {
  const intl = useIntl()
  const { text } = useSubscriptionText()
  const { data } = useSubscriptions(owner)
  const list = newestOf(data?.list ?? []).filter(isShown)
  if (list.length === 0) return null
  const title = intl.formatMessage(messages.title)
  return (
    <Card label={title}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <ul className={styles.finished}>
        {list.map((one) => (
          <li key={one.id}>
            <span className={styles.seal} data-tone="accent">
              <Icon name={one.state === 'past_due' ? 'alert-triangle' : 'refresh'} />
            </span>
            <div>
              <TextLink link={<Link {...overviewWay(one.object)} />}>
                <bdi>{one.title}</bdi>
              </TextLink>
              <Text size="support" tone="faint">
                {text(one)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <TextLink size="small" link={<Link to="/account/payments" />}>
          {intl.formatMessage(messages.manage)}
        </TextLink>
      </p>
    </Card>
  )
}
