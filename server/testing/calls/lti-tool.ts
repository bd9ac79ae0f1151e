import { newId } from '../../base/ids.ts'
import type { Asking, Calls, Input } from './asking.ts'

const given = () => ({
  name: 'Hill School',
  issuer: 'https://platform.example',
  clientId: newId(),
  deployments: ['1'],
  loginUrl: 'https://platform.example/auth',
  tokenUrl: 'https://platform.example/token',
  jwksUrl: 'https://platform.example/jwks',
  enabled: true,
  courses: [],
})

const platform = async ({ world }: Asking): Promise<Input & { params: { id: string } }> => {
  const id = newId()
  const { name, issuer, clientId, deployments, loginUrl, tokenUrl, jwksUrl } = given()
  const row = { id, name, issuer, client_id: clientId, deployment: deployments, pages: [], audience: null }
  const addresses = { login_url: loginUrl, token_url: tokenUrl, jwks_url: jwksUrl }
  const now = new Date()
  await world.node.parts.db
    .insertInto('lti_platform')
    .values({ ...row, ...addresses, organization: null, created: now, modified: now, creator: null })
    .execute()
  return { params: { id } }
}

const key = () => ({ body: { key: 'unknown' } })

export const LTI_TOOL_CALLS: Calls = {
  'GET /lti/tool/platform': [{ action: 'lti.platforms' }],
  'PUT /lti/tool/platform': [{ action: 'lti.platforms', input: () => ({ body: given() }) }],
  'PUT /lti/tool/platform/{id}': [
    { action: 'lti.platforms', input: async (asking) => ({ ...(await platform(asking)), body: given() }) },
  ],
  'DELETE /lti/tool/platform/{id}': [{ action: 'lti.platforms', input: platform }],
  'POST /lti/tool/registration': [{ action: 'lti.platforms', input: () => ({ body: {} }) }],
  'GET /lti/tool/platform/{id}/grade': [{ action: 'lti.platforms', input: platform }],
  'POST /lti/tool/platform/{id}/grade/{grade}/send': [
    {
      action: 'lti.platforms',
      input: async (asking) => ({ params: { ...(await platform(asking)).params, grade: 'unknown' } }),
      status: 404,
    },
  ],
  'POST /lti/tool/entry': [{ action: 'lti.enter', input: key, status: 400 }],
  'POST /lti/tool/enter': [{ action: 'lti.enter', input: key, status: 400 }],
  'POST /lti/tool/link': [{ action: 'lti.link', input: key, status: 400 }],
}
