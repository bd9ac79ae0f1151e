import { useState } from 'react'
import { useIntl } from 'react-intl'
import { everyWeek } from '@cairn/domain/scheduling/series'
import { Chip, ChipRow } from '../base/ui/chip.tsx'
import { Switch } from '../base/ui/choice.tsx'
import type { PersonOption } from '../base/ui/person-select.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { TextArea, TextField } from '../base/ui/text-field.tsx'
import {
  beginning,
  endsNextDay,
  lasting,
  lengthOf,
  spanIn,
  type EventDraft,
  type Fault,
} from './event-draft.ts'
import { InviteField } from './invite-field.tsx'
import { faults as words, form } from './messages.ts'
import { TimeField } from './time-field.tsx'
import { zoneName } from './zone.ts'
import styles from './event-form.module.css'

const LENGTHS = [30, 45, 60, 90, 120]

export interface EventFieldsProps {
  readonly draft: EventDraft
  readonly faults: ReadonlySet<Fault>
  readonly zone: string
  /** Left out where an event is only changed. */
  readonly members?: readonly PersonOption[] | undefined
  readonly today: string
  readonly onChange: (draft: EventDraft) => void
}

/** What an event is: title, time, place and for whom. */
export function EventFields(props: EventFieldsProps) {
  const { draft, faults, members, onChange } = props
  const { formatMessage: say } = useIntl()
  const fault = (...names: Fault[]) => {
    const found = names.find((name) => faults.has(name))
    return found && say(words[found])
  }
  const set = (change: Partial<EventDraft>) => onChange({ ...draft, ...change })
  return (
    <Stack gap={4}>
      <TextField
        label={say(form.what)}
        hint={say(form.whatHint)}
        error={fault('what')}
        value={draft.what}
        maxLength={200}
        dir="auto"
        onChange={(event) => set({ what: event.target.value })}
      />
      <When {...props} fault={fault} />
      <TextField
        label={say(form.where)}
        optional={say(form.optional)}
        hint={say(form.whereHint)}
        error={fault('where')}
        value={draft.where}
        maxLength={500}
        dir="auto"
        onChange={(event) => set({ where: event.target.value })}
      />
      <TextArea
        label={say(form.description)}
        optional={say(form.optional)}
        value={draft.description}
        maxLength={4000}
        rows={3}
        dir="auto"
        onChange={(event) => set({ description: event.target.value })}
      />
      <TextField
        label={say(form.seats)}
        optional={say(form.optional)}
        hint={say(form.seatsHint)}
        error={fault('seats', 'seatsTaken')}
        value={draft.seats}
        inputMode="numeric"
        maxLength={4}
        onChange={(event) => set({ seats: event.target.value })}
      />
      {members && <For {...props} members={members} fault={fault} />}
    </Stack>
  )
}

type Telling = (...names: Fault[]) => string | undefined

function When({ draft, zone, today, onChange, fault }: EventFieldsProps & { fault: Telling }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const length = lengthOf(draft)
  const lengthWords = (minutes: number) =>
    minutes % 60 === 0 ? say(form.hours, { count: minutes / 60 }) : say(form.minutes, { count: minutes })
  const span = spanIn(draft, zone)
  const [now] = useState(() => new Date())
  return (
    <div className={styles.when}>
      <TextField
        type="date"
        label={say(form.day)}
        value={draft.day}
        min={today}
        error={fault('day', 'past')}
        onChange={(event) => onChange({ ...draft, day: event.target.value })}
      />
      <TimeField
        label={say(form.start)}
        value={draft.start}
        error={fault('start')}
        onChange={(start) => onChange(beginning(draft, start))}
      />
      <TimeField
        label={say(form.end)}
        value={draft.end}
        error={fault('end')}
        hint={endsNextDay(draft) ? say(form.nextDay) : undefined}
        onChange={(end) => onChange({ ...draft, end })}
      />
      <div className={styles.lengths}>
        <ChipRow label={say(form.length)}>
          {LENGTHS.map((minutes) => (
            <Chip
              key={minutes}
              pressed={length === minutes}
              onClick={() => onChange(lasting(draft, minutes))}
            >
              {lengthWords(minutes)}
            </Chip>
          ))}
        </ChipRow>
        <span className={styles.note}>
          {say(form.zone, { zone: zoneName(intl.locale, zone, span?.start ?? now) })}
        </span>
      </div>
    </div>
  )
}

interface ForProps extends EventFieldsProps {
  readonly members: readonly PersonOption[]
  readonly fault: Telling
}

/** How often it is held, and for whom. */
function For({ draft, zone, members, onChange, fault }: ForProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const set = (change: Partial<EventDraft>) => onChange({ ...draft, ...change })
  const span = spanIn(draft, zone)
  const times = Number(draft.times)
  const last = span && times >= 2 && times <= 52 ? everyWeek(span, zone, times).at(-1) : undefined
  const until = last && intl.formatDate(last.start, { dateStyle: 'long', timeZone: zone })
  return (
    <>
      <div className={styles.choice}>
        <Switch
          label={say(form.weekly)}
          checked={draft.weekly}
          onChange={(event) => set({ weekly: event.target.checked })}
        />
        {draft.weekly && (
          <TextField
            label={say(form.times)}
            value={draft.times}
            inputMode="numeric"
            maxLength={2}
            error={fault('times')}
            hint={until === undefined ? undefined : say(form.timesHint, { date: until })}
            onChange={(event) => set({ times: event.target.value })}
          />
        )}
      </div>
      <div className={styles.choice}>
        <Switch
          label={say(form.inviteOnly)}
          checked={draft.inviteOnly}
          onChange={(event) => set({ inviteOnly: event.target.checked })}
        />
        {draft.inviteOnly && (
          <InviteField
            members={members}
            chosen={draft.people}
            error={fault('people')}
            onChange={(people) => set({ people })}
          />
        )}
      </div>
    </>
  )
}
