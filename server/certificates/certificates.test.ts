import sharp from 'sharp'
import { PDFDocument, PDFName, PDFRawStream, degrees } from '@pdfme/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificates, type CertificatesOf, type EarnedCertificate } from '@cairn/contract/certificates'
import type { Course } from '@cairn/contract/courses'
import { courses } from '@cairn/contract/courses'
import { progress, type Progress } from '@cairn/contract/progress'
import { resources } from '@cairn/contract/resources'
import { users } from '@cairn/contract/users'
import { DEFAULTS } from '@cairn/domain/base/constants'
import { spokenCode } from '@cairn/domain/progress/certificate-code'
import { newId } from '../base/ids.ts'
import { saveFile } from '../files/store.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { issueCertificates } from './issue.ts'
import { addProgress } from '../progress/rows.ts'
import { findProgressOf } from '../progress/store.ts'

let node: TestNode
let root: Person
beforeAll(async () => {
  node = await testNode({ env: { publicUrl: 'https://learn.example.org' } })
  root = await node.rootAdmin()
})
afterAll(() => node.close())

type Name = Parameters<TestNode['person']>[0]

const enrolled = async (course: Course, percent: number, name: Name = {}) => {
  const person = await node.person(name)
  const progress = { id: newId(), user: person.id, object: course.id, status: 'enabled' as const }
  await addProgress(node.parts.db, { ...progress, certificationPercentage: percent }, new Date())
  return person
}

const certificatesOf = async (person: Person, course: Course, as: Person | null = person) =>
  node.call<CertificatesOf>(certificates.getCertificatesOf, {
    params: { userId: person.id, courseId: course.id },
    as,
  })

/** Somebody who has finished a course, with the certificate they have for it. */
const graduate = async (fields: Partial<Course> = {}, name: Name = {}) => {
  const course = await node.course({ certificate: [{}], ...fields })
  const person = await enrolled(course, 100, name)
  const { body } = await certificatesOf(person, course)
  return { course, person, earned: body.earned[0] as EarnedCertificate }
}

/** Bytes of a reply that is a file. */
const fetchFile = async (path: string, as: Person | null = null) => {
  const headers = as ? { authorization: as.token } : {}
  const reply = await node.app.inject({ url: `/api/certificate/${path}`, headers })
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
}

const wordsIn = async (pdf: Uint8Array): Promise<string[]> => {
  const doc = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await doc.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  await doc.destroy()
  return text.split('\n')
}

/** The fonts that lie in a file, each with the bytes of its letters. */
const fontsIn = async (pdf: Uint8Array) => {
  const doc = await PDFDocument.load(pdf)
  return doc.context.enumerateIndirectObjects().flatMap(([, found]) => {
    const file =
      'get' in found && typeof found.get === 'function' ? found.get(PDFName.of('FontFile2')) : undefined
    const stream = file && doc.context.lookup(file)
    return stream instanceof PDFRawStream ? [stream.getContents().byteLength] : []
  })
}

const pdfOf = async ({ earned, person }: { earned: EarnedCertificate; person: Person }) => {
  const { status, type, bytes } = await fetchFile(`${earned.id}/pdf`, person)
  expect([status, type]).toEqual([200, 'application/pdf'])
  return bytes
}

const put = async (course: Course, file: string, contentType: string, content: Buffer) => {
  const getID = `${course.id}/${file}`
  const bytes = await node.parts.storage.put(getID, content)
  await saveFile(node.parts.db, { getID, name: file, contentType, open: false, bytes, created: new Date() })
  return getID
}

const everyday = async (course: Course, certificate: Course['certificate']) => {
  const { body } = await node.call<Course>(courses.getCourse, { params: { id: course.id }, as: root })
  const changed = {
    id: body.id,
    title: body.title,
    publisher: body.publisher,
    status: body.status,
    certificate,
  }
  const { status } = await node.call(courses.putCourse, { body: changed, as: root })
  expect(status).toBe(200)
}

