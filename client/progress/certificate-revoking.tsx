import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import { call } from '../base/call.ts'
import { FormFailure } from '../base/form-failure.tsx'
import { useForm } from '../base/form.ts'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextArea } from '../base/ui/text-field.tsx'
import { messages } from './certificate-messages.ts'

export interface CertificateRevokingProps {
  readonly certificate: EarnedCertificate
  readonly onChange: (certificate: EarnedCertificate) => void
}

const REVOKE = {
  endpoint: certificates.revokeCertificate,
  button: messages.revoke,
  title: messages.revokeTitle,
  text: messages.revokeText,
  keep: messages.keep,
  done: messages.revokeDone,
}
const RESTORE = {
  endpoint: certificates.restoreCertificate,
  button: messages.restore,
  title: messages.restoreTitle,
  text: messages.restoreText,
  keep: messages.leaveBe,
  done: messages.restoreDone,
}

/** Staff take a certificate back, or let it hold again; both with a reason. */
export function CertificateRevoking({ certificate, onChange }: CertificateRevokingProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useId()
  const [open, setOpen] = useState(false)
  const revoked = certificate.revoked !== undefined
  const words = revoked ? RESTORE : REVOKE
  const form = useForm({
    endpoint: words.endpoint,
    values: { reason: '' },
    body: ({ reason }) => ({ reason: reason.trim() }),
    send: (body) => call(words.endpoint, { params: { id: certificate.id }, body, handled: 'shown' }),
    done: say(words.done),
    onDone: (changed) => {
      setOpen(false)
      onChange(changed)
    },
  })
  const close = () => {
    setOpen(false)
    form.discard()
  }
  const deed = revoked ? 'filled' : 'danger-filled'
  return (
    <>
      <Button variant={revoked ? 'quiet' : 'danger'} onClick={() => setOpen(true)}>
        {say(words.button)}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={say(words.title, { name: certificate.name })}
        actions={
          <>
            <Button onClick={close}>{say(words.keep)}</Button>
            <Button
              type="submit"
              form={id}
              variant={deed}
              busy={form.busy}
              disabled={form.values.reason.trim() === ''}
            >
              {say(words.button)}
            </Button>
          </>
        }
      >
        <form id={id} {...form.props}>
          <Stack gap={4}>
            <Text size="body" tone="dim">
              {say(words.text)}
            </Text>
            <FormFailure form={form} />
            <TextArea
              {...form.text('reason')}
              label={say(messages.reason)}
              hint={say(messages.reasonHint)}
              rows={3}
              maxLength={500}
              // It is stored without line breaks, which would be refused.
              onChange={(event) => form.change({ reason: event.currentTarget.value.replaceAll(/\s+/g, ' ') })}
            />
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
