import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { config, LANDING_ELEMENTS, type Config } from '@cairn/contract/config'
import type { ErrorBody } from '@cairn/contract/errors'
import { saveFile } from '../files/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { confirmHostname } from './store.ts'

let node: TestNode
let root: Person
let admin: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  admin = await node.person({ organization: await node.organization(), lists: ['admin'] })
})
afterAll(() => node.close())

const read = async () => (await node.call<Config>(config.getConfig)).body
const put = (body: Record<string, unknown>, as: Person | null = root) =>
  node.call<Config & { message: string; code: string }>(config.putConfig, { body, as })
const landing = (landingPage: Record<string, unknown>) =>
  node.call<Config & { message: string }>(config.putLanding, { body: { landingPage }, as: root })

const refusedField = (body: object): string | undefined => (body as ErrorBody).details?.field

const picture = async (name: string): Promise<string> => {
  const getID = `${node.parts.rootOrg}/${name}`
  const file = { getID, name, contentType: 'image/png', open: true, bytes: 1, created: new Date() }
  await saveFile(node.parts.db, file)
  return getID
}

describe('GET /config', () => {
  test('CFG-02 CFG-04 CFG-31 CFG-38 is for anybody, from anywhere, with every default filled in', async () => {
    const { status, body, headers } = await node.call<Config>(config.getConfig)
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(body).toMatchObject({
      defaultLanguage: 'en',
      availableLanguages: ['en', 'es', 'ar'],
      currency: 'USD',
      phoneRegion: 'US',
      timezone: 'America/Denver',
      theme: { name: 'lime' },
      landingPage: { type: 'template', videoType: 'default' },
      rootOrg: node.parts.rootOrg,
    })
    expect((await node.call<Config>(config.getConfig, { query: { includePayment: true } })).status).toBe(200)
  })
})

