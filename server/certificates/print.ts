import { fail } from '../base/fail.ts'
import { withImage } from '../base/image.ts'
import { Raw } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { readBackground } from './background.ts'
import { drawOnPdf, isTooComplex } from './draw-on-pdf.ts'
import { nameOn } from './render/snapshot.ts'
import type { Kept } from './store.ts'
import { DRAW_CERTIFICATE, type CertificateInput, type CertificateOutput } from './task.ts'

const TYPES = { pdf: 'application/pdf', picture: 'image/png' } as const
export type Form = keyof typeof TYPES

/** Where anybody checks a certificate. */
export const verifyAddress = async ({ db, env }: Parts, code: string): Promise<string> =>
  `${await publicAddress(db, env)}/verify/${code}`

/** The last few that were asked for: a link that is passed around is opened by many at once. */
const MOST = 12
const drawn = new Map<string, Promise<Buffer | null>>()

/** On a plain page where the background takes too long. */
const draw = async (
  parts: Parts,
  file: string | null,
  input: CertificateInput,
): Promise<CertificateOutput> => {
  const { storage, threads } = parts
  if (file === null || isTooComplex(file)) return threads.run(DRAW_CERTIFICATE, input)
  const background = await readBackground(storage, file)
  if (background?.kind !== 'pdf') return threads.run(DRAW_CERTIFICATE, { ...input, background })
  const drawn = await drawOnPdf(parts, file, { ...input, background })
  return drawn === 'too complex' ? threads.run(DRAW_CERTIFICATE, input) : drawn
}

/** Images are this wide: fine on every screen, and small enough to be sent around. */
const WIDTH = 1684

const toPng = (svg: string): Promise<Buffer> => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const density = (72 * WIDTH) / Math.max(Number(width), Number(height))
  return withImage(Buffer.from(svg), { density }, (image) => image.png({ compressionLevel: 7 }).toBuffer())
}

const print = async (parts: Parts, file: string | null, input: CertificateInput): Promise<Buffer | null> => {
  const drawn = await draw(parts, file, input)
  if (drawn === null) return null
  return 'svg' in drawn ? toPng(drawn.svg) : Buffer.from(drawn.pdf)
}

/** The certificate as a file, drawn once for all who ask for it at the same time; null where there is none of that kind. */
export const printCertificate = async (parts: Parts, form: Form, kept: Kept): Promise<Buffer | null> => {
  const address = await verifyAddress(parts, kept.code)
  const key = `${form} ${kept.id} ${kept.version} ${address}`
  const known = drawn.get(key)
  if (known) return known
  const [oldest] = drawn.keys()
  if (drawn.size >= MOST && oldest !== undefined) drawn.delete(oldest)
  const printed = print(parts, kept.file, { form, snapshot: kept.document, code: kept.code, address })
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

/** Bytes that are named after the certificate they belong to. */
export const asFile = (
  kept: Kept,
  body: Buffer,
  {
    type,
    ending,
    shared = false,
  }: { readonly type: string; readonly ending: string; readonly shared?: boolean },
): Raw =>
  new Raw(
    200,
    {
      'content-type': type,
      'content-length': String(body.byteLength),
      'content-disposition': `inline; filename="certificate.${ending}"; filename*=UTF-8''${escaped(`${fileName(kept)}.${ending}`)}`,
      // Sharing can end and a certificate can be taken back: nobody keeps it for long.
      'cache-control': shared ? 'public, max-age=300' : 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
    },
    body,
  )

/** The certificate as a file; 404 where there is none of that kind. */
export const sendCertificate = async (
  parts: Parts,
  form: Form,
  kept: Kept,
  { shared = false } = {},
): Promise<Raw> => {
  const body = (await printCertificate(parts, form, kept)) ?? fail('not_found')
  return asFile(kept, body, { type: TYPES[form], ending: form === 'pdf' ? 'pdf' : 'png', shared })
}
