import { useIntl } from 'react-intl'
import { certificates, type EarnedCertificate as Earned } from '@cairn/contract/certificates'
import { spokenCode } from '@cairn/domain/progress/certificate-code'
import { useAction } from '../base/action.ts'
import { download, loadFile } from '../base/download.ts'
import { useSite } from '../base/site.tsx'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { HeroField } from '../base/ui/hero-field.tsx'
import { Rule } from '../base/ui/layout.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { messages } from './certificate-messages.ts'
import { CertificateBadge } from './certificate-badge.tsx'
import { CertificateName } from './certificate-name.tsx'
import { CertificatePicture, type CertificatePictureProps } from './certificate-picture.tsx'
import { CertificateRevoking } from './certificate-revoking.tsx'
import { CertificateSharing } from './certificate-sharing.tsx'
import styles from './earned-certificate.module.css'

export interface EarnedCertificateProps extends CertificatePictureProps {
  readonly certificate: Earned
  /** One of several of the same course: says which. */
  readonly several: boolean
  /** Its holder is looking, who decides about it. */
  readonly mine: boolean
  /** Somebody is looking who may take it back. */
  readonly decides: boolean
  readonly onChange: (certificate: Earned) => void
}

/** A tab is opened by the press itself; later no browser would let us. */
const openToPrint = async (id: string): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    const { file } = await loadFile(certificates.getCertificatePdf, { id })
    const address = URL.createObjectURL(file)
    if (tab) tab.location.href = address
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** A certificate on its field, and beside it what can be done with it. */
export function EarnedCertificate(props: EarnedCertificateProps) {
  const { certificate, several, mine, decides, drawPdf, onChange } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone } = useSite()
  const day = (date: string) => intl.formatDate(date, { dateStyle: 'long', timeZone: timezone })
  const { id, name, title, issued, corrected, correctedBy, minPercentage, revoked, reason } = certificate
  const { formerName = [] } = certificate
  const save = useAction(() => download(certificates.getCertificatePdf, { id }, 'certificate.pdf'))
  const print = useAction(() => openToPrint(id))
  return (
    <article className={styles.certificate} aria-label={say(messages.picture, { name, course: title })}>
      <HeroField className={styles.field}>
        <CertificatePicture {...{ certificate, drawPdf }} />
      </HeroField>
      <div className={styles.side}>
        <div className={styles.words}>
          <Heading level={2} size="section">
            {say(messages.earned, { date: day(issued) })}
          </Heading>
          {several && (
            <Text tone="dim">
              {say(messages.for, { percent: intl.formatNumber(minPercentage / 100, { style: 'percent' }) })}
            </Text>
          )}
          <Text size="support" tone="dim">
            {say(messages.code)} <bdi className={styles.code}>{spokenCode(certificate.code)}</bdi>
          </Text>
          {corrected !== undefined && (
            <Text size="support" tone="dim">
              {correctedBy === undefined
                ? say(messages.corrected, { date: day(corrected) })
                : say(messages.correctedBy, { date: day(corrected), name: correctedBy })}
            </Text>
          )}
          {formerName.map((one) => (
            <Text key={one.until} size="support" tone="faint">
              {say(messages.formerName, { date: day(one.until), name: one.name })}
            </Text>
          ))}
        </div>
        {revoked !== undefined && (
          <Banner icon="alert-triangle" look="card" tone="bad">
            {say(messages.revoked, { date: day(revoked), reason: reason ?? '' })}
          </Banner>
        )}
        {revoked === undefined && (mine || decides) && (
          <CertificateName {...{ certificate, mine, decides, onChange }} />
        )}
        <div className={styles.actions}>
          <Button
            variant={mine ? 'filled' : 'quiet'}
            icon="download"
            busy={save.busy}
            onClick={() => void save.run()}
          >
            {say(messages.download)}
          </Button>
          <Button icon="printer" busy={print.busy} onClick={() => void print.run()}>
            {say(messages.print)}
          </Button>
          {decides && <CertificateRevoking {...{ certificate, onChange }} />}
        </div>
        <Failure>{save.failure ?? print.failure}</Failure>
        {mine && revoked === undefined && (
          <>
            <Rule />
            <CertificateSharing {...{ certificate, onChange }} />
            <Rule />
            <CertificateBadge certificate={certificate} />
          </>
        )}
      </div>
    </article>
  )
}
