import type { CoursePeople } from '@cairn/domain/access/course-people'
import { visibleProgress } from '@cairn/domain/access/visibility'
import { goalOf, notHeld } from '@cairn/domain/progress/certificate'
import { readCode } from '@cairn/domain/progress/certificate-code'
import { certificates } from '@cairn/contract/certificates'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, type By, type Route } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { findCourseHead } from '../courses/store.ts'
import { issueCertificates } from './certificate-issue.ts'
import { sendCertificate } from './certificate-print.ts'
import { nameOn } from './certificate-snapshot.ts'
import {
  certificatesIn,
  changeCertificate,
  findByCode,
  findCertificate,
  searchCertificates,
  toCertificate,
  type Kept,
} from './certificate-store.ts'
import { courseToLearn } from './course.ts'
import { findProgressOf } from './store.ts'

/** Who works on the course of a certificate; when it is gone, those of its publisher. */
const peopleOf = async (db: Db, { course, publisher }: Pick<Kept, 'course' | 'publisher'>) =>
  (await findCourseHead(db, course)) ?? ({ publisher, status: 'disabled' } satisfies CoursePeople)

const presentName = async (db: Db, person: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('person')
    .select(['given_name as givenName', 'family_name as familyName'])
    .where('id', '=', person)
    .executeTakeFirst()
  return found && nameOn(found)
}

const record = (
  db: Db,
  by: By,
  { id, person, course, publisher }: Kept,
  { action, reason }: { readonly action: string; readonly reason?: string | undefined },
) =>
  recordEvent(db, by, {
    type: 'certificate',
    object: id,
    action,
    organization: publisher,
    detail: { user: person, concept: course, ...(reason !== undefined && { reason }) },
  })

/**
 * What the course gives, that this learner does not have yet; a course that is gone gives nothing more, nor does one
 * whose certificate was taken back.
 */
const stillOpen = (course: Course | undefined, held: readonly Kept[]) =>
  held.some(({ revoked }) => revoked !== null)
    ? []
    : notHeld(
        course?.certificate ?? [],
        held.map(({ document, place }) => ({ ...document, place })),
      ).map(({ design }) => ({ minPercentage: goalOf(design) }))

const getCertificatesOf = on(certificates.getCertificatesOf, async ({ params, parts, db, show, ...by }) => {
  const { userId: user, courseId } = params
  const course = await courseToLearn(db, courseId)
  const held = await certificatesIn(db, user, courseId)
  const [first] = held
  const people = first ? await peopleOf(db, first) : await findCourseHead(db, courseId)
  show({ user, course: people ?? { publisher: '', status: 'disabled' } })
  if (!people) fail('not_found')
  const progress = await findProgressOf(db, user, courseId)
  if (course && progress)
    await parts.db.transaction().execute((tx) => issueCertificates(tx, by, { course, progress }))
  const now = await certificatesIn(db, user, courseId)
  const name = await presentName(db, user)
  return {
    percent: progress?.certificationPercentage ?? 0,
    earned: now.map((one) => toCertificate(one, name)),
    open: stillOpen(course, now),
  }
})

/** The certificate behind a code, however it was typed. */
const genuine = async (db: Db, typed: string): Promise<Kept> => {
  const code = readCode(typed)
  return (code === undefined ? undefined : await findByCode(db, code)) ?? fail('not_found')
}

const verifyCertificate = on(certificates.verifyCertificate, async ({ params, db, allow }) => {
  allow()
  const kept = await genuine(db, params.code)
  const { code, name, title, publisher, language, issued, corrected, revoked, shared, picture } =
    toCertificate(kept)
  const course = await findCourseHead(db, kept.course)
  const state = revoked === undefined ? ('valid' as const) : ('revoked' as const)
  return {
    code,
    state,
    name,
    title,
    publisher,
    language,
    issued,
    picture,
    shared: shared && state === 'valid',
    ...(corrected !== undefined && { corrected }),
    ...(revoked !== undefined && { revoked }),
    ...(course?.status === 'enabled' && { object: course.id }),
  }
})

