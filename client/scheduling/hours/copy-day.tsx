import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Weekday } from '@cairn/domain/scheduling/hours'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox, Choices } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'
import { useSpanText } from './span-text.ts'
import type { WeekEdit } from './use-week-edit.ts'
import { copied, PLANNED_DAYS } from './week-hours.ts'

interface CopyDayProps {
  readonly open: boolean
  readonly week: WeekEdit
  readonly onClose: () => void
}

/** The hours of one day on others. */
export function CopyDay({ open, week, onClose }: CopyDayProps) {
  const { formatMessage: say } = useIntl()
  const text = useSpanText()
  const [from, setFrom] = useState<Weekday>(week.chosen?.day ?? 'monday')
  const [to, setTo] = useState<readonly Weekday[]>([])
  const copy = () => {
    week.edit(copied(week.hours, from, to))
    setTo([])
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      title={say(messages.copy)}
      actions={
        <>
          <Button onClick={onClose}>{say(messages.cancel)}</Button>
          <Button variant="filled" disabled={to.length === 0} onClick={copy}>
            {say(messages.copyDo)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Select
          label={say(messages.copyFrom)}
          value={from}
          options={PLANNED_DAYS.map((value) => ({ value, label: text.day(value) }))}
          onChange={(event) => setFrom(PLANNED_DAYS.find((one) => one === event.target.value) ?? from)}
        />
        <Choices legend={say(messages.copyTo)}>
          {PLANNED_DAYS.filter((day) => day !== from).map((day) => (
            <Checkbox
              key={day}
              label={text.day(day)}
              checked={to.includes(day)}
              onChange={(event) =>
                setTo(event.target.checked ? [...to, day] : to.filter((one) => one !== day))
              }
            />
          ))}
        </Choices>
        <Text size="support" tone="dim">
          {say(messages.copyText)}
        </Text>
      </Stack>
    </Dialog>
  )
}
