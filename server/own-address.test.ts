import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { config } from '@cairn/contract/config'
import { secondFactors } from '@cairn/contract/second-factors'
import { mailTo } from './testing/mail.ts'
import { testIdentity, type TestIdentity } from './testing/identity.ts'
import { testNode, type TestNode } from './testing/node.ts'

const HOME = 'https://learn.example.org'
const NAME = 'academy.example.net'
const OWN = `https://${NAME}`

let node: TestNode
let guild: TestIdentity
beforeAll(async () => {
  const accounts = { grace: { email: 'grace@example.org', email_verified: true } }
  guild = await testIdentity({ accounts, redirectUrl: `${OWN}/login/oidc` })
  node = await testNode({
    env: { publicUrl: HOME, oidc: [guild.settings], securityContact: 'mailto:s@example.org' },
  })
})
afterAll(async () => {
  await node.close()
  await guild.close()
})
beforeEach(async () => {
  await node.parts.db.updateTable('installation').set({ hostname: null, hostname_active: false }).execute()
})

const choose = async (hostname: string) =>
  node.call(config.setHostname, { body: { hostname }, as: await node.rootAdmin() })
const visit = (host: string) => node.send({ url: '/catalog', headers: { host, accept: 'text/html' } })
/** A root admin opens the settings at the name itself. */
const openAt = async (host: string) =>
  node.call(config.getHostname, { as: await node.rootAdmin(), headers: { host } })
const begin = (redirectUrl: string, host = NAME) =>
  node.call<{ loginUrl: string }>(auth.beginOidc, {
    body: { provider: 'guild', redirectUrl },
    headers: { host },
  })
const read = async (url: string, host = NAME) => (await node.send<string>({ url, headers: { host } })).body
const resetLink = async () => {
  const { id } = await node.person()
  const email = `${id}@example.org`
  await node.call(auth.resetPassword, { body: { email }, headers: { host: NAME } })
  await node.runJobs()
  return (await mailTo(node, email)).map(({ body }) => body).join('\n')
}

test('AUTH-36 people log in by a provider at the own address of the site, once it leads here', async () => {
  await choose(NAME)
  expect((await begin(`${OWN}/login/oidc`)).status).toBe(400)
  await openAt(NAME)
  const { body, status } = await begin(`${OWN}/login/oidc`)
  expect(status).toBe(200)
  const back = Object.fromEntries((await guild.logIn(body.loginUrl, 'grace')).searchParams)
  const entered = await node.call<LoggedIn>(auth.finishOidc, { query: back })
  expect([entered.status, typeof entered.body.authorization.token]).toEqual([200, 'string'])
})

test('AUTH-36 the address of the installation still counts, and no address that a request brings along', async () => {
  await choose(NAME)
  await openAt(NAME)
  expect((await begin(`${HOME}/login/oidc`)).status).toBe(200)
  for (const host of ['evil.example', `${NAME}.evil.example`])
    expect((await begin(`https://${host}/login/oidc`, host)).status).toBe(400)
})

test('NAV-129 CFG-35 links for search engines and in emails name the own address, once it leads here', async () => {
  await choose(NAME)
  expect(await read('/robots.txt')).toContain(`Sitemap: ${HOME}/sitemap.xml`)
  expect(await resetLink()).toContain(`${HOME}/login/reset?`)
  await openAt(NAME)
  expect(await read('/robots.txt', 'learn.example.org')).toContain(`Sitemap: ${OWN}/sitemap.xml`)
  expect(await read('/sitemap.xml')).toContain(`<loc>${OWN}/catalog</loc>`)
  expect(await read('/sitemap.xml')).not.toContain(HOME)
  expect(await read('/.well-known/security.txt')).toContain(`Canonical: ${OWN}/`)
  expect(await resetLink()).toContain(`${OWN}/login/reset?`)
})

test('CFG-35 a host that nobody configured changes nothing, wherever a request claims to have come', async () => {
  await visit('evil.example')
  expect(await read('/robots.txt', 'evil.example')).toContain(`Sitemap: ${HOME}/sitemap.xml`)
  expect(await read('/sitemap.xml', 'evil.example')).not.toContain('evil')
  await choose(NAME)
  await visit('evil.example')
  expect((await begin(`${OWN}/login/oidc`)).status).toBe(400)
})

test('passkeys belong to the host name by which somebody came, if it is one of the site', async () => {
  await choose(NAME)
  await openAt(NAME)
  const ask = async (host: string) => {
    const { body } = await node.call<{ options: { rpId: string } }>(secondFactors.askPasskey, {
      headers: { host },
    })
    return body.options.rpId
  }
  expect(await ask(NAME)).toBe(NAME)
  expect(await ask('learn.example.org')).toBe('learn.example.org')
  expect(await ask('evil.example')).toBe('learn.example.org')
})

test('NAV-129 AUTH-36 a request that merely claims the name makes it none of the site’s addresses', async () => {
  await choose(NAME)
  await visit(NAME)
  const member = await node.person()
  await node.call(config.getHostname, { as: member, headers: { host: NAME } })
  expect((await begin(`${OWN}/login/oidc`)).status).toBe(400)
  expect(await resetLink()).toContain(`${HOME}/login/reset?`)
})