describe('earning a certificate', () => {
  test('CERT-01 CERT-14 it is given once the share of the course is reached, once and for good', async () => {
    const course = await node.course({ certificate: [{ condition: { minPercentage: 60 } }, {}] })
    const person = await enrolled(course, 72)
    const { status, body } = await certificatesOf(person, course)
    expect(status).toBe(200)
    expect(body.percent).toBe(72)
    expect(body.earned.map(({ minPercentage }) => minPercentage)).toEqual([60])
    expect(body.open).toEqual([{ minPercentage: 100 }])
    const again = await certificatesOf(person, course)
    expect(again.body).toEqual(body)
  })

  test('CERT-14 PROG-20 a search for progress tells who has one, also of those who are not through', async () => {
    const course = await node.course({ certificate: [{ condition: { minPercentage: 80 } }] })
    const [near, far] = [await enrolled(course, 86), await enrolled(course, 30)]
    for (const person of [near, far]) await certificatesOf(person, course)
    const found = async (more = '') => {
      const query = { query: `object:${course.id}${more}`, sort: 'certificationPercentage:desc' }
      const { body } = await node.call<{ list: Progress[] }>(progress.findProgress, { query, as: root })
      return body.list.map(({ user, certificate }) => [user, certificate])
    }
    expect(await found()).toEqual([
      [near.id, true],
      [far.id, undefined],
    ])
    expect(await found(' AND certificate:true')).toEqual([[near.id, true]])
    const { body } = await certificatesOf(near, course)
    await node.call(certificates.revokeCertificate, {
      params: { id: body.earned[0]?.id ?? '' },
      body: { reason: 'Copied' },
      as: root,
    })
    expect(await found(' AND certificate:true')).toEqual([])
  })

  test('CERT-14 two devices that come over the line at once get one certificate', async () => {
    const course = await node.course({ certificate: [{}] })
    const person = await enrolled(course, 100)
    const progress = await findProgressOf(node.parts.db, person.id, course.id)
    if (!progress) throw new Error('nobody is enrolled')
    const once = () =>
      node.parts.db.transaction().execute((db) => issueCertificates(db, byTest(), { course, progress }))
    await Promise.all([once(), once(), once()])
    expect((await certificatesOf(person, course)).body.earned).toHaveLength(1)
  })

  test('CERT-14 nothing is earned by trying a course out, nor before there is a place in it', async () => {
    const course = await node.course({ certificate: [{}] })
    const [trial, waiting] = [await node.person(), await node.person()]
    const whole = { object: course.id, certificationPercentage: 100 }
    const now = new Date()
    await addProgress(
      node.parts.db,
      { id: newId(), user: trial.id, state: 'preview', status: 'enabled', ...whole },
      now,
    )
    await addProgress(node.parts.db, { id: newId(), user: waiting.id, status: 'disabled', ...whole }, now)
    for (const person of [trial, waiting])
      expect((await certificatesOf(person, course)).body.earned).toEqual([])
  })

  test('CERT-14 it stays as it was when the course, its design or the progress change or go', async () => {
    const { course, person, earned } = await graduate({ title: 'Knots' })
    await everyday({ ...course, title: 'Knots' }, [{ condition: { minPercentage: 90 } }])
    await node.parts.db.deleteFrom('progress').where('person', '=', person.id).execute()
    expect((await certificatesOf(person, course)).body.earned).toEqual([earned])
    await node.call(courses.deleteCourse, { params: { id: course.id }, as: root })
    const { body } = await certificatesOf(person, course)
    expect(body).toMatchObject({ earned: [earned], open: [] })
    expect(await wordsIn(await pdfOf({ earned, person }))).toContain('Knots')
    const checked = await node.call(certificates.verifyCertificate, { params: { code: earned.code } })
    expect(checked.body).toMatchObject({ state: 'valid', title: 'Knots' })
    expect(checked.body).not.toHaveProperty('object')
  })

  test('CERT-14 the history tells that it was given', async () => {
    const { earned } = await graduate()
    const events = await node.parts.db
      .selectFrom('event_history')
      .select('action')
      .where('object', '=', earned.id)
      .execute()
    expect(events).toEqual([{ action: 'certificate.issue' }])
  })
})