/** Shown to whoever has the code, as long as the holder likes it and it holds. */
const shown = async (db: Db, typed: string): Promise<Kept> => {
  const kept = await genuine(db, typed)
  return kept.shared && kept.revoked === null ? kept : fail('not_found')
}

const getSharedPicture = on(certificates.getSharedPicture, async ({ params, db, parts, allow }) => {
  allow()
  return sendCertificate(parts, 'picture', await shown(db, params.code), { shared: true })
})

const getSharedPdf = on(certificates.getSharedPdf, async ({ params, db, parts, allow }) => {
  allow()
  return sendCertificate(parts, 'pdf', await shown(db, params.code), { shared: true })
})

const getCertificatePicture = on(certificates.getCertificatePicture, async ({ params, db, parts, show }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show({ user: kept.person, course: await peopleOf(db, kept) })
  return sendCertificate(parts, 'picture', kept)
})

const getCertificatePdf = on(certificates.getCertificatePdf, async ({ params, db, parts, show }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show({ user: kept.person, course: await peopleOf(db, kept) })
  return sendCertificate(parts, 'pdf', kept)
})

const changed = async (db: Db, kept: Kept, change: Parameters<typeof changeCertificate>[2]) =>
  toCertificate(
    (await changeCertificate(db, kept.id, change)) ?? fail('not_found'),
    await presentName(db, kept.person),
  )

const shareCertificate = on(certificates.shareCertificate, async ({ params, body, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show({ owner: kept.person })
  if (kept.shared !== body.shared)
    await record(db, by, kept, { action: body.shared ? 'certificate.share' : 'certificate.unshare' })
  return changed(db, kept, { shared: body.shared })
})

const renameCertificate = on(certificates.renameCertificate, async ({ params, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show({ owner: kept.person })
  const person =
    (await db
      .selectFrom('person')
      .select(['given_name as givenName', 'family_name as familyName'])
      .where('id', '=', kept.person)
      .executeTakeFirst()) ?? fail('not_found')
  if (kept.revoked) fail('certificate_revoked')
  if (nameOn(person) === nameOn(kept.document)) return toCertificate(kept)
  await record(db, by, kept, { action: 'certificate.rename' })
  const corrected = by.now.toISOString()
  return changed(db, kept, { document: { ...kept.document, ...person, corrected } })
})

const revokeCertificate = on(certificates.revokeCertificate, async ({ params, body, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show(await peopleOf(db, kept))
  if (kept.revoked) return toCertificate(kept, await presentName(db, kept.person))
  await record(db, by, kept, { action: 'certificate.revoke', reason: body.reason })
  const { now: revoked, actor } = by
  return changed(db, kept, { revoked, revoked_by: actor?.id ?? null, reason: body.reason })
})

const restoreCertificate = on(certificates.restoreCertificate, async ({ params, body, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show(await peopleOf(db, kept))
  if (!kept.revoked) return toCertificate(kept, await presentName(db, kept.person))
  await record(db, by, kept, { action: 'certificate.restore', reason: body.reason })
  return changed(db, kept, { revoked: null, revoked_by: null, reason: null })
})

export const certificateRoutes: readonly Route[] = [
  on(certificates.findCertificates, async ({ query, actor, parts, allow }) => {
    allow()
    const visible = actor === null ? ({ kind: 'none' } as const) : visibleProgress(actor)
    const { matches, rows } = await searchCertificates(parts.searchDb, query, actor, visible)
    return { matches, list: rows, ...(await joinAll(rows, query.join, {})) }
  }),
  getCertificatesOf,
  verifyCertificate,
  getSharedPicture,
  getSharedPdf,
  getCertificatePicture,
  getCertificatePdf,
  shareCertificate,
  renameCertificate,
  revokeCertificate,
  restoreCertificate,
]
