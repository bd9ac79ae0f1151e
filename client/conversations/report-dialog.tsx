import { useState } from 'react'
import { useIntl } from 'react-intl'
import { moderation } from '@cairn/contract/moderation'
import type { Message } from '@cairn/contract/conversations'
import { RULES, type Rule } from '@cairn/domain/conversations/moderation'
import { call } from '../base/call.ts'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Choices, Radio } from '../base/ui/choice.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { TextArea } from '../base/ui/text-field.tsx'
import { Text } from '../base/ui/text.tsx'
import { toast } from '../base/ui/toast.ts'
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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (chosen: Rule) => {
    setBusy(true)
    const body = { reason: chosen, ...(note.trim() !== '' && { note: note.trim() }) }
    await call(moderation.reportMessage, { params: { id: message.id }, body }).then(
      () => {
        toast(say(messages.reported))
        onClose()
      },
      (error: Error) => {
        setFailure(error.message)
        setBusy(false)
      },
    )
  }
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
            onClick={() => reason && void send(reason)}
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
        {failure !== undefined && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {failure}
            </Banner>
          </div>
        )}
        <Text size="support" tone="dim">
          {say(message.type === 'user' ? messages.reportDirect : messages.reportHint)}
        </Text>
      </Stack>
    </Dialog>
  )
}
