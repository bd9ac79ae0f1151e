import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import type { BodyOf } from '@cairn/contract/endpoint'
import { useAction } from '../base/action.ts'
import { call } from '../base/call.ts'
import { FormFailure } from '../base/form-failure.tsx'
import { useForm } from '../base/form.ts'
import { useSite } from '../base/site.tsx'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextArea } from '../base/ui/text-field.tsx'
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
  const request = useAction(
    () => call(certificates.renameCertificate, { params: { id }, handled: 'shown' }),
    { done: say(messages.renameDone), onDone: onChange },
  )
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
          <Button size="small" busy={request.busy} onClick={() => void request.run()}>
            {say(messages.rename)}
          </Button>
        </span>
        <Failure>{request.failure}</Failure>
      </span>
    </Banner>
  )
}

function Decision({ certificate, onChange }: PartProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const day = useDay()
  const { id, correction } = certificate
  const form = useId()
  const [declining, setDeclining] = useState(false)
  const name = correction?.name ?? ''
  const decide = (body: BodyOf<typeof certificates.decideCorrection>) =>
    call(certificates.decideCorrection, { params: { id }, body, handled: 'shown' })
  const approval = useAction(() => decide({ approve: true, name }), {
    done: say(messages.approved),
    onDone: onChange,
  })
  const refusal = useForm({
    endpoint: certificates.decideCorrection,
    values: { reason: '' },
    body: ({ reason }) => ({
      approve: false,
      name,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    }),
    send: decide,
    done: say(messages.notApproved),
    onDone: (changed) => {
      setDeclining(false)
      onChange(changed)
    },
  })
  if (!correction) return null
  return (
    <Banner icon="info-circle" look="card">
      <span className={styles.asks}>
        {say(messages.asks, { name: correction.name, date: day(correction.requested) })}
        <span className={styles.decision}>
          <Button size="small" busy={approval.busy || refusal.busy} onClick={() => setDeclining(true)}>
            {say(messages.decline)}
          </Button>
          <Button
            size="small"
            variant="filled"
            busy={approval.busy || refusal.busy}
            onClick={() => void approval.run()}
          >
            {say(messages.approve)}
          </Button>
        </span>
        <Failure>{approval.failure}</Failure>
      </span>
      <Dialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={say(messages.declineTitle, { name: correction.name })}
        actions={
          <>
            <Button onClick={() => setDeclining(false)}>{say(messages.leaveBe)}</Button>
            <Button type="submit" form={form} variant="danger-filled" busy={refusal.busy}>
              {say(messages.decline)}
            </Button>
          </>
        }
      >
        <form id={form} {...refusal.props}>
          <Stack gap={4}>
            <Text size="body" tone="dim">
              {say(messages.declineText)}
            </Text>
            <FormFailure form={refusal} />
            <TextArea
              {...refusal.text('reason')}
              label={say(messages.reason)}
              optional={say(messages.optional)}
              hint={say(messages.reasonHint)}
              rows={3}
              maxLength={500}
              // It is stored without line breaks, which would be refused.
              onChange={(event) =>
                refusal.change({ reason: event.currentTarget.value.replaceAll(/\s+/g, ' ') })
              }
            />
          </Stack>
        </form>
      </Dialog>
    </Banner>
  )
}
