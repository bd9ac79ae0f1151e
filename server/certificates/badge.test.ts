import { verify } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates, type CertificatesOf, type RevokedBadges } from '@cairn/contract/certificates'
import { newId } from '../base/ids.ts'
import type { PublicKey } from '../keys/store.ts'
import { addProgress } from '../progress/rows.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

const SITE = 'https://learn.example.org'

let node: TestNode
beforeAll(async () => {
  node = await testNode({ env: { publicUrl: SITE } })
})
afterAll(() => node.close())

const graduate = async () => {
  const course = await node.course({ certificate: [{}], title: 'Reading a map' })
  const person = await node.person({ givenName: 'Ada', familyName: 'Ortiz' })
  const row = { id: newId(), user: person.id, object: course.id, status: 'enabled' as const }
  await addProgress(node.parts.db, { ...row, certificationPercentage: 100 }, node.clock.now())
  const params = { userId: person.id, courseId: course.id }
  const { body } = await node.call<CertificatesOf>(certificates.getCertificatesOf, { params, as: person })
  const [earned] = body.earned
  if (!earned) throw new Error('There is no certificate.')
  return { course, person, earned }
}

const fileOf = async (path: string, as: Person | null) => {
  const headers = as ? { authorization: as.token } : {}
  const reply = await node.app.inject({ url: `/api/certificate/${path}`, headers })
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
}

const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as object

/** Checks a badge as somebody does who has nothing but the badge and a key they trust. */
const isSignedBy = (badge: string, jwk: PublicKey): boolean => {
  const [head, payload, signature = ''] = badge.split('.')
  const key = { key: { ...jwk }, format: 'jwk' } as const
  return verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))
}

test('CERT-14 a certificate is an Open Badge that verifies without a connection, for years', async () => {
  const { course, person, earned } = await graduate()
  const { status, type, bytes } = await fileOf(`${earned.id}/badge`, person)
  expect([status, type]).toEqual([200, 'application/vc+jwt'])
  const badge = bytes.toString()
  const [head, payload] = badge.split('.').map((part, index) => (index < 2 ? decode(part) : {}))
  const { jwk, kid } = head as { jwk: PublicKey; kid: string }
  expect(Object.keys(head ?? {}).sort()).toEqual(['alg', 'jwk', 'kid', 'typ'])
  expect(Object.keys(jwk).sort()).toEqual(['e', 'kty', 'n'])
  expect(isSignedBy(badge, jwk)).toBe(true)
  expect(isSignedBy(badge.replace(/\.\w/, '.f'), jwk)).toBe(false)
  // The key says whose it is: it is read at the site's address, also when another one signs and the list has dropped it.
  node.clock.advance(400 * 24 * 3600 * 1000)
  const named = await node.app.inject({ url: kid.slice(SITE.length) })
  node.clock.reset()
  expect(kid.startsWith(`${SITE}/.well-known/keys/`)).toBe(true)
  expect(named.json()).toMatchObject({ ...jwk })

  const id = `${SITE}/verify/${earned.code}`
  const validFrom = earned.issued.replace(/\.\d+Z$/, 'Z')
  expect(payload).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2', expect.stringContaining('/ob/v3p0/context')],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    id,
    jti: id,
    validFrom,
    nbf: Date.parse(validFrom) / 1000,
    credentialSubject: {
      identifier: [{ identityHash: 'Ada Ortiz', identityType: 'name', hashed: false }],
      achievement: { name: 'Reading a map', achievementType: 'Certificate' },
    },
    credentialStatus: { id: `${SITE}/api/certificate/revoked/${course.id}`, type: '1EdTechRevocationList' },
  })
  const { iss, issuer, sub, credentialSubject } = payload as {
    iss: string
    sub: string
    issuer: { id: string }
    credentialSubject: { id: string }
  }
  expect([iss, sub]).toEqual([issuer.id, credentialSubject.id])
})

test('CERT-14 the image of a certificate carries the badge inside, once', async () => {
  const { person, earned } = await graduate()
  const { type, bytes } = await fileOf(`${earned.id}/badge/picture`, person)
  expect(type).toBe('image/png')
  // A reader of images takes it, checksums included.
  expect((await sharp(bytes, { failOn: 'warning' }).stats()).channels.length).toBeGreaterThan(2)
  const place = bytes.indexOf('iTXt')
  const chunk = bytes.subarray(place + 4, place + 4 + bytes.readUInt32BE(place - 4)).toString()
  const [, badge = ''] = /^openbadgecredential\0{5}(.+)$/.exec(chunk) ?? []
  expect(bytes.indexOf('openbadgecredential', place + 30)).toBe(-1)
  const { jwk } = decode(badge.split('.')[0]) as { jwk: PublicKey }
  expect(isSignedBy(badge, jwk)).toBe(true)
})

test('CERT-14 a badge is its holder’s; one that was revoked is on the list, without a reason', async () => {
  const { course, person, earned } = await graduate()
  const stranger = await node.person()
  expect((await fileOf(`${earned.id}/badge`, stranger)).status).toBe(404)
  expect((await fileOf(`${earned.id}/badge/picture`, null)).status).toBe(401)
  const list = async () =>
    (
      await node.call<RevokedBadges>(certificates.findRevokedBadges, {
        params: { courseId: course.id },
        as: null,
      })
    ).body
  expect((await list()).revokedCredential).toEqual([])
  const root = await node.rootAdmin()
  const given = { params: { id: earned.id }, body: { reason: 'A mistake of ours' }, as: root }
  await node.call(certificates.revokeCertificate, given)
  expect((await fileOf(`${earned.id}/badge`, person)).status).toBe(409)
  const { revokedCredential, id } = await list()
  expect(id).toBe(`${SITE}/api/certificate/revoked/${course.id}`)
  expect(revokedCredential).toEqual([{ id: `${SITE}/verify/${earned.code}`, revoked: true }])
  await node.call(certificates.restoreCertificate, given)
  expect((await list()).revokedCredential).toEqual([])
})
