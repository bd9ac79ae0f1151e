import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  flag,
  getID,
  id,
  instant,
  languageCode,
  list,
  object,
  oneOf,
  optional,
  percent,
  text,
  words,
} from './fields.ts'
import { found, searchQuery } from './search.ts'

/** The code that anybody checks a certificate by, however it was typed. */
const code = text(40, 1)

/** A certificate that somebody has earned: what it says was written down when it was given, and stays. */
export const EarnedCertificate = object({
  id,
  code,
  user: id,
  /** The course. */
  object: id,
  name: text(300),
  title: text(1000),
  publisher: text(1000),
  language: languageCode,
  /** The share of the course it was given for. */
  minPercentage: percent,
  issued: instant,
  /** When another name of its holder was written on it, and who of the staff approved that. */
  corrected: optional(instant),
  correctedBy: optional(text(300)),
  /** The names it bore before, each with the moment it was replaced; told to its holder and to staff alone. */
  formerName: optional(list(object({ name: text(300), until: instant }), 1000)),
  /** Another name that its holder asked for: waiting for a decision, or declined. */
  correction: optional(
    object({
      name: text(300),
      requested: instant,
      declined: optional(instant),
      reason: optional(text(500)),
    }),
  ),
  /** Whether whoever has the code sees the certificate itself, besides what it says. */
  shared: flag,
  revoked: optional(instant),
  /** Why; told to its holder and to staff alone. */
  reason: optional(text(500)),
  /** What its holder is called by now, where that is another name. */
  presentName: optional(text(300)),
  /** Whether there is a picture of it, besides the PDF. */
  picture: flag,
})
export type EarnedCertificate = Static<typeof EarnedCertificate>

/** What a course gives certificates for that somebody does not have yet. */
const OpenCertificate = object({ minPercentage: percent })

export const CertificatesOf = object({
  /** How far the learner is. */
  percent,
  earned: list(EarnedCertificate, 1000),
  open: list(OpenCertificate, 100),
})
export type CertificatesOf = Static<typeof CertificatesOf>

export const CERTIFICATE_STATES = ['valid', 'revoked'] as const

/** What anybody may know of a certificate whose code they have. */
export const VerifiedCertificate = object({
  code,
  state: oneOf(CERTIFICATE_STATES),
  name: text(300),
  title: text(1000),
  publisher: text(1000),
  language: languageCode,
  issued: instant,
  /** When the name on it was corrected, and by whom that was approved: an older print may show another one. */
  corrected: optional(instant),
  correctedBy: optional(text(300)),
  revoked: optional(instant),
  /** The course, as long as it is open to everybody. */
  object: optional(id),
  shared: flag,
  picture: flag,
})
export type VerifiedCertificate = Static<typeof VerifiedCertificate>

/** Which badges no longer hold, in the form that checkers of Open Badges read. */
export const RevokedBadges = object({
  id: text(2000),
  issuer: text(2000),
  revokedCredential: list(object({ id: text(2000), revoked: flag })),
})
export type RevokedBadges = Static<typeof RevokedBadges>

const reason = words(500)

