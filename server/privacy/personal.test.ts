import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversations } from '@cairn/contract/conversations'
import { users } from '@cairn/contract/users'
import { addPasskey, storeChallenge } from '../auth/passkeys/store.ts'
import { beginAuthenticator, makeRecoveryCodes } from '../auth/second-factor/store.ts'
import { issueTicket } from '../auth/second-factor/tickets.ts'
import { makeKey } from '../base/one-time-keys.ts'
import { makeAddressKey } from '../users/address-keys.ts'
import type { Tables } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import { hashSecret, newId } from '../base/ids.ts'
import { rememberDevice } from '../base/known-devices.ts'
import { raise } from '../base/live.ts'
import { openSession } from '../base/session.ts'
import { saveAppointment } from '../courses/appointment-store.ts'
import { saveCourse } from '../courses/store.ts'
import { createGroup } from '../groups/store.ts'
import { saveInvitation } from '../invitations/membership-store.ts'
import { findOrganization, saveOrganization } from '../organizations/store.ts'
import { addNews } from '../notifications/news.ts'
import { lockWishes } from '../notifications/settings.ts'
import { saveDevice, tokenHash } from '../notifications/devices.ts'
import { addCertificate, changeCertificate } from '../certificates/store.ts'
import { addStatement } from '../reports/statements/store.ts'
import { leaveProgress } from '../progress/rows.ts'
import { beginAttempt } from '../purchases/attempts.ts'
import { holders, saveBilling } from '../purchases/billing/store.ts'
import { payerOf } from '../purchases/saved-cards.ts'
import { savePurchase } from '../purchases/store.ts'
import { keepUpload } from '../resources/uploads.ts'
import { saveFile } from '../files/store.ts'
import { saveReview } from '../reviews/store.ts'
import { insertBookings } from '../scheduling/rows.ts'
import { eventually } from '../testing/eventually.ts'
import { listenTo } from '../testing/listen.ts'
import { SAID } from '../testing/calls/learning.ts'
import { makeClass } from '../testing/class.ts'
import { multipart, recordClient, someStatement } from '../testing/records.ts'
import { unzip } from '../testing/packages/archives.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { PERSONAL, personalTables } from './personal.ts'

let node: TestNode
let root: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
})
afterAll(() => node.close())

/** Tables that the database keeps for itself and for the queue of jobs. */
const MACHINERY = {
  schema_migration: 'Which migrations were made.',
  pgboss: 'The queue: it knows jobs by their ids and nothing of what they are about.',
}

const tablesOf = async () => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    node.parts.db,
  )
  return rows
}

describe('the table of what is personal', () => {
  test('USER-30 USER-31 has an answer for every table of the database, and none for one that is not there', async () => {
    const own = (await tablesOf()).filter(({ schema }) => schema === 'public').map(({ name }) => name)
    const known = [...Object.keys(PERSONAL), 'schema_migration']
    expect(known.toSorted()).toEqual(own.toSorted())
    const others = (await tablesOf()).filter(({ schema }) => !Object.hasOwn(MACHINERY, schema))
    expect(others.every(({ schema }) => schema === 'public')).toBe(true)
  })

  test('USER-31 every table goes into a file of its own', () => {
    const files = personalTables.map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
  })
})

