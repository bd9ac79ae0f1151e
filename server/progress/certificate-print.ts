import { fail } from '../base/fail.ts'
import { Raw } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Drawn } from './certificate-draw.ts'
import { nameOn } from './certificate-snapshot.ts'
import type { Kept } from './certificate-store.ts'

const TYPES = { pdf: 'application/pdf', picture: 'image/png' } as const
export type Form = keyof typeof TYPES

/** Where anybody checks a certificate. */
export const verifyAddress = ({ env }: Parts, code: string): string => `${env.publicUrl}/verify/${code}`

/** The last few that were asked for: a link that is passed around is opened by many at once. */
const MOST = 12
const drawn = new Map<string, Promise<Buffer | null>>()

const print = async (parts: Parts, form: Form, certificate: Drawn): Promise<Buffer | null> => {
  // Fonts and the tools to draw with are loaded when the first certificate is asked for.
  const { certificatePdf, certificatePicture } = await import('./certificate-draw.ts')
  return (form === 'pdf' ? certificatePdf : certificatePicture)(parts.storage, certificate)
}

const printOnce = (parts: Parts, form: Form, kept: Kept): Promise<Buffer | null> => {
  const address = verifyAddress(parts, kept.code)
  const key = `${form} ${kept.id} ${kept.version} ${address}`
  const known = drawn.get(key)
  if (known) return known
  const [oldest] = drawn.keys()
  if (drawn.size >= MOST && oldest !== undefined) drawn.delete(oldest)
  const printed = print(parts, form, { snapshot: kept.document, file: kept.file, code: kept.code, address })
  drawn.set(key, printed)
  // A failure is not kept: the storage may have been out of reach.
  void printed.catch(() => drawn.delete(key))
  return printed
}

const fileName = ({ document }: Kept): string =>
  `${nameOn(document)} - ${document.course}`
    .replaceAll(/[\p{Cc}\s/\\:*?"<>|]+/gu, ' ')
    .slice(0, 120)
    .trim()

const escaped = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)

/** The certificate as a file; 404 where there is none of that kind. */
export const sendCertificate = async (
  parts: Parts,
  form: Form,
  kept: Kept,
  { shared = false } = {},
): Promise<Raw> => {
  const body = (await printOnce(parts, form, kept)) ?? fail('not_found')
  const ending = form === 'pdf' ? 'pdf' : 'png'
  return new Raw(
    200,
    {
      'content-type': TYPES[form],
      'content-length': String(body.byteLength),
      'content-disposition': `inline; filename="certificate.${ending}"; filename*=UTF-8''${escaped(`${fileName(kept)}.${ending}`)}`,
      // Sharing can end and a certificate can be taken back: nobody keeps it for long.
      'cache-control': shared ? 'public, max-age=300' : 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
    },
    body,
  )
}
