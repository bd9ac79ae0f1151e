import { request, type Page } from '@playwright/test'
import { testIdentity } from '../../server/testing/identity.ts'
import { startServer } from './lagging-server.ts'
import { openSession } from './people.ts'

/** What the provider knows of the people who have an account there. */
const ACCOUNTS = {
  juno: { email: 'juno@elsewhere.test', email_verified: true, given_name: 'Juno', family_name: 'Achterberg' },
  unverified: { email: 'unverified@elsewhere.test', email_verified: false },
}

export interface SiteWithProvider {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** A server of its own that lets people in through a real identity provider called Demo. */
export const startSiteWithProvider = async (): Promise<SiteWithProvider> => {
  let close = async (): Promise<void> => undefined
  const server = await startServer(async (address) => {
    const identity = await testIdentity({
      name: 'demo',
      accounts: ACCOUNTS,
      redirectUrl: `${address}/login/oidc`,
    })
    close = identity.close
    const { issuer, clientId, clientSecret } = identity.settings
    return {
      OIDC_DEMO_ISSUER: issuer,
      OIDC_DEMO_CLIENT_ID: clientId,
      OIDC_DEMO_CLIENT_SECRET: clientSecret,
    }
  })
  const stop = async () => {
    await server.stop()
    await close()
  }
  await offerProvider(server.address)
  return { address: server.address, stop }
}

/** The academy offers no other way in until its root admin says so. */
const offerProvider = async (address: string): Promise<void> => {
  const api = await request.newContext({ baseURL: address })
  const { authorization } = await openSession(api, 'root')
  const reply = await api.put('/api/config', {
    headers: { authorization: authorization.token },
    data: { enabledOidcProviders: ['demo'] },
  })
  if (!reply.ok()) throw new Error(`The provider could not be offered: ${await reply.text()}`)
  await api.dispose()
}

/** Logs in on the provider's own pages and consents. */
export const logInElsewhere = async (page: Page, account: keyof typeof ACCOUNTS): Promise<void> => {
  await page.getByPlaceholder(/login/i).fill(account)
  await page.getByPlaceholder(/password/i).fill('any')
  await page.getByRole('button', { name: /sign-in/i }).click()
  await page.getByRole('button', { name: /continue/i }).click()
}