/** Every row of every table in which one of the words stands, wherever in it. */
const rowsWith = async (words: readonly string[]) => {
  const found: { table: string; row: Record<string, unknown> }[] = []
  for (const { schema, name } of await tablesOf()) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.id(schema, name)} t
      where exists (select 1 from unnest(${words}::text[]) word where strpos(lower(t::text), lower(word)) > 0)`.execute(
      node.parts.db,
    )
    found.push(...rows.map(({ row }) => ({ table: schema === 'public' ? name : schema, row })))
  }
  return found
}

let number = 0

/** What an account holds that is protected by second factors, and that somebody else tries to get into. */
const protect = async (person: string, now: Date) => {
  const { db } = node.parts
  const hash = hashSecret(newId())
  const from = { ip: '192.0.2.1', agent: 'Browser' }
  await rememberDevice(db, person, hash, { now, ...from })
  await db
    .insertInto('failed_log_in')
    .values({ person, at: now, step: 'password', ...from })
    .execute()
  await beginAuthenticator(db, person, 'SEALEDSECRET', now)
  await makeRecoveryCodes(db, person, now)
  const key = { name: 'Laptop', public_key: hash, counter: 0, transports: [], synced: false, created: now }
  await addPasskey(db, { ...key, id: newId(), person })
  await storeChallenge(db, newId(), 'add', person, now)
  const begun = { keep: true, identity: undefined }
  await issueTicket(db, { publicUrl: 'http://localhost' }, person, begun, { now, host: 'localhost' })
}

/** What somebody answered and learned, reports they saved and exported, and statements of learning time. */
const leaveReports = async (
  id: string,
  other: string,
  course: string,
  called: { givenName: string; familyName: string },
  now: Date,
) => {
  const { db, secret } = node.parts
  const answered = {
    course,
    item: 'question',
    lesson: 'lesson',
    answer_key: 'a',
    answer: '"a"',
    is_right: true,
  }
  await db
    .insertInto('first_answer')
    .values({ ...answered, person: id, at: now })
    .execute()
  await sql`insert into changed_answer (person, course, item, words)
    values (${id}, ${course}, 'question', to_tsvector('simple', 'another answer'))`.execute(db)
  await db
    .insertInto('video_watch')
    .values({ person: id, course, lesson: 'lesson', furthest: 12, done: false, skipped: null, rewound: null })
    .execute()
  await sql`insert into learning_day (person, course, day, minutes)
    values (${id}, ${course}, '2026-03-01', repeat('1', 1440)::bit(1440))`.execute(db)
  const opened = { person: id, course, lesson: 'lesson', item: 'part' }
  await db
    .insertInto('package_record')
    .values({
      ...opened,
      kind: 'scorm12',
      elements: JSON.stringify({ 'cmi.core.student_id': id }),
      sessions: '{}',
      completed: false,
      success: null,
      score: null,
      seconds: 0,
      modified: now,
    })
    .execute()
  await db
    .insertInto('package_sequence')
    .values({ person: id, course, lesson: 'lesson', state: JSON.stringify({ current: id }), modified: now })
    .execute()
  await db
    .insertInto('package_launch')
    .values({ ...opened, key_hash: Buffer.from(id), get_id: `${course}/package`, expires: now })
    .execute()
  const tool = { id: newId(), name: 'A tool', version: '1.3' as const, status: 'enabled' as const }
  await db
    .insertInto('lti_tool')
    .values({
      ...tool,
      document: '{}',
      client_id: null,
      consumer_key: null,
      secret: null,
      created: now,
      modified: now,
    })
    .execute()
  const item = newId()
  const graded = { tool: tool.id, course, lesson: 'lesson', own: false, label: 'A task', maximum: 10 }
  const open = { resource_id: null, tag: null, starts: null, ends: null, released: null }
  await db
    .insertInto('lti_line_item')
    .values({ id: item, ...graded, ...open, created: now })
    .execute()
  await db
    .insertInto('lti_score')
    .values({
      line_item: item,
      person: id,
      given: 5,
      maximum: 10,
      activity: 'Completed',
      grading: 'FullyGraded',
      comment: null,
      at: now,
      modified: now,
    })
    .execute()
  const launch = { person: id, tool: tool.id, course, expires: now }
  await db
    .insertInto('lti_session')
    .values({ id: `session ${id}`, kind: 'deep-link', ...launch, steps: '[]' })
    .execute()
  await db
    .insertInto('lti_key')
    .values({ key_hash: Buffer.from(id), kind: 'page', ...launch, lesson: 'lesson', session: null })
    .execute()
  const platform = newId()
  await db
    .insertInto('lti_platform')
    .values({
      id: platform,
      name: 'Hill School',
      issuer: platform,
      client_id: 'cairn',
      deployment: ['1'],
      login_url: 'https://platform.example',
      token_url: 'https://platform.example',
      audience: null,
      jwks_url: 'https://platform.example',
      pages: [],
      organization: null,
      created: now,
      modified: now,
      creator: id,
    })
    .execute()
  await db
    .insertInto('lti_grade')
    .values({
      id: `grade of ${id}`,
      platform,
      deployment: '1',
      resource_link: 'link',
      title: null,
      subject: id,
      person: id,
      course,
      lesson: null,
      line_item: 'https://platform.example/1',
      score: 50,
      completed: false,
      modified: now,
    })
    .execute()
  await db
    .insertInto('lti_registration')
    .values({ key_hash: Buffer.from(id), creator: id, organization: null, created: now, expires: now })
    .execute()
  await db
    .insertInto('package_session')
    .values({
      ...opened,
      id: newId(),
      secret: Buffer.from(`secret ${id}`),
      fetch_hash: Buffer.from(id),
      get_id: `${course}/package`,
      registration: newId(),
      activity: 'https://example.org/unit',
      mode: 'Normal',
      launched: now,
      expires: now,
    })
    .execute()
  const figures = { enrolled: 1, started: 0, certified: 0, inactive: 0, waiting: 0, average: 0 }
  await db
    .insertInto('learner_figures')
    .values({ ...figures, person: id, publisher: course, recheck: null, active: null })
    .execute()
  await sql`insert into course_figures (course, at, document) values (${course}, ${now}, ${JSON.stringify({ id })})
    on conflict (course) do update set document = excluded.document`.execute(db)
  const view = {
    version: 1,
    name: 'Learners',
    path: `/reports/learners/${id}`,
    report: 'learner',
    next: null,
  }
  const asked = { params: JSON.stringify({ id }), query: '{}' }
  const [own, theirs] = [newId(), newId()]
  await db
    .insertInto('report_view')
    .values([
      { ...view, ...asked, id: own, person: id, created: now, modified: now },
      { ...view, ...asked, id: theirs, person: other, created: now, modified: now },
    ])
    .execute()
  await db
    .insertInto('report_view_recipient')
    .values([own, theirs].map((one) => ({ view: one, person: id, key: `VERYSECRETKEY${newId()}` })))
    .execute()
  const file = { report: 'learner', name: 'learner.csv', job: '', state: 'done' as const, created: now }
  await db
    .insertInto('report_export')
    .values([id, other].map((person) => ({ ...file, ...asked, id: newId(), person, expires: now })))
    .execute()
  const said = {
    issued: now.toISOString(),
    name: `${called.givenName} ${called.familyName}`,
    site: 'Cairn',
    language: 'en' as const,
    from: '2026-03-01',
    to: '2026-03-31',
    timezone: 'UTC',
    minutes: 0,
    day: [],
    course: [{ id: course, title: 'A course', minutes: 0 }],
    gap: 10,
  }
  await addStatement(db, secret, { person: id, issuer: other }, said)
  await addStatement(db, secret, { person: other, issuer: id }, { ...said, name: 'Ada King' })
}

/** Learning records: what they did, what others did with them, and what content remembers of them. */
const leaveRecords = async (id: string, email: string) => {
  const lrs = await recordClient(node, { creator: id })
  const target = {
    name: 'Their store',
    address: 'https://lrs.example',
    key: 'k',
    secret: 's',
    version: '1.0.3',
  }
  await node.parts.db
    .insertInto('xapi_forward')
    .values({ id: newId(), ...target, enabled: false, position: '0', created: node.clock.now(), creator: id })
    .execute()
  const account = { name: email, account: { homePage: node.parts.env.publicUrl, name: id } }
  const mailbox = { mbox: `mailto:${email.toUpperCase()}` }
  const hidden = { mbox_sha1sum: createHash('sha1').update(`mailto:${email}`).digest('hex') }
  const own = someStatement({ actor: account })
  const file = {
    usageType: 'http://example.org/u',
    display: { en: 'A file' },
    contentType: 'text/plain',
    length: 1,
  }
  const hash = createHash('sha256').update('x').digest('hex')
  const attached = someStatement({ actor: account, attachments: [{ ...file, sha2: hash }] })
  const type = `text/plain; name="${email}"`
  const part = { 'content-type': type, 'content-transfer-encoding': 'binary', 'x-experience-api-hash': hash }
  await lrs.ask('POST', 'statements', multipart(attached, [[part, 'x']]))
  const statements = [
    own,
    someStatement({ actor: mailbox }),
    someStatement({ actor: hidden }),
    someStatement({
      context: { instructor: mailbox, team: { objectType: 'Group', member: [account, hidden] } },
    }),
    someStatement({ object: { objectType: 'StatementRef', id: own['id'] } }),
  ]
  expect((await lrs.ask('POST', 'statements', { body: statements })).status).toBe(200)
  for (const agent of [account, mailbox, hidden]) {
    const params = { activityId: 'http://example.org/a', agent: JSON.stringify(agent), stateId: 'bookmark' }
    const stored = await lrs.ask('PUT', 'activities/state', { params, body: { page: 3 } })
    expect(stored.status).toBe(204)
  }
}

/** Somebody who has left traces everywhere, under names of their own. */
const somebody = async () => {
  number += 1
  const called = { givenName: `Thessaly${number}x`, familyName: `Quackenbush${number}x` }
  const phoneNumber = `+1202555011${number}`
  const email = `${called.givenName}@example.org`.toLowerCase()
  const { db, jobs, storage, rootOrg } = node.parts
  const org = await node.organization('Everything')
  const course = await node.course({ publisher: org })
  const fields = {
    ...called,
    phoneNumber,
    email,
    organization: org,
    lists: ['coach', 'admin'] as const,
    takes: [course.id],
  }
  const person = await node.person(fields)
  // Somebody stays who can run it.
  await node.person({ organization: org, lists: ['admin'] })
  const { id } = person
  const now = new Date()
  const by = { ...byTest(), actor: { id, role: {}, rootOrg } }
  const bio = { user: id, body: `${called.givenName} ${called.familyName} has drawn maps all her life.` }
  const named = await node.course({ publisher: org, author: [id], bios: { author: [bio] } })
  await saveCourse(db, by, { ...named, title: 'Once more', language: { es: { bios: { author: [bio] } } } })
  const asked = { course: course.id, user: id, role: 'observer' as const, state: 'requested' as const }
  await saveAppointment(db, { ...asked, by: root.id }, now)
  const joins = { organization: org, role: undefined, expires: new Date(now.getTime() + 60_000) }
  await saveInvitation(db, { ...joins, email, inviter: root.id }, now)
  // Introduced without being on a list.
  await node.course({ bios: { coach: [bio] } })
  const other = await node.person({ home: org })
  const follows = [{ type: 'user' as const, id, date: now.toISOString() }]
  await node.call(users.putUser, {
    params: { id: other.id },
    body: { givenName: 'Other', familyName: 'One', email: `${other.id}@example.org`, following: follows },
    as: other,
    headers: { 'idempotency-key': newId() },
  })
  const before = await findOrganization(db, org)
  if (before) await saveOrganization(db, by, { ...before, description: 'By somebody who left.' })
  await openSession(db, other.id, { now, ip: '192.0.2.1', agent: 'Browser', proxy: id })
  await makeKey(db, id, 'reset', now, { token: 'ABCDEFGH' })
  await makeAddressKey(db, { person: id, purpose: 'confirm', email: 'gone@example.org' }, now)
  await db
    .insertInto('identity')
    .values({ provider: 'google', subject: newId(), person: id, created: now })
    .execute()
  await db.insertInto('login_failure').values({ account: email, at: now }).execute()
  await protect(id, now)
  await db.insertInto('rate_bucket').values({ person: id, kind: 'message', full_at: now }).execute()
  const earned = { course: course.id, publisher: org, place: 0, issued: now, file: null }
  const [own, taken] = [newId(), newId()]
  await addCertificate(db, { ...earned, id: own, code: own, person: id }, { ...SAID, ...called })
  await addCertificate(db, { ...earned, id: taken, code: taken, person: other.id }, SAID)
  await changeCertificate(db, taken, { revoked: now, revoked_by: id, reason: 'Given by mistake' })
  const otherName = { given_name: 'Ada', family_name: 'Byron', requested: now, reason: null }
  const names = { former_given_name: called.givenName, former_family_name: called.familyName }
  const decision = { decided: now, decided_by: id, approved: false }
  const undecided = { decided: null, decided_by: null, approved: null }
  await db
    .insertInto('certificate_correction')
    .values([
      { id: newId(), certificate: own, ...otherName, ...names, ...undecided },
      {
        id: newId(),
        certificate: taken,
        ...otherName,
        former_given_name: 'Ada',
        former_family_name: 'King',
        ...decision,
      },
    ])
    .execute()
  await leaveReports(id, other.id, course.id, called, now)
  await leaveRecords(id, email)
  const former = { id: newId(), user: id, object: named.id, status: 'enabled' as const }
  await leaveProgress(db, former, now)
  const sold = { course: course.id, seller: course.publisher, amount: 0, tax: 0 }
  const terms = { purchase: newId(), owner: id, payer: id, items: [sold], currency: 'USD', country: '' }
  await savePurchase(db, byTest(), { terms, state: 'free', amount: 0, charge: null, hasReceipt: false })
  await saveBilling(db, now, holders.person(id), { name: 'Somebody' })
  const charged = { ...terms, purchase: newId() }
  await savePurchase(db, byTest(), {
    terms: charged,
    state: 'paid',
    amount: 4800,
    charge: null,
    hasReceipt: true,
  })
  const paying = { ...terms, purchase: newId(), items: [{ ...sold, amount: 4800 }] }
  await beginAttempt(db, now, { terms: paying, key: null, request: null })
  await db
    .insertInto('purchase_refund')
    .values({
      id: newId(),
      purchase: terms.purchase,
      amount: 100,
      reason: null,
      actor: id,
      state: 'done',
      code: null,
      created: now,
      look: null,
    })
    .execute()
  const order = { id: newId(), organization: node.parts.rootOrg, created: now, modified: now, document: '{}' }
  await db.insertInto('purchase_order').values(order).execute()
  await db
    .insertInto('purchase_order_change')
    .values({ purchase_order: order.id, at: now, actor: id, kind: 'opened', amount: null, count: null })
    .execute()
  await db
    .insertInto('subscription')
    .values({
      id: newId(),
      owner: id,
      course: course.id,
      purchase: terms.purchase,
      state: 'active',
      currency: 'USD',
      price: 1500,
      renews: now,
      next_try: null,
      created: now,
      modified: now,
    })
    .execute()
  await db
    .insertInto('card_customer')
    .values({ payer: payerOf(id), customer: newId(), card: null, summary: null, modified: now })
    .execute()
  await saveReview(db, { creator: id, about: course.id, rating: 4, body: 'Good.' }, now)
  const say = (as: Person, said: object) =>
    node.call(conversations.putMessage, { body: { type: 'concept', feed: course.id, ...said }, as })
  await say(person, { body: `<p>${called.givenName} is speaking.</p>` })
  await say(person, { type: 'referenceNote', body: 'For me alone.' })
  await say(root, { body: `<p><span data-mention="${id}">@${called.givenName}</span></p>` })
  const reported = {
    message: newId(),
    course: null,
    feed: course.id,
    place: 'course',
    reason: 'spam',
    note: '',
  }
  const open = {
    organization: org,
    created: now,
    decision: null,
    rule: null,
    decided: null,
    decided_by: null,
  }
  const copy = { document: JSON.stringify({ body: 'Buy now!' }) }
  await db
    .insertInto('message_report')
    .values([
      { id: newId(), ...reported, ...open, ...copy, reporter: id, author: other.id },
      { id: newId(), ...reported, ...open, ...copy, reporter: other.id, author: id },
      { id: newId(), ...reported, ...open, ...copy, reporter: root.id, author: other.id, decided_by: id },
      {
        id: newId(),
        ...reported,
        ...open,
        message: newId(),
        reporter: root.id,
        author: other.id,
        document: JSON.stringify({ body: `<p><span data-mention="${id}">@${called.givenName}</span></p>` }),
      },
    ])
    .execute()
  await db
    .insertInto('person_restriction')
    .values([
      { id: newId(), person: id, other: other.id, kind: 'mute', created: now },
      { id: newId(), person: other.id, other: id, kind: 'block', created: now },
    ])
    .execute()
  const suspension = { organization: org, course: null, rule: 'spam', created: now, until: now }
  await db
    .insertInto('posting_suspension')
    .values([
      { id: newId(), person: id, ...suspension, created_by: other.id },
      { id: newId(), person: other.id, ...suspension, created_by: id },
    ])
    .execute()
  const cleanup = { organization: org, since: now, rule: 'spam', created: now, undone: null }
  await db
    .insertInto('message_cleanup')
    .values([
      { id: newId(), person: id, ...cleanup, created_by: other.id, undone_by: null },
      { id: newId(), person: other.id, ...cleanup, created_by: id, undone_by: id },
    ])
    .execute()
  const { rows: records } = await sql<{ id: string }>`select id from progress where person = ${id}`.execute(
    db,
  )
  await db
    .insertInto('review_claim')
    .values({ progress: records[0]?.id ?? '', item: 'work', coach: id, until: now })
    .execute()
  const group = { id: newId(), name: 'Crew', type: 'enrollment' as const, private: true, object: course.id }
  await createGroup(db, by, group, org, [id, other.id])
  await db
    .insertInto('group_invitation')
    .values({ key: newId(), course_group: group.id, created: now, creator: id, expires: null })
    .execute()
  // An event they lead, with a seat of somebody else, and a seat of theirs.
  const later = { starts: new Date(Date.now() + 86_400_000), ends: new Date(Date.now() + 90_000_000) }
  const [led, guested] = [newId(), newId()]
  const at = { resource: newId(), course_group: group.id, course: course.id, ...later }
  const event = { ...at, graph: 'group_owner' as const, about: { what: 'Office hour' } }
  const seat = { ...at, graph: 'instant' as const, about: null }
  await insertBookings(
    db,
    [
      { ...event, id: led, owner: id, creator: id },
      { ...event, id: guested, owner: root.id, creator: id },
    ],
    now,
  )
  await insertBookings(
    db,
    [
      { ...seat, id: newId(), owner: id, creator: other.id, customer: other.id, event: led },
      { ...seat, id: newId(), owner: root.id, creator: id, customer: id, event: guested },
    ],
    now,
  )
  const stamps = { created: now, modified: now }
  await db
    .insertInto('schedule')
    .values({ id, type: 'user', resource: at.resource, settings: '{}', ...stamps })
    .execute()
  await db.insertInto('booking_waiting').values({ event: led, person: id, created: now }).execute()
  await db.insertInto('calendar_feed').values({ person: id, key_hash: newId(), created: now }).execute()
  const read = { until: now }
  await db
    .insertInto('message_read')
    .values([
      { ...read, person: id, conversation: other.id },
      { ...read, person: other.id, conversation: id },
      { ...read, person: other.id, conversation: `${course.id} ${id}` },
    ])
    .execute()
  const avatar = `${id}/portrait.webp`
  await storage.put(avatar, Buffer.from('a picture'))
  const file = { getID: avatar, name: 'portrait.webp', contentType: 'image/webp', open: true, bytes: 9 }
  await saveFile(db, { ...file, person: id, created: now })
  await keepUpload(
    db,
    newId(),
    { ...file, getID: `${id}/next.webp`, person: other.id },
    new Date(Date.now() + 60_000),
  )
  await db.insertInto('alias').values({ id: newId(), object: id, url: null, created: now }).execute()
  const job = await jobs.start(db, { kind: 'unknown' }, id, { email })
  const document = JSON.stringify({ emailBody: `<p>Ask ${email}</p>` })
  const toMany = { id: newId(), job, sender: id, created: now, message: null, newsletter: null, document }
  await db.insertInto('letter_to_many').values(toMany).execute()
  await db
    .insertInto('sent_letter')
    .values({ letter: toMany.id, person: id, way: 'mail', course: course.id, left_out: null, outbox: null })
    .execute()
  await addNews(db, { object: newId(), feed: course.id, creator: id, at: now }, [
    { person: other.id, kind: 'post', path: `/messages/${id}`, mailDue: null, textDue: null },
    { person: id, kind: 'message', path: '/messages/x', mailDue: now, textDue: null },
  ])
  await lockWishes(db, [id], now)
  await db
    .updateTable('notification_settings')
    .set({ key: `VERYSECRETKEY${newId()}` })
    .where('person', '=', id)
    .execute()
  const device = { hash: tokenHash(`DEVICETOKEN${id}`), person: id, token: 'DEVICETOKEN' }
  await saveDevice(db, { ...device, about: [], besides: [] }, now)
  const letter = {
    subject: 'Hello',
    text: `Hello ${called.givenName}, /invite?key=verysecretkey&resetToken=TOPSECRET or WXYZ2345.`,
  }
  await node.parts.post.mail(db, { to: email, ...letter })
  await node.parts.post.sms(db, { to: phoneNumber, text: `Hello ${called.givenName}` })
  await raise(db, `presence:${id}`, 'userAvailability', { id, availability: 'available' })
  const changed = { ...called, phoneNumber, email, avatar, disabled: false }
  const headers = { 'idempotency-key': newId() }
  await node.call(users.putUser, { params: { id }, body: changed, as: person, headers })
  await node.call(users.putUser, { params: { id }, body: { ...changed, language: 'es' }, as: root, headers })
  await db
    .insertInto('event_history')
    .values({
      at: now,
      actor: root.id,
      proxy: null,
      action: 'x',
      type: 'y',
      object: 'z',
      organization: [],
      request: null,
      ip: '192.0.2.9',
      detail: JSON.stringify({ invited: [email] }),
    })
    .execute()
  return {
    person,
    course,
    org,
    avatar,
    words: [id, email, phoneNumber, called.givenName, called.familyName],
  }
}

/** Only what a row says of itself; how wide a search copy of it is does not matter. */
const keyOf = (table: string, row: Record<string, unknown>) => {
  const about = PERSONAL[table as keyof Tables]
  if (typeof about !== 'object') throw new Error(`${table} speaks of a person and should not`)
  return JSON.stringify(about.key.map((column) => row[column]))
}

describe('GET /user/archive/{id}', () => {
  const archive = async (id: string, as: Person | null) =>
    node.app.inject({
      url: `/api/user/archive/${id}`,
      ...(as && { headers: { authorization: as.token } }),
    })

  test('USER-31 holds every row in which the person stands, and their files', async () => {
    const { person, words, avatar } = await somebody()
    const found = await rowsWith(words)
    const reply = await archive(person.id, person)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.zip"$/),
      'cache-control': 'no-store',
    })
    const files = await unzip(reply.rawPayload)
    expect(files.get(`files/portrait.webp`)?.toString()).toBe('a picture')
    expect(files.get('README.txt')?.toString()).toMatch(/Thessaly\d+x Quackenbush\d+x/)
    expect(avatar).toContain('portrait.webp')
    const entries = new Map(
      personalTables.map(({ table, file }) => [
        table as string,
        (JSON.parse(files.get(file)?.toString() ?? '[]') as Record<string, unknown>[]).map((entry) =>
          keyOf(table, entry),
        ),
      ]),
    )
    for (const { table, row } of found)
      expect(entries.get(table), `${table} ${keyOf(table, row)}`).toContain(keyOf(table, row))
    const filled = new Set(found.map(({ table }) => table))
    for (const { table } of personalTables)
      expect([...filled], 'the test leaves no trace there').toContain(table)
  })

  test('USER-31 AUTH-45 holds no secret: neither password nor keys, neither theirs nor anybody’s', async () => {
    const { person } = await somebody()
    await node.parts.db
      .updateTable('person')
      .set({ password_hash: 'HASHED' })
      .where('id', '=', person.id)
      .execute()
    const files = await unzip((await archive(person.id, person)).rawPayload)
    const text = [...files.values()].join('\n')
    for (const secret of [
      'HASHED',
      'password_hash',
      'token_hash',
      'key_hash',
      'secret_hash',
      'code_hash',
      'ticket_hash',
      'challenge_hash',
      'device_hash',
      'public_key',
      'SEALEDSECRET',
      'verysecretkey',
      'VERYSECRETKEY',
      'DEVICETOKEN',
      'TOPSECRET',
      'WXYZ2345',
      person.token,
    ])
      expect(text).not.toContain(secret)
    // Messages are listed by subject and date; what they said is stored only until they are sent.
    expect(text).not.toContain('Hello Thessaly')
    expect(text).toContain('Quackenbush')
  })

  test('USER-31 FEED-44 holds nothing of what coaches say about the person among themselves, answers included', async () => {
    const school = await makeClass(node)
    const about = [school.maya.id]
    const { body: note } = await school.say(school.coach, {
      type: 'coach',
      feed: school.course.id,
      about,
      hideDisplay: ['user'],
      body: '<p>Is she well?</p>',
    })
    await school.say(school.coach, { parent: note.id, body: '<p>Between us: slow.</p>' })
    await school.say(school.coach, {
      type: 'coach',
      feed: school.course.id,
      about,
      body: '<p>Well done.</p>',
    })
    const files = await unzip((await archive(school.maya.id, school.maya)).rawPayload)
    const text = [...files.values()].join('\n')
    for (const hidden of ['Is she well', 'Between us']) expect(text).not.toContain(hidden)
    expect(text).toContain('Well done.')
  })

  test('USER-31 does not say from where an admin acted as the person', async () => {
    const person = await node.person()
    const { db } = node.parts
    await openSession(db, person.id, {
      now: new Date(),
      ip: '192.0.2.7',
      agent: 'Admins own',
      proxy: root.id,
    })
    const acting = { ...byTest(), actor: { id: person.id, role: {}, rootOrg: '' }, proxy: root.id }
    const from = { ...acting, request: { id: 'x', ip: '192.0.2.7' } }
    await recordEvent(db, from, { type: 'concept', object: 'c', action: 'concept.update' })
    const files = await unzip((await archive(person.id, person)).rawPayload)
    const text = [...files.values()].join('\n')
    expect(text).toContain('concept.update')
    expect(text).not.toContain('192.0.2.7')
    expect(text).not.toContain('Admins own')
  })

  test('USER-31 is for the person and root admins, and for nobody who acts as them', async () => {
    const org = await node.organization()
    const person = await node.person({ home: org })
    const status = async (as: Person | null) => (await archive(person.id, as)).statusCode
    expect(await status(person)).toBe(200)
    expect(await status(root)).toBe(200)
    expect(await status(null)).toBe(401)
    expect(await status(await node.person())).toBe(403)
    expect(await status(await node.person({ organization: org, lists: ['admin'] }))).toBe(403)
    expect(await status(await node.actingAs(person, root))).toBe(403)
    expect((await archive('nobody', root)).statusCode).toBe(404)
  })

  test('an archive is dear to make: after ten in a quarter of an hour one waits', async () => {
    const person = await node.person()
    for (let n = 0; n < 10; n += 1) expect((await archive(person.id, person)).statusCode).toBe(200)
    expect((await archive(person.id, person)).statusCode).toBe(429)
  })
})

describe('DELETE /user/{id}', () => {
  const remove = (id: string, as: Person | null) =>
    node.call<{ code?: string }>(users.deleteUser, { params: { id }, as })
  const swept = () => node.runJobs()

  test('USER-30 afterwards nothing names the person any more, in any table, and their files are gone', async () => {
    const { person, words, avatar } = await somebody()
    expect((await rowsWith(words)).length).toBeGreaterThan(30)
    expect((await remove(person.id, person)).status).toBe(204)
    await swept()
    expect(await rowsWith(words)).toEqual([])
    expect(await node.parts.storage.size(avatar)).toBeNull()
  })

  test('USER-30 what stays is whole: figures, reviews, purchases and history, by one who has no name', async () => {
    const { person, course, org } = await somebody()
    const { db } = node.parts
    const counts = async () => [
      (await db.selectFrom('progress').select('id').where('course', '=', course.id).execute()).length,
      (await db.selectFrom('review').select('rating').where('about', '=', course.id).execute()).length,
      (await db.selectFrom('purchase').select('id').execute()).length,
    ]
    const before = await counts()
    const org0 = await findOrganization(db, org)
    expect((await remove(person.id, root)).status).toBe(204)
    await swept()
    expect(await counts()).toEqual(before)
    const [review] = await db.selectFrom('review').select('creator').where('about', '=', course.id).execute()
    const alias = review?.creator ?? ''
    expect(alias).toMatch(/^gone-[0-9a-f-]{36}$/)
    const own = await db.selectFrom('progress').select('person').where('course', '=', course.id).execute()
    expect(own).toEqual([{ person: alias }])
    const events = await db.selectFrom('event_history').selectAll().where('actor', '=', alias).execute()
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(({ ip }) => ip === null || ip === '')).toBe(true)
    const told = db.selectFrom('event_history').selectAll().where('object', '=', alias)
    const deletion = await told.where('action', '=', 'user.delete').executeTakeFirst()
    expect(deletion).toMatchObject({ actor: root.id, organization: [org], ip: '127.0.0.1' })
    const after = await findOrganization(db, org)
    expect([after?.coach, after?.admin, after?.version]).toEqual([
      [],
      [expect.any(String)],
      (org0?.version ?? 0) + 1,
    ])
    const versions = await db
      .selectFrom('object_history')
      .selectAll()
      .where('object', '=', org)
      .orderBy('version')
      .execute()
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, n) => n + 1))
    expect(versions.at(-1)).toMatchObject({ actor: root.id })
  })

  test('USER-30 sessions end at once, on every stream, and the address is free again', async () => {
    const email = 'again@example.org'
    const person = await node.person({ email })
    const { streams } = node.parts.live
    const stream = await listenTo(`${await node.listen()}/api/notification`, { authorization: person.token })
    expect([stream.status, streams.open]).toEqual([200, 1])
    expect((await remove(person.id, person)).status).toBe(204)
    await eventually(() => streams.open === 0)
    expect((await node.call(users.getMe, { as: person })).status).toBe(403)
    expect((await node.call(users.getUser, { params: { id: person.id } })).status).toBe(404)
    expect((await remove(person.id, root)).status).toBe(404)
    const again = await node.person({ email })
    await node.parts.post.mail(node.parts.db, { to: email, subject: 'Yours', text: 'New here' })
    await swept()
    const letters = await node.parts.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    expect([again.id === person.id, letters]).toEqual([false, [{ subject: 'Yours' }]])
  })

  test('USER-30 AUTH-44 ROLE-28 who may: the person, root admins, the admin of all their organizations', async () => {
    const [org, other] = [await node.organization(), await node.organization()]
    const admin = await node.person({ organization: org, lists: ['admin'] })
    const learner = await node.person({ home: org })
    expect((await remove(learner.id, null)).status).toBe(401)
    expect(
      (await remove(learner.id, await node.person({ organization: org, lists: ['coach'] }))).status,
    ).toBe(403)
    expect((await remove(learner.id, await node.actingAs(learner, root))).status).toBe(403)
    expect((await remove((await node.person({ home: [org, other] })).id, admin)).status).toBe(403)
    expect((await remove((await node.person()).id, admin)).status).toBe(403)
    expect((await remove(learner.id, admin)).status).toBe(204)
    expect((await remove('nobody', root)).status).toBe(404)
    const program = await node.person({ kind: 'api' })
    expect((await remove(program.id, admin)).status).toBe(403)
    expect((await remove(program.id, root)).status).toBe(204)
    expect((await node.call(users.getMe, { as: program })).status).toBe(403)
  })

  test('USER-30 the last root admin stays, even when two go at once', async () => {
    const alone = await testNode()
    const admins = [await alone.rootAdmin(), await alone.rootAdmin()]
    await alone.parts.db.updateTable('person').set({ disabled: true }).where('email', 'is', null).execute()
    const answers = await Promise.all(
      admins.map((as) => alone.call(users.deleteUser, { params: { id: as.id }, as })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_root_admin' })
    await alone.close()
  })
})
