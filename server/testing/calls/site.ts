import { newId } from '../../base/ids.ts'
import { findOrganization } from '../../organizations/store.ts'
import { addCredential } from '../../xapi/credentials/store.ts'
import {
  type Asking,
  type Calls,
  type Input,
  courseOf,
  has,
  names,
  orgOf,
  personOf,
  sideOf,
  unique,
} from './asking.ts'

/** The whole organization as it is: a save replaces the lists. */
const wholeOrg = async (asking: Asking): Promise<Input> => {
  const found = await findOrganization(asking.world.node.parts.db, orgOf(asking))
  const { version: _v, created: _c, modified: _m, ...org } = found ?? { id: '', name: '' }
  return { body: org }
}

const goingOrg = async (asking: Asking): Promise<Input> => {
  const { world, column } = asking
  // Only a root admin gets so far as to remove it.
  return { params: { id: column === 'root admin' ? await world.node.organization() : orgOf(asking) } }
}

const addLanguage = async ({ world }: Asking): Promise<void> => {
  const language = { code: 'tlh', name: 'Klingon', rawName: 'tlhIngan Hol' }
  const { node, root } = world
  await node.send({
    method: 'PUT',
    url: '/api/config',
    headers: { authorization: root.token, 'content-type': 'application/json' },
    payload: JSON.stringify({ customLanguages: [language] }),
  })
}

const jobOf = async (asking: Asking): Promise<Input> => {
  const id = newId()
  const { db } = asking.world.node.parts
  const job = { id, kind: 'x', status: 'QUEUED', percent: null, message: null, finished: null, input: '{}' }
  await db
    .insertInto('job')
    .values({ ...job, owner: await personOf(asking) })
    .execute()
  return { params: { jobId: id } }
}

const failedJob = async ({ world }: Asking): Promise<Input> => {
  const id = newId()
  const job = { kind: 'x', owner: '', status: 'ERROR', percent: null, message: null, input: '{}' }
  await world.node.parts.db
    .insertInto('job')
    .values({ ...job, id, finished: new Date() })
    .execute()
  return { params: { jobId: id } }
}

const sentMessage = async ({ world }: Asking): Promise<Input> => {
  const id = newId()
  const message = {
    id,
    kind: 'mail',
    recipient: 'a@example.org',
    subject: null,
    body: '',
    html: null,
  } as const
  await world.node.parts.db
    .insertInto('outbox')
    .values({ ...message, state: 'sent', failure: null, sent: new Date() })
    .execute()
  return { params: { id } }
}

const xapiCredential = async ({ world }: Asking): Promise<Input> => {
  const key = newId()
  const made = { key, secret: 'secret', name: 'An outside system', scope: ['all'] } as const
  await addCredential(world.node.parts.db, made, new Date())
  return { params: { key } }
}

const xapiForward = async ({ world }: Asking): Promise<Input> => {
  const id = newId()
  const row = {
    id,
    name: 'Their store',
    address: 'https://203.0.113.9/xapi',
    key: 'k',
    secret: 's',
    version: '1.0.3',
  }
  await world.node.parts.db
    .insertInto('xapi_forward')
    .values({ ...row, enabled: false, position: '0', created: new Date(), creator: null })
    .execute()
  return { params: { id } }
}

