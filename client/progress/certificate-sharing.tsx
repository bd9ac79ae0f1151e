import { useIntl } from 'react-intl'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import { useAction } from '../base/action.ts'
import { call } from '../base/call.ts'
import { Switch } from '../base/ui/choice.tsx'
import { CodeField } from '../base/ui/code-field.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { QrCode } from '../base/ui/qr-code.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { messages } from './certificate-messages.ts'
import styles from './certificate-sharing.module.css'
import { verifyPath } from './certificates.ts'

export interface CertificateSharingProps {
  readonly certificate: EarnedCertificate
  readonly onChange: (certificate: EarnedCertificate) => void
}

/** The link by which others check a certificate, and whether they see it, too. */
export function CertificateSharing({ certificate, onChange }: CertificateSharingProps) {
  const intl = useIntl()
  const address = `${window.location.origin}${verifyPath(certificate.code)}`
  const share = useAction(
    (shared: boolean) =>
      call(certificates.shareCertificate, {
        params: { id: certificate.id },
        body: { shared },
        handled: 'shown',
      }),
    {
      done: ({ shared }) => intl.formatMessage(shared ? messages.nowShown : messages.nowHidden),
      onDone: onChange,
    },
  )
  return (
    <div className={styles.sharing}>
      <div className={styles.words}>
        <Heading level={3} size="card">
          {intl.formatMessage(messages.share)}
        </Heading>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.shareText)}
        </Text>
      </div>
      <CodeField
        label={intl.formatMessage(messages.link)}
        value={address}
        words={{ copy: intl.formatMessage(messages.copy), copied: intl.formatMessage(messages.copied) }}
      />
      <div className={styles.also}>
        <QrCode className={styles.qr} text={address} label={intl.formatMessage(messages.qr)} />
        <Switch
          label={intl.formatMessage(messages.shareSwitch)}
          // It turns at once, and back should the server refuse.
          checked={share.busyWith ?? certificate.shared}
          disabled={share.busy}
          onChange={(event) => void share.run(event.currentTarget.checked)}
        />
      </div>
      <Failure>{share.failure}</Failure>
    </div>
  )
}