describe('who sees certificates', () => {
  test('CERT-14 the holder and the staff of the course, and to others there are none', async () => {
    const guild = await node.organization('Guild')
    const { course, person, earned } = await graduate({ publisher: guild })
    const coach = await node.person({ organization: guild, lists: ['coach'] })
    const other = await node.person()
    for (const as of [person, coach, root]) {
      expect((await certificatesOf(person, course, as)).status).toBe(200)
      const found = await node.call(certificates.findCertificates, {
        query: { query: `object:${course.id}` },
        as,
      })
      expect(found.body).toMatchObject({ matches: 1, list: [{ id: earned.id }] })
    }
    expect((await certificatesOf(person, course, other)).status).toBe(404)
    expect((await fetchFile(`${earned.id}/pdf`, other)).status).toBe(404)
    expect((await fetchFile(`${earned.id}/pdf`)).status).toBe(401)
    const none = await node.call(certificates.findCertificates, {
      query: { query: `object:${course.id}` },
      as: other,
    })
    expect(none.body).toMatchObject({ matches: 0, list: [] })
  })

  test('CERT-14 anybody with the code learns what it says and nothing else', async () => {
    const { earned, course } = await graduate(
      { title: 'Knots' },
      { givenName: 'Ada', familyName: 'Lovelace', email: 'ada@private.example' },
    )
    const typed =
      `${earned.code.slice(0, 4)}-${earned.code.slice(4, 8)} ${earned.code.slice(8)}`.toLowerCase()
    const { status, body } = await node.call(certificates.verifyCertificate, { params: { code: typed } })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: earned.code,
      state: 'valid',
      name: 'Ada Lovelace',
      title: 'Knots',
      publisher: expect.any(String),
      language: 'en',
      issued: earned.issued,
      object: course.id,
      shared: false,
      picture: true,
    })
  })

  test('CERT-14 a code that is none, or nobody has, is not found', async () => {
    for (const code of ['ABCDEFGHJKMN', 'x', '%00', 'a'.repeat(40), '../../etc', 'ABCD-EFGH-JKM0']) {
      const { status } = await node.call(certificates.verifyCertificate, { params: { code } })
      expect(status, code).toBe(404)
    }
  })

  test('CERT-14 only when its holder shares it does the code show the certificate itself', async () => {
    const { earned, person } = await graduate()
    const looks = async () =>
      [await fetchFile(`verify/${earned.code}/picture`), await fetchFile(`verify/${earned.code}/pdf`)].map(
        ({ status }) => status,
      )
    expect(await looks()).toEqual([404, 404])
    const share = (shared: boolean, as: Person) =>
      node.call(certificates.shareCertificate, { params: { id: earned.id }, body: { shared }, as })
    expect((await share(true, root)).status).toBe(404)
    expect((await share(true, person)).body).toMatchObject({ shared: true })
    expect(await looks()).toEqual([200, 200])
    await share(false, person)
    expect(await looks()).toEqual([404, 404])
  })
})

test('CERT-14 SRCH-05 a search for certificates joins nothing, and says so like every search', async () => {
  const search = (join: string) => node.call(certificates.findCertificates, { query: { join }, as: root })
  expect(await search('x')).toMatchObject({ status: 400, body: { code: 'unknown_field' } })
  expect((await search('')).status).toBe(200)
})

test('CERT-14 the file is called after its holder and course, in single spaces', async () => {
  const { person, earned } = await graduate(
    { title: 'Knots: “one / two”' },
    { givenName: 'Ada', familyName: 'Byron' },
  )
  const { headers } = await node.app.inject({
    url: `/api/certificate/${earned.id}/pdf`,
    headers: { authorization: person.token },
  })
  const name = decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')
  expect(name).toBe('Ada Byron - Knots “one two”.pdf')
})