export const SITE_CALLS: Calls = {
  'GET /config': [{ action: 'config.read' }],
  'GET /version': [{ action: 'version.read' }],
  'GET /config/provider': [{ action: 'config.write' }],
  'PUT /config': [{ action: 'config.write', input: () => ({ body: { name: 'Cairn' } }) }],
  'DELETE /config': [{ action: 'config.write' }],
  'PUT /config/landing': [
    { action: 'config.write', input: () => ({ body: { landingPage: { type: 'template' } } }) },
  ],
  'GET /config/hostname': [{ action: 'config.write' }],
  'POST /config/hostname': [
    { action: 'config.write', input: () => ({ body: { hostname: 'learn.example.org' } }) },
  ],
  'POST /config/version/{version}': [
    { action: 'version.write', input: () => ({ params: { version: '1.0.0' } }) },
  ],
  'GET /config/language/{code}': [
    {
      action: 'config.read',
      input: async (asking) => {
        await addLanguage(asking)
        return { params: { code: 'tlh' } }
      },
    },
  ],
  'PUT /config/language/{code}': [
    {
      action: 'config.write',
      input: async (asking) => {
        await addLanguage(asking)
        return { params: { code: 'tlh' }, body: { texts: {} } }
      },
    },
  ],
  'GET /organization/{id}': [
    { action: 'organization.read', input: (asking) => ({ params: { id: orgOf(asking) } }) },
    {
      action: 'organization.read.all',
      input: (asking) => ({ params: { id: orgOf(asking) } }),
      granted: has('admin'),
    },
  ],
  'GET /organization': [{ action: 'organization.list' }],
  'PUT /organization': [
    { action: 'organization.write', input: wholeOrg },
    { action: 'organization.create', input: () => ({ body: { name: 'New' } }) },
  ],
  'DELETE /organization/{id}': [{ action: 'organization.delete', input: goingOrg }],
  'POST /organization/{id}/invitation': [
    {
      action: 'user.invite',
      of: 'invitation',
      input: (asking) => ({ params: { id: orgOf(asking) }, body: { email: names().email } }),
    },
    {
      action: 'user.invite',
      of: 'invitation with a role',
      input: (asking) => ({ params: { id: orgOf(asking) }, body: { email: names().email, role: 'coach' } }),
    },
  ],
  'GET /organization/{id}/invitation': [
    { action: 'organization.write', input: (asking) => ({ params: { id: orgOf(asking) } }) },
  ],
  'DELETE /organization/{id}/invitation/{invitation}': [
    {
      action: 'organization.write',
      input: (asking) => ({ params: { id: orgOf(asking), invitation: 'none' } }),
      status: 404,
    },
  ],
  'GET /organization/invitation': [{ action: 'membership.own' }],
  'PUT /organization/invitation/{id}': [
    {
      action: 'membership.answer',
      input: () => ({ params: { id: 'none' }, body: { accept: true } }),
      status: 404,
    },
  ],
  'DELETE /organization/{id}/member': [
    { action: 'membership.leave', input: () => ({ params: { id: 'none' } }), status: 404 },
  ],
  'DELETE /organization/{id}/member/{user}': [
    {
      action: 'membership.end',
      input: async (asking) => {
        const { id } = await asking.world.node.person({ home: orgOf(asking) })
        return { params: { id: orgOf(asking), user: id } }
      },
    },
  ],
  'GET /alias/{alias}': [
    {
      action: 'alias.read',
      input: async ({ world }) => {
        const { db } = world.node.parts
        const row = { id: 'known', object: world.guild, url: null, created: new Date() }
        await db
          .insertInto('alias')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return { params: { alias: 'known' } }
      },
    },
  ],
  'PUT /alias': [
    {
      action: 'alias.write',
      of: 'organization as holder',
      input: (asking) => ({ body: { id: unique(), object: orgOf(asking) } }),
    },
    {
      action: 'alias.write',
      of: 'course as holder',
      input: (asking) => ({ body: { id: unique(), object: asking.world.open[sideOf(asking)] } }),
    },
  ],
  'DELETE /alias/{object}': [
    {
      action: 'alias.write',
      of: 'organization as holder',
      input: (asking) => ({ params: { object: orgOf(asking) } }),
    },
    {
      action: 'alias.write',
      of: 'course as holder',
      input: (asking) => ({ params: { object: asking.world.open[sideOf(asking)] } }),
    },
  ],
  'GET /report/object/history': [{ action: 'history.list' }],
  'GET /report/object/history/{id}/{version}': [
    {
      action: 'history.read',
      of: 'course as holder',
      input: async (asking) => ({ params: { id: (await courseOf(asking, 'disabled')).id, version: '1' } }),
    },
    {
      action: 'history.read',
      of: 'organization as holder',
      input: (asking) => ({ params: { id: orgOf(asking), version: '1' } }),
    },
  ],
  'GET /report/event/history': [{ action: 'event.list' }],
  'GET /report/payment/history': [{ action: 'payment.report' }],
  'GET /report/outbox': [{ action: 'outbox.read' }],
  'GET /report/system': [{ action: 'system.read' }],
  'GET /hosted/xapi/credential': [{ action: 'xapi.credentials' }],
  'PUT /hosted/xapi/credential': [
    { action: 'xapi.credentials', input: () => ({ body: { name: 'An outside system', scope: ['all'] } }) },
  ],
  'DELETE /hosted/xapi/credential/{key}': [{ action: 'xapi.credentials', input: xapiCredential }],
  'GET /hosted/xapi/forward': [{ action: 'xapi.credentials' }],
  'PUT /hosted/xapi/forward': [
    {
      action: 'xapi.credentials',
      input: () => ({
        body: { name: 'Their store', address: 'https://203.0.113.9/xapi', key: 'k', secret: 's' },
      }),
    },
  ],
  'PUT /hosted/xapi/forward/{id}': [
    {
      action: 'xapi.credentials',
      input: async (asking) => ({ ...(await xapiForward(asking)), body: { enabled: false } }),
    },
  ],
  'DELETE /hosted/xapi/forward/{id}': [{ action: 'xapi.credentials', input: xapiForward }],
  'GET /report/job': [{ action: 'job.list' }],
  'POST /report/job/retry': [{ action: 'job.retry', input: () => ({ body: {} }) }],
  'POST /report/job/{jobId}/retry': [{ action: 'job.retry', input: failedJob }],
  'POST /report/job/{jobId}/dismiss': [{ action: 'job.retry', input: failedJob }],
  'POST /report/outbox/retry': [{ action: 'outbox.retry' }],
  'POST /report/outbox/{id}/retry': [{ action: 'outbox.retry', input: sentMessage }],
  'POST /report/outbox/{id}/open': [{ action: 'outbox.open', input: sentMessage, status: 404 }],
  'POST /report/outbox/{id}/dismiss': [{ action: 'outbox.retry', input: sentMessage }],
  'GET /job/{jobId}': [{ action: 'job.read', input: jobOf }],
}
