import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { useAction } from '../../base/action.ts'
import { AddressLink } from '../../base/address-link.tsx'
import { fullName } from '../../base/person.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { takeAlong } from '../calls.ts'
import { cityOf, zoneShort } from '../zone-names.ts'
import { panel } from './messages.ts'
import type { PanelProps } from './panel-props.ts'
import styles from './book.module.css'

/** It is booked: the server has said so. */
export function Booked({ flow, asked, zone, times, booking }: PanelProps & { readonly booking: Booking }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const title = useRef<HTMLHeadingElement>(null)
  const toCalendar = useAction(() => takeAlong(booking.id))
  const start = Date.parse(booking.event.start)
  const coach = flow.coachOf(booking.resource.user_id)
  const other = asked.customer?.name ?? (coach && fullName(coach.user)) ?? ''
  useEffect(() => title.current?.focus(), [])
  const heading = asked.moving ? panel.moved : asked.customer ? panel.bookedFor : panel.booked
  return (
    <div className={styles.panel} role="status">
      <span className={styles.ok}>
        <Icon name="check" size={24} />
      </span>
      <div>
        <h2 ref={title} tabIndex={-1} className={styles.when}>
          {say(heading)}
        </h2>
        <p className={styles.clock}>{times.full(start)}</p>
        <p className={styles.faint}>
          {say(panel.zone, { city: cityOf(zone), zone: zoneShort(intl.locale, zone, start) })}
        </p>
        {other !== '' && <p className={styles.faint}>{say(panel.bookedText, { name: other })}</p>}
      </div>
      <Button icon="calendar-plus" wide busy={toCalendar.busy} onClick={() => void toCalendar.run()}>
        {say(panel.toCalendar)}
      </Button>
      <Button wide link={<AddressLink href={`/bookings/${booking.id}`} onClick={() => undefined}>{null}</AddressLink>}>
        {say(panel.view)}
      </Button>
      {!asked.moving && (
        <Button variant="ghost" wide onClick={flow.again}>
          {say(panel.another)}
        </Button>
      )}
    </div>
  )
}
