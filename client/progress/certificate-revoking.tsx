import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import { call } from '../base/call.ts'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextArea } from '../base/ui/text-field.tsx'
import { toast } from '../base/ui/toast.ts'
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
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const revoked = certificate.revoked !== undefined
  const words = revoked ? RESTORE : REVOKE
  const close = () => {
    setOpen(false)
    setReason('')
  }
  const decide = useMutation({
    mutationFn: () =>
      call(words.endpoint, { params: { id: certificate.id }, body: { reason: reason.trim() } }),
    onSuccess: (changed) => {
      close()
      onChange(changed)
      toast(say(words.done))
    },
  })
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
              variant={deed}
              busy={decide.isPending}
              disabled={reason.trim() === ''}
              onClick={() => decide.mutate()}
            >
              {say(words.button)}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text size="body" tone="dim">
            {say(words.text)}
          </Text>
          <TextArea
            label={say(messages.reason)}
            hint={say(messages.reasonHint)}
            rows={3}
            maxLength={500}
            value={reason}
            // One line is kept: a break would be refused.
            onChange={(event) => setReason(event.currentTarget.value.replaceAll(/\s+/g, ' '))}
          />
        </Stack>
      </Dialog>
    </>
  )
}