describe('PUT /config', () => {
  test('CFG-32 a root admin changes what is sent and nothing else, and everybody sees it', async () => {
    const before = await read()
    const change = {
      name: 'Harbour School',
      currency: 'EUR',
      theme: { name: 'teal' },
      helpUrl: 'https://help.example',
    }
    const { status, body } = await put(change)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...change, timezone: before.timezone })
    expect(await read()).toEqual(body)
    expect(body.version).toBe((before.version ?? 0) + 1)
  })

  test('an empty text takes a choice away', async () => {
    await put({
      helpUrl: 'https://help.example',
      colorScheme: 'dark',
      android: { downloadUrl: 'https://a.example' },
    })
    const { body } = await put({ helpUrl: '', colorScheme: '', android: { downloadUrl: '' } })
    expect([body.helpUrl, body.colorScheme, body.android?.downloadUrl]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('CFG-32 CFG-26 CFG-27 the root organization and the base of assets stay what they are', async () => {
    const { status, body } = await put({ rootOrg: 'mine', assetBaseUrl: 'https://evil.example/' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ rootOrg: node.parts.rootOrg, assetBaseUrl: '/' })
  })

  test('of two admins who save at once, the second is told, and nothing of the first is lost', async () => {
    const { version } = await read()
    const answers = await Promise.all([
      put({ name: 'One', version }),
      put({ name: 'Two', timezone: 'Europe/Paris', version }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body
    expect(await read()).toEqual(kept)
  })

  test('CFG-32 only root admins', async () => {
    expect([(await put({ name: 'X' }, null)).status, (await put({ name: 'X' }, admin)).status]).toEqual([
      401, 403,
    ])
    expect((await read()).name).not.toBe('X')
  })

  test.each([
    [{ currency: 'XXX' }, 'currency'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ defaultLanguage: 'de' }, 'defaultLanguage'],
    [{ theme: { name: 'plaid' } }, 'theme.name'],
    [{ theme: { header: 'plaid', primary: 'teal', accent: 'lime' } }, 'theme.header'],
    [{ catalogBackground: '#12345' }, 'catalogBackground'],
    [{ helpUrl: 'javascript:alert(1)' }, 'helpUrl'],
    [{ logo: 'nobody/nothing.png' }, 'logo'],
    [{ name: '' }, 'name'],
    [{ colour: 'red' }, 'colour'],
  ])('CFG-32 refuses %j by name', async (change, field) => {
    const before = await read()
    const { status, body } = await put(change)
    expect(status).toBe(400)
    expect(refusedField(body)).toBe(field)
    expect(await read()).toEqual(before)
  })

  test('CFG-30 a logo is a picture that is there', async () => {
    const getID = await picture('logo.png')
    expect((await put({ logo: getID })).body.logo).toBe(getID)
    expect((await put({ logo: '' })).body.logo).toBeUndefined()
  })

  test('CFG-10 flags are on or off, and none has an endless name', async () => {
    const features = { hideYouTube: true, quiet: false }
    expect((await put({ features })).body.features).toEqual(features)
    expect((await put({ features: { hideYouTube: 'yes' } })).status).toBe(400)
    expect((await put({ features: { ['x'.repeat(101)]: true } })).status).toBe(400)
    expect((await read()).features).toEqual(features)
  })

  test('CFG-12 behind the catalog there is a colour or a picture of this site, or nothing', async () => {
    const getID = await picture('hills.webp')
    for (const catalogBackground of ['#12ab9f', getID])
      expect((await put({ catalogBackground })).body.catalogBackground).toBe(catalogBackground)
    for (const catalogBackground of [
      'red',
      'url(https://evil.example)',
      'https://evil.example/x.png',
      'a/b");}',
    ])
      expect((await put({ catalogBackground })).status, catalogBackground).toBe(400)
    expect((await put({ catalogBackground: '' })).body.catalogBackground).toBeUndefined()
  })

  test('CFG-14 the site may be dark or light for everybody, or leave it to their devices', async () => {
    expect((await put({ colorScheme: 'dark' })).body.colorScheme).toBe('dark')
    expect((await put({ colorScheme: 'light' })).body.colorScheme).toBe('light')
    expect((await put({ colorScheme: 'sepia' })).status).toBe(400)
    expect((await put({ colorScheme: '' })).body).not.toHaveProperty('colorScheme')
  })

  test('CFG-28 the identity provider that stands first is kept by its name', async () => {
    expect((await put({ auth: { oidcProvider: 'azure' } })).body.auth).toEqual({ oidcProvider: 'azure' })
    expect((await put({ auth: { oidcProvider: 'x'.repeat(51) } })).status).toBe(400)
    expect((await put({ auth: {} })).body.auth).toEqual({})
  })

  test.each([
    ['a help page that no browser finds', { helpUrl: 'https://[::1' }],
    ['a help page with markup in it', { helpUrl: 'https://"><script>alert(1)</script>' }],
    ['an app that runs something', { android: { downloadUrl: 'intent://x#Intent;end' } }],
    ['a link that runs something', { social: [{ icon: 'hand', url: 'vbscript:x' }] }],
    ['a time zone in a spelling that no list has', { timezone: 'europe/paris' }],
    [
      'a category with an endless language',
      { category: [{ id: 'a', title: 'A', language: { ['x'.repeat(13)]: 'B' } }] },
    ],
  ])('CFG-32 refuses %s', async (_, change) => {
    const before = await read()
    expect((await put(change)).status).toBe(400)
    expect(await read()).toEqual(before)
  })
})

describe('PUT /config/landing', () => {
  test('CFG-34 CFG-58 what the admin wrote is kept without anything that could run', async () => {
    const html = `<h2 onclick="x()">Hello</h2><script>alert(1)</script><img src="https://spy.example/x.png">
      <a class="button evil" href="javascript:alert(1)">go</a><iframe src="/"></iframe><p style="position:fixed">ok</p>
      <img src="/api/resource/file/root/a.png" alt="a" onerror="x()">`
    const { status, body } = await landing({ type: 'custom', html })
    expect(status).toBe(200)
    const kept = body.landingPage.html ?? ''
    for (const word of [
      'script',
      'onclick',
      'onerror',
      'javascript',
      'iframe',
      'spy.example',
      'style',
      'evil',
    ])
      expect(kept).not.toContain(word)
    for (const word of ['<h2>Hello</h2>', 'class="button"', '/api/resource/file/root/a.png', '<p>ok</p>'])
      expect(kept).toContain(word)
  })

  test('CFG-19 CFG-20 CFG-21 CFG-22 CFG-34 a film from YouTube needs its id, and other words are refused', async () => {
    expect((await landing({ type: 'template', videoType: 'youtube' })).body.message).toContain('videoId')
    expect((await landing({ type: 'template', videoType: 'vimeo' })).status).toBe(400)
    expect((await landing({ type: 'poster' })).status).toBe(400)
    expect((await landing({ type: 'template', videoType: 'youtube', videoId: 'dQw4w9WgXcQ' })).status).toBe(
      200,
    )
  })
})

describe('the parts of the template', () => {
  test('CFG-23 the picture in the header is one of this site', async () => {
    const headerImage = await picture('header.webp')
    expect((await landing({ type: 'template', headerImage })).body.landingPage.headerImage).toBe(headerImage)
    const missing = await landing({ type: 'template', headerImage: 'nobody/nothing.png' })
    expect([missing.status, refusedField(missing.body)]).toEqual([400, 'landingPage.headerImage'])
  })

  test('CFG-24 CFG-25 each of the eight elements can be hidden, and nothing else can', async () => {
    const hiddenElements = [...LANDING_ELEMENTS]
    expect(hiddenElements).toEqual([
      'video',
      'headerImage',
      'featured',
      'categories',
      'search',
      'publishers',
      'social',
      'footer',
    ])
    expect((await landing({ type: 'template', hiddenElements })).body.landingPage).toMatchObject({
      hiddenElements,
    })
    expect((await landing({ type: 'template', hiddenElements: ['header'] })).status).toBe(400)
  })

  test('CFG-58 a page that grows too long when it is written out is refused, so that it can always be saved again', async () => {
    const before = await read()
    const { status, body } = await landing({ type: 'custom', html: `<p>${'&'.repeat(10_000)}</p>` })
    expect([status, refusedField(body)]).toEqual([400, 'landingPage.html'])
    expect(await read()).toEqual(before)
  })

  test('CFG-34 of two admins who change it at once, the second is told, and nothing of the first is lost', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      ['One', 'Two'].map((word) =>
        node.call<Config>(config.putLanding, {
          body: { landingPage: { type: 'custom', html: `<p>${word}</p>` }, version },
          as: root,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read()).toEqual(answers.find(({ status }) => status === 200)?.body)
  })
})

describe('DELETE /config', () => {
  test('CFG-33 puts the branding back and leaves people and courses alone', async () => {
    const course = await node.course()
    await put({ name: 'Renamed', theme: { name: 'noir' } })
    expect((await node.call(config.deleteConfig, { as: admin })).status).toBe(403)
    expect((await node.call(config.deleteConfig, { as: root })).status).toBe(204)
    expect(await read()).toMatchObject({ name: 'Cairn', theme: { name: 'lime' } })
    expect((await node.send({ url: `/api/concept/${course.id}` })).status).toBe(200)
  })
})

describe('POST /config/hostname', () => {
  const ask = (hostname: string) => node.call(config.setHostname, { body: { hostname }, as: root })

  test('CFG-35 is pending until a root admin comes by the name', async () => {
    expect((await ask('Learn.Example.org')).body).toEqual({
      hostname: 'learn.example.org',
      status: 'pending',
    })
    await confirmHostname(node.parts.db, 'other.example.org')
    expect((await ask('learn.example.org')).body).toMatchObject({ status: 'pending' })
    await confirmHostname(node.parts.db, 'learn.example.org')
    expect((await node.call(config.getHostname, { as: root })).body).toEqual({
      hostname: 'learn.example.org',
      status: 'active',
    })
    expect((await read()).hostname).toBe('learn.example.org')
  })

  test('CFG-35 refuses what is no name, and the name it has already', async () => {
    for (const name of ['localhost', '10.0.0.1', 'https://a.example', 'a b.example'])
      expect((await ask(name)).status).toBe(400)
    const here = await testNode({ env: { publicUrl: 'https://here.example.org' } })
    const answer = await here.call(config.setHostname, {
      body: { hostname: 'here.example.org' },
      as: await here.rootAdmin(),
    })
    await here.close()
    expect(answer.status).toBe(409)
  })
})

describe('GET /config/provider', () => {
  test('CFG-09 CFG-48 tells root admins which identity providers are set up, offered or not', async () => {
    const here = await testNode({
      env: { oidc: [{ name: 'demo', issuer: 'http://localhost:1', clientId: 'a', clientSecret: 'b' }] },
    })
    const [boss, other] = [await here.rootAdmin(), await here.person()]
    await here.call(config.putConfig, { body: { enabledOidcProviders: [] }, as: boss })
    expect((await here.call(config.getProviders, { as: boss })).body).toEqual({ list: ['demo'] })
    expect((await here.call(config.getProviders, { as: other })).status).toBe(403)
    expect((await here.call(config.getProviders, {})).status).toBe(401)
    await here.close()
  })
})

describe('POST /config/version/{major.minor.patch}', () => {
  test('CFG-36 takes three numbers', async () => {
    const say = (version: string) => node.call(config.setVersion, { params: { version }, as: root })
    expect((await say('1.20.3')).body).toEqual({ version: '1.20.3' })
    for (const version of ['1.2', 'x.y.z', '1.2.3.4', '1.2.-3']) expect((await say(version)).status).toBe(400)
  })

  test('CFG-36 is for root admins and programs, and for nobody else', async () => {
    const made = await node.call<LoggedIn>(auth.createApiUser, { body: { name: 'Releases' }, as: root })
    const program = { id: made.body.user.id, token: made.body.authorization.token }
    const say = async (as: Person | null) =>
      (await node.call(config.setVersion, { params: { version: '2.0.1' }, as })).status
    expect([await say(root), await say(program), await say(admin), await say(null)]).toEqual([
      200, 200, 403, 401,
    ])
    expect((await put({ name: 'Mine' }, program)).status).toBe(403)
  })
})

describe('GET /version', () => {
  test('CFG-37 tells anybody which version this server is', async () => {
    const { status, body } = await node.call<{ version: string }>(config.getVersion)
    expect(status).toBe(200)
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
    expect((await node.send({ url: '/version' })).body).toEqual(body)
  })
})
