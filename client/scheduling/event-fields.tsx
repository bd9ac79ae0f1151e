import { useState } from 'react'
import { useIntl } from 'react-intl'
import { everyWeek } from '@cairn/domain/scheduling/series'
import type { Form } from '../base/form-types.ts'
import { Chip, ChipRow } from '../base/ui/chip.tsx'
import { Switch } from '../base/ui/choice.tsx'
import type { PersonOption } from '../base/ui/person-select.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { TextArea, TextField } from '../base/ui/text-field.tsx'
import { beginning, endsNextDay, lasting, lengthOf, spanIn, type EventDraft } from './event-draft.ts'
import { InviteField } from './invite-field.tsx'
import { form as texts } from './messages.ts'
import { TimeField } from './time-field.tsx'
import { zoneName } from './zone.ts'
import styles from './event-form.module.css'

const LENGTHS = [30, 45, 60, 90, 120]

export interface EventFieldsProps {
  readonly form: Form<EventDraft>
  readonly zone: string
  /** Left out where an event is only changed. */
  readonly members?: readonly PersonOption[] | undefined
  readonly today: string
}

/** What an event is: title, time, place and for whom. */
export function EventFields(props: EventFieldsProps) {
  const { form, members } = props
  const { formatMessage: say } = useIntl()
  return (
    <Stack gap={4}>
      <TextField
        label={say(texts.what)}
        hint={say(texts.whatHint)}
        {...form.text('what')}
        maxLength={200}
        dir="auto"
      />
      <When {...props} />
      <TextField
        label={say(texts.where)}
        optional={say(texts.optional)}
        hint={say(texts.whereHint)}
        {...form.text('where')}
        maxLength={500}
        dir="auto"
      />
      <TextArea
        label={say(texts.description)}
        optional={say(texts.optional)}
        {...form.text('description')}
        maxLength={4000}
        rows={3}
        dir="auto"
      />
      <TextField
        label={say(texts.seats)}
        optional={say(texts.optional)}
        hint={say(texts.seatsHint)}
        {...form.text('seats')}
        inputMode="numeric"
        maxLength={4}
      />
      {members && <For {...props} members={members} />}
    </Stack>
  )
}

function When({ form, zone, today }: EventFieldsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const draft = form.values
  const length = lengthOf(draft)
  const lengthWords = (minutes: number) =>
    minutes % 60 === 0 ? say(texts.hours, { count: minutes / 60 }) : say(texts.minutes, { count: minutes })
  const span = spanIn(draft, zone)
  const [now] = useState(() => new Date())
  return (
    <div className={styles.when}>
      <TextField type="date" label={say(texts.day)} {...form.text('day')} min={today} />
      <TimeField
        label={say(texts.start)}
        value={draft.start}
        error={form.error('start')}
        onChange={(start) => form.change(beginning(draft, start))}
      />
      <TimeField
        label={say(texts.end)}
        value={draft.end}
        error={form.error('end')}
        hint={endsNextDay(draft) ? say(texts.nextDay) : undefined}
        onChange={(end) => form.change({ end })}
      />
      <div className={styles.lengths}>
        <ChipRow label={say(texts.length)}>
          {LENGTHS.map((minutes) => (
            <Chip
              key={minutes}
              pressed={length === minutes}
              onClick={() => form.change(lasting(draft, minutes))}
            >
              {lengthWords(minutes)}
            </Chip>
          ))}
        </ChipRow>
        <span className={styles.note}>
          {say(texts.zone, { zone: zoneName(intl.locale, zone, span?.start ?? now) })}
        </span>
      </div>
    </div>
  )
}

interface ForProps extends EventFieldsProps {
  readonly members: readonly PersonOption[]
}

/** How often it is held, and for whom. */
function For({ form, zone, members }: ForProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const draft = form.values
  const span = spanIn(draft, zone)
  const times = Number(draft.times)
  const last = span && times >= 2 && times <= 52 ? everyWeek(span, zone, times).at(-1) : undefined
  const until = last && intl.formatDate(last.start, { dateStyle: 'long', timeZone: zone })
  return (
    <>
      <div className={styles.choice}>
        <Switch label={say(texts.weekly)} {...form.flag('weekly')} />
        {draft.weekly && (
          <TextField
            label={say(texts.times)}
            {...form.text('times')}
            inputMode="numeric"
            maxLength={2}
            hint={until === undefined ? undefined : say(texts.timesHint, { date: until })}
          />
        )}
      </div>
      <div className={styles.choice}>
        <Switch label={say(texts.inviteOnly)} {...form.flag('inviteOnly')} />
        {draft.inviteOnly && (
          <InviteField
            members={members}
            chosen={draft.people}
            error={form.error('people')}
            onChange={(people) => form.change({ people })}
          />
        )}
      </div>
    </>
  )
}