describe('taking a certificate back', () => {
  test('CERT-14 staff do so with a reason; who checks it reads since when, and it can hold again', async () => {
    const { course, person, earned } = await graduate()
    const revoke = (as: Person, reason = 'Given by mistake') =>
      node.call(certificates.revokeCertificate, { params: { id: earned.id }, body: { reason }, as })
    expect((await revoke(person)).status).toBe(404)
    expect((await revoke(root, '')).status).toBe(400)
    await node.call(certificates.shareCertificate, {
      params: { id: earned.id },
      body: { shared: true },
      as: person,
    })
    const { body } = await revoke(root)
    expect(body).toMatchObject({ reason: 'Given by mistake', revoked: expect.any(String) })
    const verify = () => node.call(certificates.verifyCertificate, { params: { code: earned.code } })
    const checked = await verify()
    expect(checked.body).toMatchObject({ state: 'revoked', revoked: body['revoked'], shared: false })
    expect(JSON.stringify(checked.body)).not.toContain('mistake')
    expect((await fetchFile(`verify/${earned.code}/pdf`)).status).toBe(404)
    const own = { params: { id: earned.id }, body: { reason: 'Mine' }, as: person }
    expect((await node.call(certificates.restoreCertificate, own)).status).not.toBe(200)
    // Taken back is not forgotten: it is not simply given again.
    expect((await certificatesOf(person, course)).body.earned).toHaveLength(1)
    await node.call(certificates.restoreCertificate, {
      params: { id: earned.id },
      body: { reason: 'It was right after all' },
      as: root,
    })
    expect((await verify()).body).toMatchObject({ state: 'valid' })
    const events = await node.parts.db
      .selectFrom('event_history')
      .select(['action', 'detail'])
      .where('object', '=', earned.id)
      .orderBy('id')
      .execute()
    expect(events.map(({ action }) => action)).toEqual([
      'certificate.issue',
      'certificate.share',
      'certificate.revoke',
      'certificate.restore',
    ])
    expect(events[2]?.detail).toMatchObject({ reason: 'Given by mistake' })
  })

  test('CERT-14 as long as one is taken back, its course gives no other, whatever design is added', async () => {
    const { course, person, earned } = await graduate()
    const given = { params: { id: earned.id }, body: { reason: 'Copied' }, as: root }
    await node.call(certificates.revokeCertificate, given)
    await everyday(course, [{}, { condition: { minPercentage: 50 } }])
    const { body } = await certificatesOf(person, course)
    expect(body.earned.map(({ id }) => id)).toEqual([earned.id])
    expect(body.open).toEqual([])
    await node.call(certificates.restoreCertificate, given)
    expect((await certificatesOf(person, course)).body.earned).toHaveLength(2)
  })
})