export const certificates = {
  findCertificates: endpoint({
    method: 'GET',
    path: '/certificate',
    access: 'certificate.list',
    summary: 'Search certificates: the caller’s own, and those of courses the caller works on.',
    query: searchQuery,
    reply: found(EarnedCertificate),
    quiet: 'list',
  }),
  getCertificatesOf: endpoint({
    method: 'GET',
    path: '/certificate/user/{userId}/concept/{courseId}',
    access: 'certificate.read',
    summary: 'Get what a person has earned in a course and what they can still earn.',
    params: object({ userId: id, courseId: id }),
    reply: CertificatesOf,
    leavesTrace: true,
  }),
  verifyCertificate: endpoint({
    method: 'GET',
    path: '/certificate/verify/{code}',
    access: 'certificate.verify',
    summary: 'Verify a certificate: its holder, course, issuer and date, and whether it is still valid.',
    params: object({ code }),
    reply: VerifiedCertificate,
    quiet: 'null',
  }),
  getSharedPicture: endpoint({
    method: 'GET',
    path: '/certificate/verify/{code}/picture',
    access: 'certificate.verify',
    rate: 'render',
    summary: 'Get a shared certificate as an image (PNG).',
    params: object({ code }),
    produces: 'image/png',
  }),
  getSharedPdf: endpoint({
    method: 'GET',
    path: '/certificate/verify/{code}/pdf',
    access: 'certificate.verify',
    rate: 'render',
    summary: 'Get a shared certificate as a PDF.',
    params: object({ code }),
    produces: 'application/pdf',
  }),
  getCertificatePicture: endpoint({
    method: 'GET',
    path: '/certificate/{id}/picture',
    access: 'certificate.read',
    rate: 'render',
    summary: 'Get a certificate as an image (PNG). Not available where its background is a PDF.',
    params: object({ id }),
    produces: 'image/png',
  }),
  getCertificatePdf: endpoint({
    method: 'GET',
    path: '/certificate/{id}/pdf',
    access: 'certificate.read',
    rate: 'render',
    summary: 'Get a certificate as a PDF.',
    params: object({ id }),
    produces: 'application/pdf',
  }),
  getBadge: endpoint({
    method: 'GET',
    path: '/certificate/{id}/badge',
    access: 'certificate.read',
    rate: 'render',
    summary:
      'Get a certificate as a signed Open Badge (3.0): a JSON Web Token that carries the public key it is verified by.',
    params: object({ id }),
    produces: 'application/vc+jwt',
  }),
  getBakedBadge: endpoint({
    method: 'GET',
    path: '/certificate/{id}/badge/picture',
    access: 'certificate.read',
    rate: 'render',
    summary: 'Get a certificate as an image (PNG) with its signed Open Badge inside.',
    params: object({ id }),
    produces: 'image/png',
  }),
  findRevokedBadges: endpoint({
    method: 'GET',
    path: '/certificate/revoked/{courseId}',
    access: 'certificate.verify',
    summary: 'List the revoked Open Badges of a course. Badges name this list as their status.',
    params: object({ courseId: id }),
    reply: RevokedBadges,
  }),
  checkBackground: endpoint({
    method: 'POST',
    path: '/certificate/background',
    access: 'course.write',
    rate: 'render',
    summary:
      'Check whether a file of a course can be the background of its certificates. Refused if it is unreadable or too ' +
      'complex to print on.',
    body: object({ concept: id, file: getID }),
    reads: true,
    waits: true,
    status: 204,
  }),
  shareCertificate: endpoint({
    method: 'PUT',
    path: '/certificate/{id}/share',
    access: 'certificate.keep',
    summary: 'Share the caller’s own certificate with anyone who has its code, or stop sharing it.',
    params: object({ id }),
    body: object({ shared: flag }),
    reply: EarnedCertificate,
  }),
  renameCertificate: endpoint({
    method: 'PUT',
    path: '/certificate/{id}/name',
    access: 'certificate.keep',
    summary:
      'Request that the caller’s certificate shows their current name. It changes once staff of the course or its ' +
      'organization approve.',
    params: object({ id }),
    reply: EarnedCertificate,
  }),
  decideCorrection: endpoint({
    method: 'PUT',
    path: '/certificate/{id}/name/decision',
    access: 'certificate.revoke',
    summary:
      'Approve or decline the name that the holder requested. The code stays, and the old name is recorded.',
    params: object({ id }),
    body: object({ approve: flag, name: text(300), reason: optional(reason) }),
    reply: EarnedCertificate,
  }),
  revokeCertificate: endpoint({
    method: 'POST',
    path: '/certificate/{id}/revoke',
    access: 'certificate.revoke',
    summary: 'Revoke a certificate. Anyone who verifies it sees that it is no longer valid.',
    params: object({ id }),
    body: object({ reason }),
    reply: EarnedCertificate,
    status: 200,
  }),
  restoreCertificate: endpoint({
    method: 'POST',
    path: '/certificate/{id}/restore',
    access: 'certificate.revoke',
    summary: 'Reinstate a revoked certificate.',
    params: object({ id }),
    body: object({ reason }),
    reply: EarnedCertificate,
    status: 200,
  }),
}
