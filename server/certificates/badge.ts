import { badgeId, badgeIssuerId, openBadge, revocationListId } from '@cairn/domain/progress/open-badge'
import type { RevokedBadges } from '@cairn/contract/certificates'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { Raw } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { findCourseHead } from '../courses/store.ts'
import { keyAddress } from '../keys/serve.ts'
import { signJwt } from '../keys/sign.ts'
import { bake } from './bake.ts'
import { asFile, printCertificate } from './print.ts'
import { nameOn } from './render/snapshot.ts'
import { certificateWords } from './render/words.ts'
import type { Kept } from './store.ts'

/**
 * The certificate as a signed badge. Its public key is inside, so that it can be checked without a connection, and at an
 * address of ours, which says whose key it is.
 */
const signBadge = async (parts: Parts, kept: Kept): Promise<string> => {
  if (kept.revoked !== null) return fail('certificate_revoked')
  const address = await publicAddress(parts.db, parts.env)
  const { document: said } = kept
  const name = nameOn(said)
  const { completed } = certificateWords(said.language)
  const badge = openBadge({
    address,
    code: kept.code,
    course: kept.course,
    goal: said.goal,
    issued: kept.issued,
    name,
    title: said.course,
    organization: { id: kept.publisher, name: said.publisher },
    language: said.language,
    narrative: `${name} ${completed} ${said.course}`,
  })
  return signJwt(parts, badge, ({ id, public_key }) => ({
    typ: 'JWT',
    kid: keyAddress(address, id),
    jwk: public_key,
  }))
}

export const sendBadge = async (parts: Parts, kept: Kept): Promise<Raw> =>
  asFile(kept, Buffer.from(await signBadge(parts, kept)), { type: 'application/vc+jwt', ending: 'jwt' })

/** The image of the certificate with the badge inside; 404 where a certificate has no image. */
export const sendBakedBadge = async (parts: Parts, kept: Kept): Promise<Raw> => {
  const badge = await signBadge(parts, kept)
  const picture = (await printCertificate(parts, 'picture', kept)) ?? fail('not_found')
  return asFile(kept, bake(picture, badge), { type: 'image/png', ending: 'png' })
}

const hasCertificates = async (db: Db, course: string): Promise<boolean> =>
  (await db
    .selectFrom('certificate')
    .select('id')
    .where('course', '=', course)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Which badges of a course no longer hold, for whoever checks one. Why is between the holder and staff. */
export const revokedBadges = async (
  db: Db,
  { env }: Pick<Parts, 'env'>,
  course: string,
): Promise<RevokedBadges> => {
  const rows = await db
    .selectFrom('certificate')
    .select(['code', 'publisher'])
    .where('course', '=', course)
    .where('revoked', 'is not', null)
    .orderBy('issued')
    .execute()
  const [first] = rows
  // Of a course that is gone its certificates still stand.
  if (!first && !(await findCourseHead(db, course)) && !(await hasCertificates(db, course))) fail('not_found')
  const address = await publicAddress(db, env)
  return {
    id: revocationListId(address, course),
    issuer: first ? badgeIssuerId(address, first.publisher) : address,
    revokedCredential: rows.map(({ code }) => ({ id: badgeId(address, code), revoked: true })),
  }
}
