import type { PageSize } from '@cairn/domain/courses/certificate-page'
import { task } from '../base/threads/task.ts'
import type { Snapshot } from './render/snapshot.ts'

/** A page that an author has uploaded: an image as JPEG with the size of the page, or a PDF as it is. */
export type Background =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly page: PageSize }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array }

export interface CertificateInput {
  readonly form: 'pdf' | 'picture'
  readonly snapshot: Snapshot
  readonly code: string
  /** Where anybody can check it. */
  readonly address: string
  readonly background?: Background | undefined
}

/** The PDF, or the image as SVG; nothing where there is no image because a PDF lies under it. */
export type CertificateOutput = { readonly pdf: Uint8Array } | { readonly svg: string } | null

/** Fonts are shaped and cut down: half a second on a fast machine, seconds on a busy one. */
export const DRAW_CERTIFICATE = task<CertificateInput, CertificateOutput>('certificate.draw', 60_000)
/** The same on a PDF of somebody else, which may be made to take as long as it likes. */
export const DRAW_ON_PDF = task<CertificateInput, CertificateOutput>('certificate.drawOnPdf', 20_000)