describe('the name on a certificate', () => {
  const marry = async (person: Person, familyName = 'Lovelace') => {
    const { body } = await node.call(users.getUser, { params: { id: person.id }, as: person })
    await node.call(users.putUser, { params: { id: person.id }, body: { ...body, familyName }, as: person })
  }
  const rename = ({ id }: EarnedCertificate, as: Person) =>
    node.call<EarnedCertificate>(certificates.renameCertificate, { params: { id }, as })
  const decide = (
    { id }: EarnedCertificate,
    as: Person,
    body: { approve: boolean; name: string; reason?: string },
  ) => node.call<EarnedCertificate>(certificates.decideCorrection, { params: { id }, body, as })
  const checked = async ({ code }: EarnedCertificate) =>
    (await node.call(certificates.verifyCertificate, { params: { code } })).body

  test('CERT-04 its holder cannot put another name on it: the name stays until staff approve', async () => {
    const { course, person, earned } = await graduate({}, { givenName: 'Ada', familyName: 'Byron' })
    await marry(person)
    const [held] = (await certificatesOf(person, course)).body.earned
    expect(held).toMatchObject({ name: 'Ada Byron', presentName: 'Ada Lovelace' })
    const { status, body } = await rename(earned, person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Ada Byron',
      correction: { name: 'Ada Lovelace', requested: expect.any(String) },
    })
    expect(body).not.toHaveProperty('corrected')
    expect(await checked(earned)).toMatchObject({ name: 'Ada Byron' })
    expect(await wordsIn(await pdfOf({ earned, person }))).toContain('Ada Byron')
    const wish = { approve: true, name: 'Ada Lovelace' }
    expect((await decide(earned, person, wish)).status).toBe(404)
    expect((await decide(earned, await node.person(), wish)).status).toBe(404)
    expect(await checked(earned)).toMatchObject({ name: 'Ada Byron' })
  })

  test('CERT-04 a name that staff approve is written on it; who did it and when is told, and the old name is kept', async () => {
    const publisher = await node.organization()
    const coach = await node.person({
      organization: publisher,
      lists: ['coach'],
      givenName: 'Cora',
      familyName: 'Coach',
    })
    const { course, person, earned } = await graduate(
      { publisher },
      { givenName: 'Ada', familyName: 'Byron' },
    )
    await marry(person)
    await rename(earned, person)
    const { body } = await decide(earned, coach, { approve: true, name: 'Ada Lovelace' })
    expect(body).toMatchObject({
      name: 'Ada Lovelace',
      code: earned.code,
      corrected: expect.any(String),
      correctedBy: 'Cora Coach',
      formerName: [{ name: 'Ada Byron', until: expect.any(String) }],
    })
    expect(body).not.toHaveProperty('correction')
    expect(await checked(earned)).toMatchObject({
      name: 'Ada Lovelace',
      corrected: body.corrected,
      correctedBy: 'Cora Coach',
    })
    expect(await checked(earned)).not.toHaveProperty('formerName')
    expect(await wordsIn(await pdfOf({ earned, person }))).toContain('Ada Lovelace')
    expect((await certificatesOf(person, course)).body.earned).toMatchObject([
      { formerName: [{ name: 'Ada Byron' }] },
    ])
    // Decided once.
    expect((await decide(earned, coach, { approve: true, name: 'Ada Lovelace' })).status).toBe(409)
  })

  test('CERT-04 what is approved is the name that was read, and what is declined changes nothing', async () => {
    const { person, earned } = await graduate({}, { givenName: 'Ada', familyName: 'Byron' })
    await marry(person)
    await rename(earned, person)
    await marry(person, 'Milbanke')
    await rename(earned, person)
    expect((await decide(earned, root, { approve: true, name: 'Ada Lovelace' })).status).toBe(409)
    const declined = await decide(earned, root, { approve: false, name: 'Ada Milbanke', reason: 'No proof' })
    expect(declined.body).toMatchObject({
      name: 'Ada Byron',
      correction: { name: 'Ada Milbanke', declined: expect.any(String), reason: 'No proof' },
    })
    expect(await checked(earned)).toMatchObject({ name: 'Ada Byron' })
    // Asked for without a new name nothing happens.
    await marry(person, 'Byron')
    expect((await rename(earned, person)).body).toMatchObject({ name: 'Ada Byron' })
  })

  test('CERT-04 nobody approves a name on their own certificate, staff or not, nor in another’s name', async () => {
    const publisher = await node.organization()
    const coach = await node.person({ organization: publisher, lists: ['coach'] })
    const course = await node.course({ certificate: [{}], publisher })
    await addProgress(
      node.parts.db,
      { id: newId(), user: coach.id, object: course.id, status: 'enabled', certificationPercentage: 100 },
      new Date(),
    )
    const [earned] = (await certificatesOf(coach, course)).body.earned
    if (!earned) throw new Error('no certificate')
    await marry(coach)
    const { body } = await rename(earned, coach)
    const wish = { approve: true, name: body.correction?.name ?? '' }
    expect((await decide(earned, coach, wish)).status).toBe(403)
    const colleague = await node.person({ organization: publisher, lists: ['coach'] })
    expect((await decide(earned, await node.actingAs(colleague, root), wish)).status).toBe(403)
    expect((await decide(earned, colleague, wish)).status).toBe(200)
  })

  test('CERT-04 no new name is written on one that was taken back', async () => {
    const { person, earned } = await graduate()
    await node.call(certificates.revokeCertificate, {
      params: { id: earned.id },
      body: { reason: 'Copied' },
      as: root,
    })
    const renamed = await node.call(certificates.renameCertificate, { params: { id: earned.id }, as: person })
    expect(renamed).toMatchObject({ status: 409, body: { code: 'certificate_revoked' } })
  })

  test('whoever leaves takes their certificates along', async () => {
    const { person, earned } = await graduate()
    await node.call(users.deleteUser, { params: { id: person.id }, as: root })
    const { status } = await node.call(certificates.verifyCertificate, { params: { code: earned.code } })
    expect(status).toBe(404)
  })
})

const field = (text: string, y: number, more: object = {}) => ({ text, x: 60, y, width: 720, ...more })
const FIELDS = [
  field('{givenName} {familyName}', 120, { size: 40, font: 'serif', style: 'bold center', color: '#112233' }),
  field('{course}', 220, { size: 26, style: 'italic' }),
  field('{publisher} · {date}', 300, { size: 14, font: 'mono', style: 'end', height: 30 }),
]

