import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { encode } from 'uqr'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import { call } from '../base/call.ts'
import { Switch } from '../base/ui/choice.tsx'
import { CodeField } from '../base/ui/code-field.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { toast } from '../base/ui/toast.ts'
import { messages } from './certificate-messages.ts'
import styles from './certificate-sharing.module.css'
import { verifyPath } from './certificates.ts'

/** The squares of a QR code as one path, a unit each. */
const squares = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: path.join(''), size }
}

const IMAGE = { role: 'img' } as const

function Qr({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => squares(text), [text])
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} className={styles.qr} {...IMAGE} aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

export interface CertificateSharingProps {
  readonly certificate: EarnedCertificate
  readonly onChange: (certificate: EarnedCertificate) => void
}

/** The link by which others check a certificate, and whether they see it, too. */
export function CertificateSharing({ certificate, onChange }: CertificateSharingProps) {
  const intl = useIntl()
  const address = `${window.location.origin}${verifyPath(certificate.code)}`
  // The switch answers at once; should the server refuse, it turns back.
  const [wanted, setWanted] = useState<boolean>()
  const share = useMutation({
    mutationFn: (shared: boolean) =>
      call(certificates.shareCertificate, { params: { id: certificate.id }, body: { shared } }),
    onSettled: () => setWanted(undefined),
    onSuccess: (changed) => {
      onChange(changed)
      toast(intl.formatMessage(changed.shared ? messages.nowShown : messages.nowHidden))
    },
  })
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
        <Qr text={address} label={intl.formatMessage(messages.qr)} />
        <Switch
          label={intl.formatMessage(messages.shareSwitch)}
          checked={wanted ?? certificate.shared}
          disabled={share.isPending}
          onChange={(event) => {
            setWanted(event.currentTarget.checked)
            share.mutate(event.currentTarget.checked)
          }}
        />
      </div>
    </div>
  )
}
