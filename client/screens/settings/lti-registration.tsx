import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lti } from '@cairn/contract/lti'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './lti-messages.ts'

/** A tool sets itself up: it is opened with a token that works once, and confirmed in the list afterwards. */
export function LtiRegistration({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [address, setAddress] = useState<string>()
  const form = useForm({
    endpoint: lti.startLtiRegistration,
    values: { url: '' },
    body: ({ url }) => ({ url: url.trim() }),
    send: (body) => call(lti.startLtiRegistration, { body, handled: 'shown' }),
    onDone: ({ registrationUrl }) => setAddress(registrationUrl),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(messages.registerTitle)}
      actions={
        <>
          <Button onClick={onClose}>{say(messages.close)}</Button>
          {address === undefined && (
            <Button type="submit" form="lti-registration" variant="filled" busy={form.busy}>
              {say(messages.registerStart)}
            </Button>
          )}
        </>
      }
    >
      {address === undefined ? (
        <form id="lti-registration" {...form.props}>
          <Stack gap={4}>
            <FormFailure form={form} />
            <TextField
              {...form.text('url')}
              label={say(messages.registerUrl)}
              hint={say(messages.registerHint)}
              dir="ltr"
              maxLength={2000}
              autoComplete="off"
            />
          </Stack>
        </form>
      ) : (
        <Stack gap={4}>
          <a href={address} target="_blank" rel="noopener">
            <Icon name="external-link" size={18} /> {say(messages.registerOpen)}
          </a>
          <Text tone="dim">{say(messages.registerNext)}</Text>
        </Stack>
      )}
    </Dialog>
  )
}
