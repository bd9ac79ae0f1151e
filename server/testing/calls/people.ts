import { makeKey } from '../../base/one-time-keys.ts'
import {
  type Asking,
  type Calls,
  type Input,
  has,
  names,
  orgOf,
  person,
  personOf,
  self,
  sideOf,
  unique,
} from './asking.ts'

const sessionOf = async (asking: Asking): Promise<Input> => {
  const id = await personOf(asking)
  const { node, root } = asking.world
  const { body } = await node.send<{ list: { id: string }[] }>({
    url: `/api/auth/user/${id}/session`,
    headers: { authorization: root.token },
  })
  return { params: { id, session: body.list?.[0]?.id ?? 'none' } }
}

const passkeyOf = async (asking: Asking): Promise<Input> => ({
  params: { id: await personOf(asking), passkey: 'none' },
  body: { name: 'Key' },
})

const setKey = async ({ world }: Asking): Promise<Input> => {
  const { db } = world.node.parts
  const key = await makeKey(db, (await world.node.person()).id, 'sign-up', new Date())
  return { body: { key, update: { password: 'learn-2-climb' } } }
}

export const PEOPLE_CALLS: Calls = {
  'POST /auth/user': [{ action: 'session.create', input: ({ world }) => ({ body: world.password }) }],
  'DELETE /auth/user/{id}/token': [{ action: 'session.end', input: person, fresh: self }],
  'PUT /auth/user': [{ action: 'password.set', input: setKey }],
  'POST /auth/user/reset': [
    { action: 'session.create', input: () => ({ body: { email: `${unique()}@example.org` } }) },
  ],
  'GET /auth/user/proxy/{id}': [{ action: 'session.proxy', input: person }],
  'POST /auth': [{ action: 'api-user.create', input: () => ({ body: { name: unique() } }) }],
  'GET /auth/user/{id}/session': [{ action: 'session.manage', input: person }],
  'GET /auth/user/{id}/failed-log-in': [{ action: 'session.manage', input: person }],
  'POST /auth/user/second-factor': [
    { action: 'session.create', input: () => ({ body: { ticket: 'none', code: '123456' } }), status: 400 },
  ],
  'POST /auth/passkey/challenge': [{ action: 'session.create' }],
  'POST /auth/passkey': [
    { action: 'session.create', input: () => ({ body: { passkey: { id: 'none' } } }), status: 401 },
  ],
  'GET /auth/user/{id}/second-factor': [{ action: 'second-factor.read', input: person }],
  'DELETE /auth/user/{id}/second-factor': [{ action: 'second-factor.remove', input: person, fresh: self }],
  'POST /auth/user/{id}/authenticator': [{ action: 'second-factor.manage', input: person, fresh: self }],
  'PUT /auth/user/{id}/authenticator': [
    {
      action: 'second-factor.manage',
      input: async (asking) => ({ ...(await person(asking)), body: { code: '123456' } }),
      status: 400,
    },
  ],
  'DELETE /auth/user/{id}/authenticator': [
    { action: 'second-factor.manage', input: person, fresh: self, status: 404 },
  ],
  'POST /auth/user/{id}/recovery-code': [
    { action: 'second-factor.manage', input: person, fresh: self, status: 400 },
  ],
  'POST /auth/user/{id}/passkey/challenge': [{ action: 'second-factor.manage', input: person, fresh: self }],
  'POST /auth/user/{id}/passkey': [
    {
      action: 'second-factor.manage',
      input: async (asking) => ({ ...(await person(asking)), body: { name: 'Key', passkey: {} } }),
      status: 400,
    },
  ],
  'PUT /auth/user/{id}/passkey/{passkey}': [
    { action: 'second-factor.manage', input: passkeyOf, status: 404 },
  ],
  'DELETE /auth/user/{id}/passkey/{passkey}': [
    { action: 'second-factor.manage', input: passkeyOf, fresh: self, status: 404 },
  ],
  'DELETE /auth/user/{id}/session/{session}': [{ action: 'session.manage', input: sessionOf, fresh: self }],
  'DELETE /auth/user/{id}/session': [{ action: 'session.manage', input: person, fresh: self }],
  'POST /auth/email/confirm': [
    { action: 'email.confirm', input: () => ({ body: { key: 'none' } }), status: 400 },
  ],
  'POST /auth/email/undo': [
    { action: 'email.confirm', input: () => ({ body: { key: 'none' } }), status: 400 },
  ],
  'POST /auth/email/resend': [{ action: 'email.manage', status: 400 }],
  'DELETE /auth/email/pending': [{ action: 'email.manage' }],
  'POST /auth/contact/accept': [{ action: 'email.manage', input: () => ({ body: {} }), status: 400 }],
  'POST /auth/user/confirm': [
    { action: 'identity.confirm', input: () => ({ body: { password: 'not it' } }), status: 401 },
  ],
  'GET /auth/user/{id}/identity': [{ action: 'identity.manage', input: person }],
  'DELETE /auth/user/{id}/identity/{identity}': [
    {
      action: 'identity.manage',
      input: async (asking) => ({ params: { id: await personOf(asking), identity: 'none' } }),
      status: 404,
    },
  ],
  'POST /oidc/user': [{ action: 'session.create', input: () => ({ body: { key: 'none' } }), status: 400 }],
  'POST /oidc/login': [
    {
      action: 'session.create',
      input: () => ({ body: { provider: 'nowhere', redirectUrl: 'https://example.org' } }),
      status: 400,
    },
  ],
  'GET /oidc/user': [
    { action: 'session.create', input: () => ({ query: { code: 'x', state: 'y' } }), status: 400 },
  ],
  'POST /user': [
    { action: 'user.create', input: () => ({ query: { interactive: true }, body: names() }) },
    {
      action: 'user.invite',
      of: 'invitation',
      input: (asking) => ({ query: { organization: orgOf(asking) }, body: names() }),
    },
    {
      action: 'user.invite',
      of: 'invitation with a role',
      input: (asking) => ({ query: { organization: orgOf(asking), role: 'coach' }, body: names() }),
    },
  ],
  'GET /user/me': [{ action: 'user.read.me' }],
  'GET /user/me/home': [{ action: 'user.read.me' }],
  'GET /user/{id}': [
    { action: 'user.read', input: person },
    { action: 'user.read.all', input: person, granted: has('state') },
  ],
  'PUT /user/{id}': [
    {
      action: 'user.write',
      input: async (asking) => ({ ...(await person(asking)), body: names() }),
    },
    {
      action: 'user.disable',
      input: async (asking) => ({ ...(await person(asking)), body: { ...names(), disabled: true } }),
      granted: ({ body }) => body['disabled'] === true,
    },
  ],
  'GET /user': [{ action: 'user.list' }],
  'DELETE /user/{id}': [{ action: 'user.delete', input: person, fresh: self }],
  'GET /user/archive/{id}': [{ action: 'user.archive', input: person }],
  'POST /user/reinvite': [
    {
      action: 'user.reinvite',
      of: 'person',
      input: async (asking) => ({ body: { user: await personOf(asking) } }),
    },
    {
      action: 'user.reinvite',
      of: 'person invited to a course',
      input: async (asking) => ({
        body: { user: await personOf(asking), concept: asking.world.open[sideOf(asking)] },
      }),
    },
  ],
}
