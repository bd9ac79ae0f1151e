import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { EarnedCertificate } from '@cairn/contract/certificates'
import { Hidden } from '../base/ui/text.tsx'
import { messages } from './certificate-messages.ts'
import styles from './certificate-picture.module.css'
import { pictureOf } from './certificates.ts'

export interface CertificatePictureProps {
  readonly certificate: EarnedCertificate
  /** Draws the first page of a PDF as a picture, for certificates whose page is one. */
  readonly drawPdf: (pdf: Blob) => Promise<Blob>
}

/** A certificate as it is printed. */
export function CertificatePicture({ certificate, drawPdf }: CertificatePictureProps) {
  const intl = useIntl()
  const { data, isError } = useQuery(pictureOf(certificate, drawPdf))
  const { name, title } = certificate
  const alt = intl.formatMessage(messages.picture, { name, course: title })
  if (data !== undefined) return <img src={data} alt={alt} className={styles.picture} />
  return (
    <div className={styles.waiting} aria-live="polite">
      {isError ? (
        intl.formatMessage(messages.noPicture)
      ) : (
        <Hidden>{intl.formatMessage(messages.drawing)}</Hidden>
      )}
    </div>
  )
}
