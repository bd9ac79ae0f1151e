import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { HOUR } from '@cairn/domain/base/constants'
import type { Booking } from '@cairn/contract/scheduling'
import { fileAddress } from '../../base/file-address.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { membersIn, type ReadGroup } from '../../groups/queries.ts'
import { isAhead } from '../../scheduling/event-days.ts'
import { EventDialog } from '../../scheduling/event-dialog.tsx'
import { EndDialogs, useEndings } from '../../scheduling/event-endings.tsx'
import { Earlier, EventDays } from '../../scheduling/event-list.tsx'
import { EventPeople } from '../../scheduling/event-people.tsx'
import type { EventAction } from '../../scheduling/event-row.tsx'
import { form, messages } from '../../scheduling/messages.ts'
import { eventsAhead } from '../../scheduling/queries.ts'
import { useBookingNews } from '../../scheduling/use-booking-news.ts'
import { browserZone, zoneName } from '../../scheduling/zone.ts'
import { fullName } from '../../base/person.ts'
import styles from './group-events.module.css'

/** The members of the group as they are chosen from. */
const useMembers = (group: ReadGroup) =>
  useMemo(
    () =>
      membersIn(group).map((one) => ({ id: one.id, name: fullName(one), picture: fileAddress(one.avatar) })),
    [group],
  )

/** When the group meets: what is to come, day by day, and for whoever works on its course the means to plan it. */
export function GroupEvents({ group, plans }: { group: ReadGroup; plans: boolean }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const [now] = useState(() => new Date())
  const [zone] = useState(browserZone)
  const members = useMembers(group)
  const found = useQuery(eventsAhead(group.id, now))
  useBookingNews(group.id)
  const [edited, setEdited] = useState<Booking | 'new' | null>(null)
  const [asked, setAsked] = useState<Booking | null>(null)
  const endings = useEndings()
  const onAction = (action: EventAction, booking: Booking) => {
    if (action === 'edit') setEdited(booking)
    else if (action === 'who') setAsked(booking)
    else endings.ask(action, booking)
  }
  const runs = (booking: Booking) =>
    plans && can(actor, 'booking.run', { owner: booking.resource.user_id, course: null })
  const reading = { me: actor?.id, zone, now, onAction, runs }
  const list = found.data?.list ?? []
  const ahead = list.filter((one) => isAhead(one, now))
  const planned = (
    <Button variant="filled" icon="plus" onClick={() => setEdited('new')}>
      {say(form.new)}
    </Button>
  )
  return (
    <div className={styles.events}>
      {ahead.length > 0 && (
        <div className={styles.head}>
          <span className={styles.zone}>
            {say(messages.zone, { zone: zoneName(intl.locale, zone, new Date(now.getTime() + HOUR)) })}
          </span>
          {plans && planned}
        </div>
      )}
      {!found.data && (
        <Card>
          <ListSkeleton label={say(messages.loading)} count={3} />
        </Card>
      )}
      {found.data?.failed && (
        <Card>
          <ErrorState
            title={say(messages.failed)}
            retry={{ label: say(messages.tryAgain), run: () => void found.refetch(), busy: found.isFetching }}
          >
            {say(messages.failedText)}
          </ErrorState>
        </Card>
      )}
      {found.data && !found.data.failed && ahead.length === 0 && (
        <Card>
          <Empty title={say(messages.none)} action={plans && planned}>
            {say(plans ? messages.noneStaff : messages.noneText)}
          </Empty>
        </Card>
      )}
      {ahead.length > 0 && <EventDays events={ahead} join={found.data?.join} calm={plans} {...reading} />}
      {found.data && !found.data.failed && (
        <Earlier group={group.id} cancelled={list.filter((one) => !isAhead(one, now))} {...reading} />
      )}
      <EventDialog event={edited} group={group.id} members={members} onClose={() => setEdited(null)} />
      <EventPeople event={asked} members={members} onClose={() => setAsked(null)} />
      <EndDialogs {...endings} />
    </div>
  )
}
