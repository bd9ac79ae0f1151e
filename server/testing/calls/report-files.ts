import { newId, newSecret } from '../../base/ids.ts'
import { fileOf } from '../../reports/exports/store.ts'
import { addStatement } from '../../reports/statements/store.ts'
import { enrolled, meOr, type Asking, type Calls } from './asking.ts'

const VIEW = { name: 'Courses', path: '/reports/courses', report: 'courses' } as const

/** A saved view of the caller, which is also sent to them. */
const viewOf = async (asking: Asking) => {
  const { db } = asking.world.node.parts
  const [id, key, person] = [newId(), newSecret(), meOr(asking)]
  const at = new Date()
  await db
    .insertInto('report_view')
    .values({
      ...VIEW,
      id,
      version: 1,
      person,
      params: '{}',
      query: '{}',
      next: null,
      created: at,
      modified: at,
    })
    .execute()
  await db.insertInto('report_view_recipient').values({ view: id, person, key }).execute()
  return { id, key }
}

const view = async (asking: Asking) => ({ params: { id: (await viewOf(asking)).id } })
const viewKey = async (asking: Asking) => ({ params: { key: (await viewOf(asking)).key } })

/** A file that the caller exported. */
const exported = async (asking: Asking) => {
  const { db, storage } = asking.world.node.parts
  const id = newId()
  const expires = new Date(Date.now() + 100_000)
  const rights = JSON.stringify({ root: false, role: {}, course: {} })
  await db
    .insertInto('report_export')
    .values({
      id,
      person: meOr(asking),
      report: 'courses',
      params: '{}',
      query: '{}',
      name: 'courses.csv',
      job: '',
      state: 'done',
      rights,
      created: new Date(),
      expires,
    })
    .execute()
  await storage.put(fileOf(id), Buffer.from('Title\r\n'))
  return { params: { id } }
}

const RANGE = { from: '2026-03-01', to: '2026-03-31', timezone: 'UTC' }

const learner = async (asking: Asking) => (await enrolled(asking, 'disabled')).user

const statement = async (asking: Asking) => {
  const { db, secret } = asking.world.node.parts
  const { user, object } = await enrolled(asking, 'disabled')
  const { code } = await addStatement(
    db,
    secret,
    { person: user, issuer: 'nobody' },
    {
      ...RANGE,
      issued: new Date().toISOString(),
      name: 'Ada Lovelace',
      site: 'Cairn',
      language: 'en',
      minutes: 0,
      day: [],
      course: [{ id: object, title: 'A course', minutes: 0 }],
      gap: 10,
    },
  )
  return { params: { code } }
}

/** Reports that are saved, sent and exported, and statements of learning time. */
export const REPORT_FILE_CALLS: Calls = {
  'GET /report/view': [{ action: 'report.own' }],
  'PUT /report/view': [{ action: 'report.own', input: () => ({ body: { ...VIEW } }) }],
  'DELETE /report/view/{id}': [{ action: 'report.own', input: view }],
  'POST /report/view/{id}/send': [{ action: 'report.own', input: view }],
  'DELETE /report/view/{id}/recipient': [{ action: 'report.own', input: view }],
  'GET /report/view/unsubscribe/{key}': [{ action: 'notification.unsubscribe', input: viewKey }],
  'POST /report/view/unsubscribe/{key}': [{ action: 'notification.unsubscribe', input: viewKey }],
  'GET /report/export': [{ action: 'report.own' }],
  'POST /report/export': [{ action: 'report.own', input: () => ({ body: { report: 'courses' } }) }],
  'GET /report/export/{id}/file': [{ action: 'report.own', input: exported }],
  'DELETE /report/export/{id}': [{ action: 'report.own', input: exported }],
  'GET /report/learner/{id}/time': [
    {
      action: 'report.learner',
      input: async (asking) => ({ params: { id: await learner(asking) }, query: RANGE }),
    },
  ],
  'GET /report/learner/{id}/statement': [
    {
      action: 'report.learner',
      input: async (asking) => ({ params: { id: await learner(asking) } }),
    },
  ],
  'POST /report/learner/{id}/statement': [
    {
      action: 'report.learner',
      input: async (asking) => ({ params: { id: await learner(asking) }, body: { ...RANGE } }),
    },
  ],
  'GET /statement/{code}': [{ action: 'statement.check', input: statement }],
  'GET /statement/{code}/pdf': [{ action: 'report.learner', input: statement }],
}
