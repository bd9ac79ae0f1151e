import { useState } from 'react'
import { useIntl } from 'react-intl'
import { moderation } from '@cairn/contract/moderation'
import type { Message } from '@cairn/contract/conversations'
import { RULES, type Rule } from '@cairn/domain/conversations/moderation'
import { useAction } from '../base/action.ts'
import { call } from '../base/call.ts'
import { Button } from '../base/ui/button.tsx'
import { Choices, Radio } from '../base/ui/choice.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { TextArea } from '../base/ui/text-field.tsx'
import { Text } from '../base/ui/text.tsx'
import { messages, ruleMessages } from './report-messages.ts'

interface Props {
  readonly message: Message
  readonly onClose: () => void
}

const NOTE = 1000

/** Why a message is reported, and to whom. */
export function ReportDialog({ message, onClose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [reason, setReason] = useState<Rule>()
  const [note, setNote] = useState('')
  const { busy, failure, run } = useAction(
    (chosen: Rule) => {
      const body = { reason: chosen, ...(note.trim() !== '' && { note: note.trim() }) }
      return call(moderation.reportMessage, { params: { id: message.id }, body, handled: 'shown' })
    },
    { done: say(messages.reported), onDone: onClose },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(messages.reportTitle)}
      actions={
        <>
          <Button onClick={onClose}>{say(messages.cancel)}</Button>
          <Button
            variant="filled"
            busy={busy}
            disabled={reason === undefined}
            onClick={() => reason && void run(reason)}
          >
            {say(messages.reportSend)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Choices legend={say(messages.reportWhy)}>
          {RULES.map((rule) => (
            <Radio
              key={rule}
              name="reason"
              checked={reason === rule}
              onChange={() => setReason(rule)}
              label={say(ruleMessages[rule])}
            />
          ))}
        </Choices>
        <TextArea
          label={say(messages.reportNote)}
          optional={say(messages.optional)}
          rows={3}
          maxLength={NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Failure>{failure}</Failure>
        <Text size="support" tone="dim">
          {say(message.type === 'user' ? messages.reportDirect : messages.reportHint)}
        </Text>
      </Stack>
    </Dialog>
  )
}
