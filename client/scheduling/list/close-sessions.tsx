import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Face } from './booking-row.tsx'
import styles from './bookings.module.css'
import { held } from './messages.ts'
import type { ShownBooking } from './shown.ts'
import { useHeld } from './use-booking-menu.tsx'

interface CloseSessionsProps {
  readonly list: readonly ShownBooking[]
  readonly zone: string
}

/** Sessions that are over: the coach says in place whether they happened. */
export function CloseSessions({ list, zone }: CloseSessionsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const marking = useHeld()
  if (list.length === 0) return null
  const title = say(held.title, { count: list.length })
  return (
    <Card pad="none" className={styles.close} label={title}>
      <h2 className={styles.closeTitle}>{title}</h2>
      <ul className={styles.list}>
        {list.map((shown) => {
          const { id, event } = shown.booking
          const busy = marking.busyWith?.id === id
          const name = shown.kind === 'session' ? shown.name : shown.title
          return (
            <li key={id} className={styles.closeRow}>
              <Face shown={shown} />
              <p className={styles.closeWords}>
                <b>
                  <bdi>{name}</bdi>
                </b>{' '}
                <span className={styles.length}>
                  {intl.formatDate(event.start, {
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                    hour: 'numeric',
                    minute: '2-digit',
                    timeZone: zone,
                  })}
                </span>
              </p>
              <div className={styles.closeActions}>
                <Button
                  size="small"
                  icon="check"
                  busy={busy && marking.busyWith?.noShow === false}
                  aria-label={say(held.yesOf, { title: name })}
                  onClick={() => void marking.run({ id, noShow: false })}
                >
                  {say(held.yes)}
                </Button>
                {shown.kind === 'session' && (
                  <Button
                    size="small"
                    variant="ghost"
                    busy={busy && marking.busyWith?.noShow === true}
                    aria-label={say(held.noShowOf, { title: name })}
                    onClick={() => void marking.run({ id, noShow: true })}
                  >
                    {say(held.noShow)}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
