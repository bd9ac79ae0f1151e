import { useState } from 'react'
import { useIntl } from 'react-intl'
import { reportFiles, type SavedView } from '@cairn/contract/report-files'
import { call } from '../base/call.ts'
import { FormFailure } from '../base/form-failure.tsx'
import { useForm } from '../base/form.ts'
import { fullName } from '../base/person.ts'
import { useReaderZone } from '../base/reader-zone.ts'
import { useActor, useSite } from '../base/site.tsx'
import { Button } from '../base/ui/button.tsx'
import { Row, Stack } from '../base/ui/layout.tsx'
import type { PersonOption } from '../base/ui/person-select.tsx'
import { Select } from '../base/ui/select.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { Text } from '../base/ui/text.tsx'
import { messages } from './report-views-messages.ts'
import { hourLabel, weekdays } from './view-schedule.ts'
import { ViewRecipients } from './view-recipients.tsx'

interface Values {
  readonly name: string
  readonly every: string
  readonly weekday: string
  readonly day: string
  readonly hour: string
}

const valuesOf = ({ name, schedule }: SavedView): Values => ({
  name,
  every: schedule?.every ?? 'never',
  weekday: String(schedule?.weekday ?? 1),
  day: String(schedule?.day ?? 1),
  hour: String(schedule?.hour ?? 7),
})

const scheduleOf = ({ every, weekday, day, hour }: Values, timezone: string): SavedView['schedule'] => {
  if (every === 'week') return { every, weekday: Number(weekday), hour: Number(hour), timezone }
  return every === 'month' ? { every, day: Number(day), hour: Number(hour), timezone } : undefined
}

const numbered = (count: number, first: number, label: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => ({ value: String(n + first), label: label(n + first) }))

/** Name, schedule and recipients of a saved view. */
export function ViewForm({ view, onClose }: { readonly view: SavedView; readonly onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const site = useSite()
  const actor = useActor()
  const here = useReaderZone(site.timezone)
  const zone = view.schedule?.timezone ?? here
  const [people, setPeople] = useState<readonly PersonOption[]>(() =>
    view.recipient
      .filter(({ unsubscribed }) => !unsubscribed)
      .map(({ user }) => ({ id: user.id, name: fullName(user) })),
  )
  const form = useForm({
    endpoint: reportFiles.putView,
    values: valuesOf(view),
    paths: {
      every: 'schedule.every',
      weekday: 'schedule.weekday',
      day: 'schedule.day',
      hour: 'schedule.hour',
    },
    body: (values) => {
      const { id, version, path, report, params, query } = view
      const schedule = scheduleOf(values, zone)
      return {
        id,
        version,
        path,
        report,
        ...(params && { params }),
        ...(query && { query }),
        name: values.name.trim(),
        ...(schedule && { schedule }),
        recipient: people.map((person) => person.id),
      }
    },
    send: (body) => call(reportFiles.putView, { body, handled: 'shown' }),
    refreshes: [[reportFiles.findViews.path]],
    done: say(messages.changed),
    onDone: onClose,
  })
  const { every } = form.values
  const names = weekdays(intl)
  return (
    <form {...form.props}>
      <Stack>
        <FormFailure form={form} />
        <TextField {...form.text('name')} label={say(messages.name)} maxLength={200} />
        <Select
          {...form.text('every')}
          label={say(messages.every)}
          options={[
            { value: 'never', label: say(messages.never) },
            { value: 'week', label: say(messages.weekly) },
            { value: 'month', label: say(messages.monthly) },
          ]}
        />
        {every === 'week' && (
          <Select
            {...form.text('weekday')}
            label={say(messages.weekday)}
            options={numbered(7, 1, (n) => names[n - 1] ?? '')}
          />
        )}
        {every === 'month' && (
          <Select
            {...form.text('day')}
            label={say(messages.day)}
            options={numbered(28, 1, (n) => intl.formatNumber(n))}
          />
        )}
        {every !== 'never' && (
          <>
            <Select
              {...form.text('hour')}
              label={say(messages.hour)}
              hint={say(messages.zone, { zone })}
              options={numbered(24, 0, (n) => hourLabel(intl, n))}
            />
            <ViewRecipients own={actor?.id ?? ''} chosen={people} onChange={setPeople} />
          </>
        )}
        {every === 'never' && people.length > 0 && <Text tone="dim">{say(messages.notSent)}</Text>}
        <Row justify="end" wrap>
          <Button onClick={onClose}>{say(messages.cancel)}</Button>
          <Button type="submit" variant="filled" busy={form.busy}>
            {say(messages.submit)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
