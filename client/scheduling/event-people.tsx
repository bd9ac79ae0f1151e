import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Booking, Customer, Related } from '@cairn/contract/scheduling'
import { useAction } from '../base/action.ts'
import { Avatar } from '../base/ui/avatar.tsx'
import { Button, IconButton } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { PersonSelect, type PersonOption } from '../base/ui/person-select.tsx'
import { ListSkeleton } from '../base/ui/skeleton.tsx'
import { Entry } from '../base/ui/table.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { cancelBooking, takeSeat } from './calls.ts'
import { isAhead } from './event-days.ts'
import { fitting } from './invite-field.tsx'
import { form, people as words } from './messages.ts'
import { BOOKING_QUERIES, bookingById } from './queries.ts'
import styles from './event-list.module.css'
import { Pending } from '../base/ui/pending.tsx'

export interface EventPeopleProps {
  /** The event; null while nobody asks. */
  readonly event: Booking | null
  readonly members: readonly PersonOption[]
  readonly onClose: () => void
}

/** Who comes, for whoever leads an event: takes people off the list and gives seats to members. */
export function EventPeople({ event, members, onClose }: EventPeopleProps) {
  const { formatMessage: say } = useIntl()
  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      title={event && say(words.title, { title: <bdi key="title">{event.event.what}</bdi> })}
      actions={<Button onClick={onClose}>{say(words.close)}</Button>}
    >
      {event && <Coming event={event} members={members} />}
    </Dialog>
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

function Coming({ event, members }: { event: Booking; members: readonly PersonOption[] }) {
  const { formatMessage: say } = useIntl()
  const found = useQuery(bookingById(event.id))
  const { data } = found
  const [now] = useState(() => new Date())
  const ahead = isAhead(event, now)
  const options = { refreshes: BOOKING_QUERIES, refreshesOnFailure: true, failsIn: 'toast' } as const
  const removing = useAction(({ id }: Named) => cancelBooking(id), {
    ...options,
    done: (_result, { name }) => say(words.removed, { name }),
  })
  const adding = useAction(({ id }: Named) => takeSeat(event.id, id), {
    ...options,
    done: (_result, { name }) => ({ icon: 'circle-check', message: say(words.added, { name }) }),
  })
  if (!data)
    return (
      <Pending found={found}>
        <ListSkeleton label={say(words.loading)} count={3} />
      </Pending>
    )
  const seats = data.related_bookings
  const here = new Set(
    seats.flatMap(({ state, customers }) => (state === 'confirmed' ? (customers?.[0]?.id ?? []) : [])),
  )
  const free = members
    .filter(({ id }) => id !== data.resource.user_id)
    .map((one) => (here.has(one.id) ? { ...one, taken: say(words.comes) } : one))
  return (
    <Stack gap={4}>
      {seats.length === 0 && (
        <Text size="body" tone="dim">
          {say(words.none)}
        </Text>
      )}
      <ul className={styles.people}>
        {seats.map((seat) => (
          <Sitting
            key={seat.id}
            seat={seat}
            member={members.find(({ id }) => id === seat.customers?.[0]?.id)}
            onRemove={
              ahead && seat.state === 'confirmed'
                ? (name) => void removing.run({ id: seat.id, name })
                : undefined
            }
          />
        ))}
      </ul>
      <WaitingPeople people={data.waiting_list ?? []} members={members} />
      {ahead && (
        <PersonSelect
          label={say(words.add)}
          placeholder={say(form.find)}
          nobody={say(form.nobody)}
          looking={say(form.looking)}
          disabled={adding.busy}
          find={(typed) => Promise.resolve(fitting(free, typed))}
          onChoose={(person) => void adding.run(person)}
        />
      )}
    </Stack>
  )
}

interface WaitingPeopleProps {
  readonly people: readonly Customer[]
  readonly members: readonly PersonOption[]
}

/** Who waits for a seat, in the order in which they get one. */
function WaitingPeople({ people, members }: WaitingPeopleProps) {
  const intl = useIntl()
  const title = useId()
  if (people.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <Heading id={title} level={3} size="card">
        {intl.formatMessage(words.waiting)}
      </Heading>
      <ol className={styles.people}>
        {people.map(({ id, name, email }, place) => (
          <li key={id} className={styles.person}>
            <Entry
              lead={
                <Avatar name={name} seed={id} src={members.find((member) => member.id === id)?.picture} />
              }
              title={<bdi>{name}</bdi>}
              detail={email}
              aside={intl.formatNumber(place + 1)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface SittingProps {
  readonly seat: Related
  readonly member: PersonOption | undefined
  readonly onRemove: ((name: string) => void) | undefined
}

function Sitting({ seat, member, onRemove }: SittingProps) {
  const { formatMessage: say } = useIntl()
  const [customer] = seat.customers ?? []
  const name = member?.name ?? customer?.name ?? ''
  const gone = { cancel_by_customer: words.left, cancelled: words.out, declined: words.out } as const
  const note = seat.state in gone ? say(gone[seat.state as keyof typeof gone]) : customer?.email
  return (
    <li className={styles.person}>
      <Entry
        lead={<Avatar name={name} seed={customer?.id} src={member?.picture} />}
        title={<bdi>{name}</bdi>}
        detail={note}
        aside={
          onRemove && (
            <IconButton
              icon="user-minus"
              label={say(words.remove, { name })}
              size="small"
              onClick={() => onRemove(name)}
            />
          )
        }
      />
    </li>
  )
}
