import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReportedMessage } from '@cairn/contract/moderation'
import { RULES, type Rule } from '@cairn/domain/conversations/moderation'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { ruleMessages } from '../../conversations/report-messages.ts'
import { useDecide } from '../../conversations/reports.ts'
import { messages } from './moderation-messages.ts'
import { Failure } from '../../base/ui/failure.tsx'

interface Props {
  readonly report: ReportedMessage
  readonly decision: 'warned' | 'removed'
  readonly name: string
  readonly onClose: () => void
}

const PERIODS = [1, 7, 30, 90] as const

/** Which rule was broken, what the author is told, and whether they may go on posting. */
export function DecideDialog({ report, decision, name, onClose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const decide = useDecide()
  const [rule, setRule] = useState<Rule>(report.report[0]?.reason ?? 'other')
  const [note, setNote] = useState('')
  const [days, setDays] = useState(0)
  const removes = decision === 'removed'
  const send = () =>
    decide.mutate(
      {
        id: report.id,
        body: {
          decision,
          rule,
          ...(note.trim() !== '' && { note: note.trim() }),
          ...(days > 0 && { suspendDays: days }),
        },
      },
      {
        onSuccess: () => {
          toast(say(removes ? messages.doneRemoved : messages.doneWarned))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={removes ? say(messages.removeTitle) : say(messages.warnTitle, { name })}
      actions={
        <>
          <Button onClick={onClose}>{say(messages.cancel)}</Button>
          <Button variant={removes ? 'danger-filled' : 'filled'} busy={decide.isPending} onClick={send}>
            {say(removes ? messages.remove : messages.warn)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Select
          label={say(messages.rule)}
          value={rule}
          onChange={(event) => setRule(RULES.find((one) => one === event.target.value) ?? 'other')}
          options={RULES.map((one) => ({ value: one, label: say(ruleMessages[one]) }))}
        />
        <TextArea
          label={say(messages.note)}
          optional={say(messages.optional)}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Select
          label={say(messages.suspend)}
          hint={say(messages.suspendHint)}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
          options={[
            { value: '0', label: say(messages.never) },
            ...PERIODS.map((count) => ({ value: String(count), label: say(messages.days, { count }) })),
          ]}
        />
        <Failure>{decide.error?.message}</Failure>
        <Text size="support" tone="dim">
          {say(messages.tells)}
        </Text>
      </Stack>
    </Dialog>
  )
}
