import { useIntl } from 'react-intl'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import { useAction } from '../base/action.ts'
import { download } from '../base/download.ts'
import { Button } from '../base/ui/button.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { messages } from './certificate-messages.ts'
import sharing from './certificate-sharing.module.css'
import styles from './earned-certificate.module.css'

/** The certificate as an Open Badge: an image with the badge inside where there is an image, and the badge alone. */
export function CertificateBadge({ certificate }: { readonly certificate: EarnedCertificate }) {
  const { formatMessage: say } = useIntl()
  const { id, picture } = certificate
  const baked = useAction(() => download(certificates.getBakedBadge, { id }, 'badge.png'))
  const signed = useAction(() => download(certificates.getBadge, { id }, 'badge.jwt'))
  return (
    <div className={sharing.sharing}>
      <div className={sharing.words}>
        <Heading level={3} size="card">
          {say(messages.badge)}
        </Heading>
        <Text size="support" tone="dim">
          {say(messages.badgeText)}
        </Text>
      </div>
      <div className={styles.actions}>
        {picture && (
          <Button icon="download" busy={baked.busy} onClick={() => void baked.run()}>
            {say(messages.badgePicture)}
          </Button>
        )}
        <Button
          variant={picture ? 'ghost' : 'quiet'}
          icon="file-download"
          busy={signed.busy}
          onClick={() => void signed.run()}
        >
          {say(messages.badgeFile)}
        </Button>
      </div>
      <Failure>{baked.failure ?? signed.failure}</Failure>
    </div>
  )
}
