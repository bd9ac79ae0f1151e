import { useState } from 'react'
import { useIntl } from 'react-intl'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { localTime } from '@cairn/domain/base/local-time'
import { FormFailure } from '../base/form-failure.tsx'
import { useForm } from '../base/form.ts'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import type { PersonOption } from '../base/ui/person-select.tsx'
import { Text } from '../base/ui/text.tsx'
import { changeEvent, planEvent, type Reach } from './calls.ts'
import {
  changeOf,
  dayText,
  draftOf,
  faultsOf,
  newDraft,
  planOf,
  spanIn,
  type EventDraft,
  type Fault,
} from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { faults, form } from './messages.ts'
import { BOOKING_QUERIES } from './queries.ts'
import { ReachChoice } from './reach-choice.tsx'
import { browserZone } from './zone.ts'
import styles from './event-form.module.css'

export interface EventDialogProps {
  /** What is changed; 'new' for one to be planned; null while nothing is asked. */
  readonly event: Booking | 'new' | null
  readonly group: string
  readonly members: readonly PersonOption[]
  readonly onClose: () => void
}

/** Plans an event, or changes one. */
export function EventDialog({ event, ...rest }: EventDialogProps) {
  const { formatMessage: say } = useIntl()
  const title = say(event === 'new' ? form.new : form.edit)
  return (
    <Dialog open={event !== null} onClose={rest.onClose} title={title} width="wide">
      {event && <Form key={event === 'new' ? 'new' : event.id} event={event} {...rest} />}
    </Dialog>
  )
}

type FormProps = EventDialogProps & { readonly event: Booking | 'new' }

const PATHS = {
  what: 'event.what',
  day: 'event.start',
  start: 'event.start',
  end: 'event.end',
  where: 'event.where',
  description: 'event.description',
  seats: 'attributes.group_booking',
  inviteOnly: 'meta.invite_only',
  people: 'customers',
  weekly: 'repeat',
  times: 'repeat.times',
} as const

/** The fields that a fault is shown at, where they are called otherwise. */
const PLACES: Partial<Record<Fault, keyof EventDraft>> = { past: 'day', seatsTaken: 'seats' }

const useEventForm = ({ event, group, onClose }: FormProps) => {
  const { formatMessage: say } = useIntl()
  const [zone] = useState(browserZone)
  const [now] = useState(() => new Date())
  const [values] = useState(() => (event === 'new' ? newDraft(now, zone) : draftOf(event, zone)))
  const [reach, setReach] = useState<Reach>('one')
  const taken = event === 'new' ? 0 : (event.attributes.group_booking?.taken_seats ?? 0)
  const spanOf = (draft: EventDraft) => spanIn(draft, zone) ?? { start: now, end: now }
  const fields = useForm({
    // Its event is that of a change as well.
    endpoint: scheduling.postBooking,
    values,
    paths: PATHS,
    body: (draft) => planOf(draft, spanOf(draft), group, zone),
    check: (draft) =>
      Object.fromEntries(
        [...faultsOf(draft, zone, now, taken)].map((fault) => [PLACES[fault] ?? fault, faults[fault]]),
      ),
    send: (plan, { key, values: draft }) =>
      event === 'new'
        ? planEvent(plan, key)
        : changeEvent(event.id, changeOf(draft, spanOf(draft), event.version), reach),
    done: ({ event: { what } }) => ({
      icon: 'circle-check',
      message: event === 'new' ? say(form.planned, { title: what }) : say(form.saved),
    }),
    refreshes: BOOKING_QUERIES,
    onDone: onClose,
  })
  const span = spanIn(fields.values, zone)
  const moves =
    event !== 'new' && span !== undefined && span.start.getTime() !== Date.parse(event.event.start)
  return { fields, zone, now, reach, setReach, tells: moves ? taken : 0 }
}

function Form(props: FormProps) {
  const { event, members, onClose } = props
  const { formatMessage: say } = useIntl()
  const { fields, zone, now, reach, setReach, tells } = useEventForm(props)
  return (
    <form {...fields.props}>
      <Stack gap={5}>
        <FormFailure form={fields} />
        {event !== 'new' && event.meta.series !== undefined && (
          <ReachChoice value={reach} onChange={setReach} />
        )}
        <EventFields
          form={fields}
          zone={zone}
          today={dayText(localTime(now, zone))}
          members={event === 'new' ? members : undefined}
        />
        {tells > 0 && (
          <Text size="support" tone="dim">
            {say(form.tells, { count: tells })}
          </Text>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{say(form.cancel)}</Button>
          <Button type="submit" variant="filled" busy={fields.busy}>
            {say(event === 'new' ? form.plan : form.save)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
