import { certificatePage, type PageSize } from '@cairn/domain/courses/certificate-page'
import { usePictureSize } from '../../courses/about/use-picture-size.ts'
import { useFile } from '../../resources/addresses.ts'
import { useFirstPage } from '../../resources/use-first-page.ts'

const PDF = 'application/pdf'

export interface CertificateGround {
  readonly page: PageSize
  /** Where what lies behind the fields can be shown from. */
  readonly picture: string | undefined
  /** The document cannot be opened. */
  readonly failed: boolean
}

/** The page of a certificate: its picture, or the first page of its document. */
export const useCertificateGround = (getID: string | undefined): CertificateGround => {
  const { file } = useFile(getID)
  const pdf = file?.contentType === PDF
  const picture = pdf ? undefined : file?.getURL
  const size = usePictureSize(picture)
  const { page, failed } = useFirstPage(pdf ? file.getURL : undefined)
  return { page: certificatePage(pdf ? page : size), picture: pdf ? page?.address : picture, failed }
}