describe('the certificate as PDF', () => {
  test.each([
    ['Latin', 'Zoë', 'Łukasiewicz', 'Ångström and Ñandú'],
    ['Cyrillic', 'Мария', 'Ковалёва', 'Основы ориентирования'],
    ['Greek', 'Ελένη', 'Παπαδοπούλου', 'Ναυσιπλοΐα'],
    ['Japanese', '木村', '真弥', '山での応急手当'],
    ['Arabic', 'نور', 'الأمين', 'خط النسخ'],
    ['Hebrew', 'נועה', 'כהן', 'עזרה ראשונה'],
    ['Thai', 'มานี', 'ใจดี', 'การปฐมพยาบาล'],
  ])(
    'CERT-03 CERT-04 CERT-11 %s is written with fonts that lie in the file',
    async (_, given, family, title) => {
      const designed = await graduate(
        { title, certificate: [{ field: FIELDS }] },
        { givenName: given, familyName: family },
      )
      const bytes = await pdfOf(designed)
      const words = (await wordsIn(bytes)).map((line) => line.normalize('NFC').replaceAll(/\s+/g, ' '))
      const squeezed = words.join('\n').replaceAll(/[ \u200b]/g, '')
      expect(squeezed).toContain(`${given}${family}`)
      expect(squeezed).toContain(title.replaceAll(' ', ''))
      const fonts = await fontsIn(bytes)
      expect(fonts.length).toBeGreaterThan(1)
      // Cut down to the letters that are used.
      for (const size of fonts) expect(size).toBeLessThan(30_000)
      expect(bytes.byteLength).toBeLessThan(150_000)
    },
  )

  test('CERT-04 where a course has no page of its own, ours says who, what, by whom and when', async () => {
    const guild = await node.organization('The Guild')
    const made = await graduate(
      { publisher: guild, title: 'Knots' },
      { givenName: 'Ada', familyName: 'Lovelace' },
    )
    const words = await wordsIn(await pdfOf(made))
    // The day it is where the site is, which may be another than here.
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: DEFAULTS.timezone }).format(
      new Date(made.earned.issued),
    )
    for (const said of ['Certificate of completion', 'Ada Lovelace', 'Knots', 'The Guild', day])
      expect(words).toContain(said)
    expect(words).toContain(`learn.example.org/verify/${made.earned.code}`)
  })

  test('CERT-04 it speaks the language the learner read the course in, from right to left where that does', async () => {
    const course = await node.course({
      title: 'Knots',
      certificate: [{}],
      enabledLanguage: ['ar'],
      language: { ar: { title: 'العقد' } },
    })
    const person = await node.person()
    await addProgress(
      node.parts.db,
      {
        id: newId(),
        user: person.id,
        object: course.id,
        status: 'enabled',
        certificationPercentage: 100,
        language: 'ar',
      },
      new Date(),
    )
    const [earned] = (await certificatesOf(person, course)).body.earned
    expect(earned).toMatchObject({ language: 'ar', title: 'العقد' })
    const bytes = await pdfOf({ earned: earned as EarnedCertificate, person })
    expect(await wordsIn(bytes)).toContain('شهادة إتمام')
  })

  test('CERT-02 a picture is the page: its shape is that of the certificate', async () => {
    const course = await node.course()
    const made = sharp({ create: { width: 600, height: 900, channels: 3, background: '#ddeeff' } })
    for (const kind of ['png', 'jpeg', 'webp'] as const) {
      const file = await put(course, `${newId()}.${kind}`, `image/${kind}`, await made[kind]().toBuffer())
      const designed = await graduate({ certificate: [{ file, field: FIELDS }] })
      const doc = await PDFDocument.load(await pdfOf(designed))
      expect(doc.getPage(0).getSize()).toEqual({ width: 561, height: 842 })
      const picture = await fetchFile(`${designed.earned.id}/picture`, designed.person)
      expect(picture.type).toBe('image/png')
      const { width, height } = await sharp(picture.bytes).metadata()
      expect(width / height).toBeCloseTo(2 / 3, 2)
      // The ground of the page is that of the picture.
      const { data } = await sharp(picture.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([data[0], data[1], data[2]].map((value) => Math.round((value ?? 0) / 17))).toEqual([13, 14, 15])
    }
  })

  test('CERT-02 of a PDF the first page is, even one that lies on its side', async () => {
    const course = await node.course()
    const source = await PDFDocument.create()
    const page = source.addPage([600, 400])
    page.setRotation(degrees(90))
    page.drawText('From the uploaded page', { x: 50, y: 50 })
    source.addPage([100, 100])
    const file = await put(course, 'page.pdf', 'application/pdf', Buffer.from(await source.save()))
    const designed = await graduate({ certificate: [{ file, field: FIELDS }] })
    expect(designed.earned.picture).toBe(false)
    const bytes = await pdfOf(designed)
    const doc = await PDFDocument.load(bytes)
    expect(doc.getPageCount()).toBe(1)
    expect(doc.getPage(0).getSize()).toEqual({ width: 561, height: 842 })
    const words = (await wordsIn(bytes)).join(' ')
    expect(words).toContain('From the uploaded page')
    expect(words).toContain('Test Person')
    expect((await fetchFile(`${designed.earned.id}/picture`, designed.person)).status).toBe(404)
  })

  test('CERT-02 the page stays with the certificate when its file is removed', async () => {
    const course = await node.course()
    const blue = sharp({ create: { width: 842, height: 595, channels: 3, background: '#0000ff' } })
    const file = await put(course, 'blue.png', 'image/png', await blue.png().toBuffer())
    const plain = await put(course, 'other.png', 'image/png', await blue.png().toBuffer())
    const { earned, person } = await graduate({ certificate: [{ file, field: FIELDS }] })
    for (const id of [plain, file])
      expect((await node.call(resources.deleteResource, { params: { id }, as: root })).status).toBe(204)
    await node.runJobs()
    expect(await node.parts.storage.size(plain)).toBeNull()
    const { bytes } = await fetchFile(`${earned.id}/picture`, person)
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[2]).toBeGreaterThan(240)
    expect(data[0]).toBeLessThan(20)
  })

  test('CERT-02 CERT-14 an uploaded page carries the code to read, within the frame that pages often have', async () => {
    const course = await node.course()
    const blue = sharp({ create: { width: 842, height: 595, channels: 3, background: '#0000ff' } })
    const file = await put(course, 'blue.png', 'image/png', await blue.png().toBuffer())
    const designed = await graduate({ certificate: [{ file, field: FIELDS }] })
    expect((await wordsIn(await pdfOf(designed))).join(' ')).toContain(spokenCode(designed.earned.code))
    const { bytes } = await fetchFile(`${designed.earned.id}/picture`, designed.person)
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const margin = Math.floor((38 / 842) * info.width)
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 255
    // Nothing stands on the outer forty points of any side.
    for (let x = 0; x < info.width; x++)
      for (const y of [margin, info.height - margin]) expect(red(x, y)).toBeLessThan(40)
    for (let y = 0; y < info.height; y++)
      for (const x of [margin, info.width - margin]) expect(red(x, y)).toBeLessThan(40)
  })

  test.each([
    ['a page that is no picture', 'page.png', 'image/png', 'not a picture at all'],
    ['a PDF that is broken', 'page.pdf', 'application/pdf', '%PDF-1.7\nnothing of the kind'],
  ])('CERT-02 %s leaves a plain page', async (_, name, type, content) => {
    const file = await put(await node.course(), name, type, Buffer.from(content))
    const designed = await graduate({ certificate: [{ file, field: FIELDS }] })
    expect((await wordsIn(await pdfOf(designed))).join(' ')).toContain('Test Person')
  })

  test('CERT-05 CERT-06 CERT-07 CERT-08 CERT-09 CERT-10 CERT-12 fields of any kind, anywhere, never break it', async () => {
    const wild = [
      field('x'.repeat(2000), 10, { size: 400 }),
      field('word '.repeat(400), 10, { width: 0 }),
      field('far', 1e300, { x: -1e300 }),
      field('‮turned‭ 😀 {unknown} {givenName}', 400, { width: 0.001 }),
      field('<script>alert(1)</script> (\\) << >> ET Q endstream', 200, { style: 'bold italic nonsense' }),
      field('', 100),
      field('\n\n\n', 100),
      field('اختبار 123 test 試験', 500, { style: 'end', font: 'mono', height: 0.5, color: '#abcdef' }),
    ]
    const many = Array.from({ length: 50 }, (_, n) => wild[n % wild.length] ?? field('', 0))
    const designed = await graduate(
      { title: 'T'.repeat(200), certificate: [{ field: many }] },
      { givenName: 'N'.repeat(100), familyName: 'ﷺ'.repeat(100) },
    )
    const words = (await wordsIn(await pdfOf(designed))).join(' ')
    expect(words).toContain('<script>alert(1)</script>')
    expect((await fetchFile(`${designed.earned.id}/picture`, designed.person)).status).toBe(200)
  })

  test('CERT-04 the longest names and titles stay on the page of our own', async () => {
    const designed = await graduate(
      { title: 'Donaudampfschifffahrt '.repeat(9).trim() },
      { givenName: 'Wolfeschlegelstein'.repeat(5), familyName: 'ب'.repeat(100) },
    )
    const doc = await getDocument({ data: new Uint8Array(await pdfOf(designed)), verbosity: 0 }).promise
    const { items } = await (await doc.getPage(1)).getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      const [left = 0, bottom = 0] = [item.transform[4] as number, item.transform[5] as number]
      expect(left).toBeGreaterThan(0)
      expect(left + item.width).toBeLessThan(842)
      expect(bottom).toBeGreaterThan(0)
      expect(bottom).toBeLessThan(595)
    }
    await doc.destroy()
  })
})

