import { queryOptions } from '@tanstack/react-query'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { dataAddress } from '../base/data-address.ts'
import { loadFile } from '../base/download.ts'
import { pathTo } from '../base/paths.ts'
import { read } from '../base/query.ts'
import { storedOrFetched } from '../base/stored-or-fetched.ts'

/** Everything somebody has earned, the latest first. */
export const certificatesOf = (user: string) =>
  read(certificates.findCertificates, {
    query: { query: `user:${queryPhrase(user)}`, sort: 'issued:desc', limit: PAGE.courses.search },
  })

/** What somebody has earned in one course and may still earn there. */
export const certificatesIn = (user: string, course: string) =>
  read(certificates.getCertificatesOf, { params: { userId: user, courseId: course } })

/** What a code stands for; null where it stands for nothing. */
export const verified = (code: string) => read(certificates.verifyCertificate, { params: { code } })

/** Where the picture of a certificate can be shown from. It is drawn anew when what it says has changed. */
export const pictureOf = (certificate: EarnedCertificate, drawPdf: (pdf: Blob) => Promise<Blob>) => {
  const { id, user, name, picture } = certificate
  const load = async () => {
    if (picture) return (await loadFile(certificates.getCertificatePicture, { id })).file
    return drawPdf((await loadFile(certificates.getCertificatePdf, { id })).file)
  }
  const asked = { params: { id }, query: { user, name } }
  return queryOptions({
    queryKey: ['certificate picture', id, name] as const,
    queryFn: async (): Promise<string> => {
      const fetched = await storedOrFetched(certificates.getCertificatePicture, asked, async () => ({
        address: await dataAddress(await load()),
      }))
      return fetched.address
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Where anybody can check it. */
export const verifyPath = (code: string): string => pathTo('/verify/$code', { code })

/** Where the picture of a certificate that is shared can be shown from. */
export const sharedPicture = (code: string): string => `/api/certificate/verify/${code}/picture`
export const sharedPdf = (code: string): string => `/api/certificate/verify/${code}/pdf`
