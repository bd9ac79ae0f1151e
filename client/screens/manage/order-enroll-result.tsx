import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import type { OrderOutcome } from '../../purchases/enroll-on-order.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

interface Props {
  readonly outcome: OrderOutcome
  readonly order: PurchaseOrderDetails
  readonly onClose: () => void
}

/** Who was enrolled, and who was not and why. */
export function EnrollResult({ outcome, order, onClose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { enrolled, already, refused, stopped } = outcome
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={say(messages.enrollTitle, { name: order.name })}
      actions={
        <Button variant="filled" onClick={onClose}>
          {say(messages.done)}
        </Button>
      }
    >
      <Stack gap={3}>
        <Banner
          icon={enrolled > 0 ? 'circle-check' : 'info-circle'}
          look="card"
          tone={enrolled > 0 ? 'ok' : 'calm'}
        >
          {say(messages.enrolledDone, { count: enrolled })}
        </Banner>
        {stopped && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {say(messages.stopped, { count: stopped.count, reason: stopped.reason })}
            </Banner>
          </div>
        )}
        {already > 0 && <Text tone="dim">{say(messages.enrolledAlready, { count: already })}</Text>}
        {refused.length > 0 && (
          <div>
            <Text>{say(messages.notEnrolled)}</Text>
            <ul className={styles.refused}>
              {refused.map(({ place, reason }) => (
                <li key={`${place.person.id} ${place.course.id}`}>
                  <bdi>{place.person.name}</bdi> · {place.course.name}: {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Dialog>
  )
}
