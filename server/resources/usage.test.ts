import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUOTA_DEFAULTS } from '@cairn/domain/resources/quota'
import { resources } from '@cairn/contract/resources'
import { storage, type Quota, type StorageReport } from '@cairn/contract/storage'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { saveFile } from '../files/store.ts'

let node: TestNode
let root: Person
let admin: Person
let author: Person
let org: string
let other: string
let course: string
beforeAll(async () => {
  node = await testNode({ env: { ffmpeg: '' } })
  root = await node.rootAdmin()
  org = await node.organization('Guild')
  other = await node.organization('Harbour')
  admin = await node.person({ organization: org, lists: ['admin'] })
  author = await node.person({
    givenName: 'Ada',
    familyName: 'Author',
    organization: org,
    lists: ['author'],
  })
  course = (await node.course({ publisher: org, title: 'Knots' })).id
  const elsewhere = (await node.course({ publisher: other })).id
  await store(`${course}/large.mp4`, 5000, author)
  await store(`${course}/small.pdf`, 10, admin)
  await store(`${elsewhere}/film.mp4`, 700, root)
  await node.call(resources.beginUpload, {
    as: author,
    body: { objectID: course, resource: 'next.mp4', contentType: 'video/mp4', contentLength: 300 },
  })
})
afterAll(() => node.close())

const store = (getID: string, bytes: number, by: Person) =>
  saveFile(node.parts.db, {
    getID,
    name: getID.split('/')[1] ?? '',
    contentType: getID.endsWith('mp4') ? 'video/mp4' : 'application/pdf',
    open: false,
    bytes,
    created: new Date(),
    person: by.id,
  })
const site = async (as = root) => (await node.call<StorageReport>(storage.getStorage, { as })).body
const ofOrganization = (organization: string, as: Person) =>
  node.call<StorageReport>(storage.getOrganizationStorage, { as, params: { organization } })
const setQuota = (body: Record<string, unknown>, as = root) =>
  node.call<Quota & { code?: string }>(storage.putQuota, { as, body })

describe('the usage page', () => {
  test('shows a root admin the installation: what is used, the disk, and the largest of everything', async () => {
    const report = await site()
    expect(report).toMatchObject({ bytes: 6010, files: 3, open: { count: 1, bytes: 300 } })
    expect(report.allowed).toBeUndefined()
    expect(report.disk).toMatchObject({ reserve: 0, full: false })
    expect(report.organizations).toEqual([
      { id: org, name: 'Guild', bytes: 5310, files: 2, allowed: QUOTA_DEFAULTS.organization },
      { id: other, name: 'Harbour', bytes: 700, files: 1, allowed: QUOTA_DEFAULTS.organization },
    ])
    expect(report.people[0]).toEqual({ id: author.id, name: 'Ada Author', bytes: 5300, files: 1 })
    expect(report.file[0]).toMatchObject({
      name: 'large.mp4',
      type: 'video',
      bytes: 5000,
      belongsTo: 'Knots',
      uploadedBy: 'Ada Author',
    })
    expect(report.upload).toMatchObject([
      { name: 'next.mp4', bytes: 300, received: 0, uploadedBy: 'Ada Author' },
    ])
    expect(report.quota.map(({ scope }) => scope)).toEqual([
      'newcomer',
      'learner',
      'staff',
      'organization',
      'installation',
    ])
  })

  test('shows an organization’s admin theirs, and nothing of others or of the machine', async () => {
    const { body } = await ofOrganization(org, admin)
    expect(body).toMatchObject({ organization: { id: org, name: 'Guild' }, bytes: 5310, files: 2 })
    expect(body.disk).toBeUndefined()
    expect(body.organizations).toEqual([])
    expect(body.people.map(({ id, bytes }) => [id, bytes])).toEqual([
      [author.id, 5300],
      [admin.id, 10],
    ])
    expect(body.file.map(({ name }) => name)).toEqual(['large.mp4', 'small.pdf'])
    expect((await ofOrganization(other, admin)).status).toBe(403)
    expect((await ofOrganization(other, root)).status).toBe(200)
    expect((await ofOrganization('nothing', root)).status).toBe(404)
  })

  test('of an organization without files is empty, and does not fail', async () => {
    const empty = await node.organization()
    expect((await ofOrganization(empty, root)).body).toMatchObject({
      bytes: 0,
      files: 0,
      people: [],
      file: [],
      upload: [],
    })
  })

  test('reads by index, whatever is stored', async () => {
    await node.parts.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select get_id from resource where organization = 'x' order by bytes desc limit 20`.execute(db)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('resource_organization')
      await sql`reset enable_seqscan`.execute(db)
    })
  })
})

describe('limits', () => {
  test('are set, taken away and set back by a root admin', async () => {
    expect((await setQuota({ scope: 'learner', bytes: 5 })).body).toEqual({
      scope: 'learner',
      bytes: 5,
      custom: true,
    })
    expect((await setQuota({ scope: 'learner', unlimited: true })).body).toEqual({
      scope: 'learner',
      custom: true,
    })
    expect((await setQuota({ scope: 'learner' })).body).toEqual({
      scope: 'learner',
      bytes: QUOTA_DEFAULTS.learner,
      custom: false,
    })
    expect((await setQuota({ scope: 'learner', bytes: 5 }, admin)).status).toBe(403)
  })

  test('of one organization hold for it alone', async () => {
    expect((await setQuota({ scope: 'organization', organization: org, bytes: 6000 })).status).toBe(200)
    const [guild, harbour] = (await site()).organizations
    expect([guild?.allowed, harbour?.allowed]).toEqual([6000, QUOTA_DEFAULTS.organization])
    expect((await ofOrganization(org, admin)).body).toMatchObject({
      allowed: 6000,
      quota: [{ scope: 'organization', organization: org, bytes: 6000, custom: true }],
    })
    await setQuota({ scope: 'organization', organization: org })
    expect((await ofOrganization(org, admin)).body.allowed).toBe(QUOTA_DEFAULTS.organization)
  })

  test('that make no sense are refused', async () => {
    for (const body of [
      { scope: 'learner', bytes: -1 },
      { scope: 'learner', bytes: 1.5 },
      { scope: 'learner', bytes: 1e18 },
      { scope: 'everybody', bytes: 1 },
      { scope: 'learner', bytes: 1, unlimited: true },
      { scope: 'learner', organization: org, bytes: 1 },
    ])
      expect((await setQuota(body)).status, JSON.stringify(body)).toBe(400)
    expect((await setQuota({ scope: 'organization', organization: 'nothing', bytes: 1 })).status).toBe(404)
  })
})

test('a recount puts wrong sums right', async () => {
  await sql`update storage_usage set bytes = bytes * 2`.execute(node.parts.db)
  const { body } = await node.call(storage.recountStorage, { as: root })
  expect(body).toEqual({ bytes: 6010, files: 3 })
  expect((await ofOrganization(org, admin)).body.bytes).toBe(5310)
})
