import { useId } from 'react'
import { useIntl } from 'react-intl'
import { moderation, type ReportedMessage } from '@cairn/contract/moderation'
import { RULES } from '@cairn/domain/conversations/moderation'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ruleMessages } from '../../conversations/report-messages.ts'
import { decideReport, MODERATION_LISTS } from '../../conversations/reports.ts'
import { messages } from './moderation-messages.ts'

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
  const id = useId()
  const removes = decision === 'removed'
  const form = useForm({
    endpoint: moderation.decideReport,
    values: { rule: report.report[0]?.reason ?? 'other', note: '', suspendDays: 0 },
    body: ({ rule, note, suspendDays }) => ({
      decision,
      rule,
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(suspendDays > 0 && { suspendDays }),
    }),
    send: (body) => decideReport(report.id, body),
    done: say(removes ? messages.doneRemoved : messages.doneWarned),
    onDone: onClose,
    refreshes: MODERATION_LISTS,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={removes ? say(messages.removeTitle) : say(messages.warnTitle, { name })}
      actions={
        <>
          <Button onClick={onClose}>{say(messages.cancel)}</Button>
          <Button type="submit" form={id} variant={removes ? 'danger-filled' : 'filled'} busy={form.busy}>
            {say(removes ? messages.remove : messages.warn)}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Stack gap={4}>
          <Select
            label={say(messages.rule)}
            error={form.error('rule')}
            value={form.values.rule}
            onChange={(event) =>
              form.change({ rule: RULES.find((one) => one === event.target.value) ?? 'other' })
            }
            options={RULES.map((one) => ({ value: one, label: say(ruleMessages[one]) }))}
          />
          <TextArea
            {...form.text('note')}
            label={say(messages.note)}
            optional={say(messages.optional)}
            rows={3}
            maxLength={1000}
          />
          <Select
            label={say(messages.suspend)}
            hint={say(messages.suspendHint)}
            error={form.error('suspendDays')}
            value={String(form.values.suspendDays)}
            onChange={(event) => form.change({ suspendDays: Number(event.target.value) })}
            options={[
              { value: '0', label: say(messages.never) },
              ...PERIODS.map((count) => ({ value: String(count), label: say(messages.days, { count }) })),
            ]}
          />
          <FormFailure form={form} />
          <Text size="support" tone="dim">
            {say(messages.tells)}
          </Text>
        </Stack>
      </form>
    </Dialog>
  )
}
