import type { CoursePeople } from '@cairn/domain/access/course-people'
import { visibleProgress } from '@cairn/domain/access/visibility'
import { goalOf, notHeld } from '@cairn/domain/progress/certificate'
import { readCode } from '@cairn/domain/progress/certificate-code'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, type By, type Route } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { findCourseHead } from '../courses/store.ts'
import { revokedBadges, sendBadge, sendBakedBadge } from './badge.ts'
import {
  approversOf,
  correctionFields,
  correctionsOf,
  decideCorrection,
  openCorrection,
  requestCorrection,
} from './correction.ts'
import { issueCertificates } from './issue.ts'
import { checkBackground } from './check-background.ts'
import { sendCertificate } from './print.ts'
import { notifyOfName } from './notify-name.ts'
import { nameOn } from './render/snapshot.ts'
import {
  certificatesIn,
  changeCertificate,
  findByCode,
  findCertificate,
  searchCertificates,
  toCertificate,
  type Kept,
} from './store.ts'
import { courseToLearn } from '../progress/course.ts'
import { findProgressOf } from '../progress/store.ts'

/** Who works on the course of a certificate; when it is gone, those of its publisher. */
const peopleOf = async (db: Db, { course, publisher }: Pick<Kept, 'course' | 'publisher'>) =>
  (await findCourseHead(db, course)) ?? ({ publisher, status: 'disabled' } satisfies CoursePeople)

const nameOf = (db: Db, person: string) =>
  db
    .selectFrom('person')
    .select(['given_name as givenName', 'family_name as familyName'])
    .where('id', '=', person)
    .executeTakeFirst()

const presentName = async (db: Db, person: string): Promise<string | undefined> => {
  const found = await nameOf(db, person)
  return found && nameOn(found)
}

/** Certificates of one person as they and staff read them: with the names it bore, and one that was asked for. */
const withNames = async (db: Db, held: readonly Kept[]): Promise<EarnedCertificate[]> => {
  const [first] = held
  if (!first) return []
  const name = await presentName(db, first.person)
  const ids = held.map(({ id }) => id)
  const [corrections, approvers] = [await correctionsOf(db, ids), await approversOf(db, ids)]
  return held.map((one) => {
    const correctedBy = approvers.get(one.id)
    return {
      ...toCertificate(one, name),
      ...correctionFields(corrections.get(one.id)),
      ...(correctedBy !== undefined && { correctedBy }),
    }
  })
}

const read = async (db: Db, id: string): Promise<EarnedCertificate> => {
  const [one] = await withNames(db, [(await findCertificate(db, id)) ?? fail('not_found')])
  return one ?? fail('not_found')
}

const record = (
  db: Db,
  by: By,
  { id, person, course, publisher }: Kept,
  {
    action,
    reason,
    name,
  }: { readonly action: string; readonly reason?: string | undefined; readonly name?: string | undefined },
) =>
  recordEvent(db, by, {
    type: 'certificate',
    object: id,
    action,
    organization: publisher,
    detail: {
      user: person,
      concept: course,
      ...(reason !== undefined && { reason }),
      ...(name !== undefined && { name }),
    },
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
  return {
    percent: progress?.certificationPercentage ?? 0,
    earned: await withNames(db, now),
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
  const correctedBy = (await approversOf(db, [kept.id])).get(kept.id)
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
    ...(correctedBy !== undefined && { correctedBy }),
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

const getBadge = on(certificates.getBadge, async ({ params, db, parts, show }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show({ user: kept.person, course: await peopleOf(db, kept) })
  return sendBadge(parts, kept)
})

const getBakedBadge = on(certificates.getBakedBadge, async ({ params, db, parts, show }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show({ user: kept.person, course: await peopleOf(db, kept) })
  return sendBakedBadge(parts, kept)
})

const findRevokedBadges = on(certificates.findRevokedBadges, ({ params, db, parts, allow }) => {
  allow()
  return revokedBadges(db, parts, params.courseId)
})

const changed = async (db: Db, kept: Kept, change: Parameters<typeof changeCertificate>[2]) => {
  await changeCertificate(db, kept.id, change)
  return read(db, kept.id)
}

const shareCertificate = on(certificates.shareCertificate, async ({ params, body, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show({ owner: kept.person })
  if (kept.shared !== body.shared)
    await record(db, by, kept, { action: body.shared ? 'certificate.share' : 'certificate.unshare' })
  return changed(db, kept, { shared: body.shared })
})

/** The holder asks for the name they have now; nothing changes before staff approve. */
const renameCertificate = on(certificates.renameCertificate, async ({ params, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show({ owner: kept.person })
  const person = (await nameOf(db, kept.person)) ?? fail('not_found')
  if (kept.revoked) fail('certificate_revoked')
  if (nameOn(person) === nameOn(kept.document)) return read(db, kept.id)
  await requestCorrection(db, kept, person, by.now)
  await record(db, by, kept, { action: 'certificate.requestName', name: nameOn(person) })
  return read(db, kept.id)
})

/** Staff decide about the name; nobody about their own, and nobody in the name of somebody else. */
const decideOnName = on(certificates.decideCorrection, async ({ params, body, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show(await peopleOf(db, kept))
  const { actor, now } = by
  if (actor === null || actor.id === kept.person || actor.acting === true) return fail('forbidden')
  if (kept.revoked) fail('certificate_revoked')
  const asked = (await openCorrection(db, kept.id)) ?? fail('stale')
  const name = { givenName: asked.given_name, familyName: asked.family_name }
  // What is approved is what was read, not what was asked for meanwhile.
  if (nameOn(name) !== body.name) fail('stale')
  const decision = { approved: body.approve, reason: body.reason ?? null }
  await decideCorrection(db, asked.id, decision, { person: actor.id, now })
  const action = body.approve ? 'certificate.approveName' : 'certificate.declineName'
  await record(db, by, kept, { action, reason: body.reason, name: body.name })
  await notifyOfName(db, by, kept, { ...body, request: asked.id })
  if (!body.approve) return read(db, kept.id)
  const document = { ...kept.document, ...name, corrected: now.toISOString() }
  return changed(db, kept, { document })
})

const revokeCertificate = on(certificates.revokeCertificate, async ({ params, body, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show(await peopleOf(db, kept))
  if (kept.revoked) return read(db, kept.id)
  await record(db, by, kept, { action: 'certificate.revoke', reason: body.reason })
  const { now: revoked, actor } = by
  return changed(db, kept, { revoked, revoked_by: actor?.id ?? null, reason: body.reason })
})

const restoreCertificate = on(certificates.restoreCertificate, async ({ params, body, db, show, ...by }) => {
  const kept = (await findCertificate(db, params.id)) ?? fail('not_found')
  show(await peopleOf(db, kept))
  if (by.actor?.id === kept.person) failBecause('certificate_own')
  if (!kept.revoked) return read(db, kept.id)
  await record(db, by, kept, { action: 'certificate.restore', reason: body.reason })
  return changed(db, kept, { revoked: null, revoked_by: null, reason: null })
})

export const certificateRoutes: readonly Route[] = [
  checkBackground,
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
  getBadge,
  getBakedBadge,
  findRevokedBadges,
  shareCertificate,
  renameCertificate,
  decideOnName,
  revokeCertificate,
  restoreCertificate,
]
