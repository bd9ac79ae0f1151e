import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentitySettings } from '../base/identity-settings.ts'

/** The package comes without types; this is as much of it as is used here. */
interface Package {
  readonly Provider: new (issuer: string, configuration: object) => { callback: () => RequestListener }
}
const PACKAGE: string = 'oidc-provider'

/** What the provider says of somebody, by the name they log in with there. */
export type IdentityAccounts = Record<string, Record<string, unknown>>

/** A real identity provider on a port of its own, and hands to log in at its pages. */
export interface TestIdentity {
  /** How a node is told about it. */
  readonly settings: IdentitySettings
  /** Logs in and consents; gives the address that the person is sent back to. */
  readonly logIn: (loginUrl: string, account: string) => Promise<URL>
  /** Turns round at its door. */
  readonly refuse: (loginUrl: string) => Promise<URL>
  readonly close: () => Promise<void>
}

interface Options {
  readonly name?: string
  readonly accounts: IdentityAccounts
  /** The page of ours that people are sent back to. */
  readonly redirectUrl: string
  readonly port?: number
  readonly secret?: string
}

const configuration = (accounts: IdentityAccounts, redirectUrl: string, secret: string) => ({
  clients: [{ client_id: 'cairn', client_secret: secret, redirect_uris: [redirectUrl] }],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'locale'],
  },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  pkce: { required: () => true },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_context: unknown, id: string) =>
    accounts[id] && { accountId: id, claims: () => ({ ...accounts[id], sub: id }) },
})

type Page = { readonly at: URL; readonly text: string }

/** A browser without eyes: keeps cookies and follows redirects until they lead back to us. */
const browser = (home: string) => {
  const cookies = new Map<string, string>()
  const open = async (at: URL, form?: Record<string, string>): Promise<Page> => {
    if (at.href.startsWith(home)) return { at, text: '' }
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = reply.headers.get('location')
    if (next !== null) return open(new URL(next, at))
    return { at, text: await reply.text() }
  }
  const submit = (page: Page, form: Record<string, string>) => {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1]
    if (action === undefined) throw new Error(`there is no form at ${page.at.href}: ${page.text}`)
    return open(new URL(action, page.at), form)
  }
  return { open, submit }
}

export const testIdentity = async (options: Options): Promise<TestIdentity> => {
  const { name = 'guild', accounts, redirectUrl, port = 0, secret = 'a secret of the guild' } = options
  const { Provider } = (await import(PACKAGE)) as Package
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', new Provider(issuer, configuration(accounts, redirectUrl, secret)).callback())
  return {
    settings: { name, issuer, clientId: 'cairn', clientSecret: secret },
    logIn: async (loginUrl, account) => {
      const { open, submit } = browser(redirectUrl)
      const door = await open(new URL(loginUrl))
      const consent = await submit(door, { prompt: 'login', login: account, password: 'any' })
      const back = consent.text === '' ? consent : await submit(consent, { prompt: 'consent' })
      return back.at
    },
    refuse: async (loginUrl) => {
      const { open } = browser(redirectUrl)
      const door = await open(new URL(loginUrl))
      return (await open(new URL(`${door.at.pathname}/abort`, door.at))).at
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
