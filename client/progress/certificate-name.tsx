import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import { call } from '../base/call.ts'
import { useSite } from '../base/site.tsx'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextArea } from '../base/ui/text-field.tsx'
import { toast } from '../base/ui/toast.ts'
import styles from './earned-certificate.module.css'
import { messages } from './certificate-messages.ts'

export interface CertificateNameProps {
  readonly certificate: EarnedCertificate
  readonly mine: boolean
  readonly decides: boolean
  readonly onChange: (certificate: EarnedCertificate) => void
}

/** Another name on a certificate: its holder asks for it, staff decide. Nobody decides about their own. */
export function CertificateName({ certificate, mine, decides, onChange }: CertificateNameProps) {
  const { correction } = certificate
  const waits = correction !== undefined && correction.declined === undefined
  if (waits && decides && !mine) return <Decision {...{ certificate, onChange }} />
  return mine ? <Request {...{ certificate, onChange }} /> : null
}

type PartProps = Pick<CertificateNameProps, 'certificate' | 'onChange'>

const useDay = () => {
  const intl = useIntl()
  const { timezone } = useSite()
  return (date: string) => intl.formatDate(date, { dateStyle: 'long', timeZone: timezone })
}

function Request({ certificate, onChange }: PartProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const day = useDay()
  const { id, presentName, correction } = certificate
  const request = useMutation({
    mutationFn: () => call(certificates.renameCertificate, { params: { id } }),
    onSuccess: (changed) => {
      onChange(changed)
      toast(say(messages.renameDone))
    },
  })
  const waits = correction && correction.declined === undefined ? correction : undefined
  const asked = correction?.name === presentName
  if (waits && (asked || presentName === undefined))
    return (
      <Banner icon="clock" look="card">
        {say(messages.requested, { name: waits.name, date: day(waits.requested) })}
      </Banner>
    )
  if (presentName === undefined) return null
  const { declined, reason = '' } = correction ?? {}
  return (
    <Banner icon="info-circle" look="card">
      <span className={styles.asks}>
        {declined !== undefined && asked
          ? say(messages.declined, { name: presentName, date: day(declined), reason })
          : say(messages.renamed, { name: presentName })}
        <span className={styles.decision}>
          <Button size="small" busy={request.isPending} onClick={() => request.mutate()}>
            {say(messages.rename)}
          </Button>
        </span>
      </span>
    </Banner>
  )
}

function Decision({ certificate, onChange }: PartProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const day = useDay()
  const { id, correction } = certificate
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      call(certificates.decideCorrection, {
        params: { id },
        body: {
          approve,
          name: correction?.name ?? '',
          ...(!approve && reason.trim() !== '' && { reason: reason.trim() }),
        },
      }),
    onSuccess: (changed, approve) => {
      setDeclining(false)
      onChange(changed)
      toast(say(approve ? messages.approved : messages.notApproved))
    },
  })
  if (!correction) return null
  return (
    <Banner icon="info-circle" look="card">
      <span className={styles.asks}>
        {say(messages.asks, { name: correction.name, date: day(correction.requested) })}
        <span className={styles.decision}>
          <Button size="small" busy={decide.isPending} onClick={() => setDeclining(true)}>
            {say(messages.decline)}
          </Button>
          <Button size="small" variant="filled" busy={decide.isPending} onClick={() => decide.mutate(true)}>
            {say(messages.approve)}
          </Button>
        </span>
      </span>
      <Dialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={say(messages.declineTitle, { name: correction.name })}
        actions={
          <>
            <Button onClick={() => setDeclining(false)}>{say(messages.leaveBe)}</Button>
            <Button variant="danger-filled" busy={decide.isPending} onClick={() => decide.mutate(false)}>
              {say(messages.decline)}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text size="body" tone="dim">
            {say(messages.declineText)}
          </Text>
          <TextArea
            label={say(messages.reason)}
            optional={say(messages.optional)}
            hint={say(messages.reasonHint)}
            rows={3}
            maxLength={500}
            value={reason}
            // One line is stored: a break would be refused.
            onChange={(event) => setReason(event.currentTarget.value.replaceAll(/\s+/g, ' '))}
          />
        </Stack>
      </Dialog>
    </Banner>
  )
}