describe('a page that was made to do harm', () => {
  /** A PDF of so many objects that reading it takes longer than it is waited for here. */
  const endless = () => {
    const objects = Array.from({ length: 100_000 }, (_, n) => `${n + 4} 0 obj<</A[1 2 3]/B(x)>>endobj\n`)
    return Buffer.from(
      [
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
        '2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n',
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 500]>>endobj\n',
        ...objects,
        'trailer<</Root 1 0 R>>\n%%EOF',
      ].join(''),
      'latin1',
    )
  }

  test('is given up after a while, and meanwhile everybody else is served', async () => {
    const here = node
    node = await testNode({
      threads: { timeMs: (name) => (name === 'certificate.drawOnPdf' ? 10 : undefined) },
    })
    try {
      const file = await put(await node.course(), 'page.pdf', 'application/pdf', endless())
      const { earned, person } = await graduate({ certificate: [{ file, field: FIELDS }] })
      const order: string[] = []
      const drawn = fetchFile(`${earned.id}/pdf`, person).then((reply) => {
        order.push('certificate')
        return reply
      })
      await node.call(certificates.verifyCertificate, { params: { code: earned.code } })
      order.push('somebody else')
      const { status, bytes } = await drawn
      expect(order).toEqual(['somebody else', 'certificate'])
      expect(status).toBe(200)
      // On a plain page, not on one of 500 by 500.
      expect((await PDFDocument.load(bytes)).getPage(0).getSize()).toEqual({ width: 842, height: 595 })
      expect((await wordsIn(bytes)).join(' ')).toContain('Test Person')
      expect((await fetchFile(`${earned.id}/picture`, person)).status).toBe(200)
    } finally {
      await node.close()
      node = here
    }
  })

  test('CERT-04 is refused when an author chooses it, and so is what cannot be read', async () => {
    const here = node
    node = await testNode({
      threads: { timeMs: (name) => (name === 'certificate.drawOnPdf' ? 100 : undefined) },
    })
    try {
      const author = await node.person()
      const course = await node.course({ author: [author.id] })
      const check = async (file: string, as: Person | null = author) => {
        const body = { concept: course.id, file }
        const answer = await node.call<{ code?: string; details?: { reason?: string } }>(
          certificates.checkBackground,
          { body, as },
        )
        return [answer.status, answer.body?.details?.reason ?? answer.body?.code]
      }
      const complex = await put(course, 'page.pdf', 'application/pdf', endless())
      expect(await check(complex)).toEqual([400, 'background_complex'])
      expect(await check(complex)).toEqual([400, 'background_complex'])
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')
      const drawing = await put(course, 'page.svg', 'image/svg+xml', svg)
      expect(await check(drawing)).toEqual([400, 'background_unreadable'])
      const foreign = await put(await node.course(), 'page.pdf', 'application/pdf', endless())
      expect(await check(foreign)).toEqual([404, 'not_found'])
      expect(await check(complex, await node.person())).toEqual([403, 'forbidden'])
    } finally {
      await node.close()
      node = here
    }
  })

  test('CERT-04 images and plain PDFs are taken', async () => {
    const course = await node.course()
    const root = await node.rootAdmin()
    const plain = await PDFDocument.create()
    plain.addPage([500, 500])
    const pdf = await put(course, 'page.pdf', 'application/pdf', Buffer.from(await plain.save()))
    const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const image = await put(course, 'page.png', 'image/png', png)
    for (const file of [pdf, image]) {
      const body = { concept: course.id, file }
      expect((await node.call(certificates.checkBackground, { body, as: root })).status).toBe(204)
    }
  })

  test('a drawing that is a program of its own leaves a plain page', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')
    const file = await put(await node.course(), 'page.svg', 'image/svg+xml', svg)
    const bytes = await pdfOf(await graduate({ certificate: [{ file, field: FIELDS }] }))
    expect((await PDFDocument.load(bytes)).getPage(0).getSize()).toEqual({ width: 842, height: 595 })
  })
})
