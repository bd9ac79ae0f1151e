import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config, type Config } from '@cairn/contract/config'
import { saveFile } from '../resources/store.ts'
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
    expect(body.message).toContain(field)
    expect(await read()).toEqual(before)
  })

  test('CFG-30 a logo is a picture that is there', async () => {
    const getID = `${node.parts.rootOrg}/logo.png`
    const file = {
      getID,
      name: 'logo.png',
      contentType: 'image/png',
      open: true,
      bytes: 1,
      created: new Date(),
    }
    await saveFile(node.parts.db, file)
    expect((await put({ logo: getID })).body.logo).toBe(getID)
    expect((await put({ logo: '' })).body.logo).toBeUndefined()
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

  test('CFG-35 is pending until a visitor comes by the name', async () => {
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
})

describe('the languages an installation adds', () => {
  const texts = { 'frame.home': 'juH', 'frame.catalog': 'mem' }
  const language = (code: string) => node.call(config.getLanguage, { params: { code } })
  const save = (code: string, as: Person = root) =>
    node.call(config.putLanguage, { params: { code }, body: { texts }, as })

  test('CFG-15 CFG-16 CFG-17 CFG-18 come with names and words, and their words go with them', async () => {
    expect((await save('tlh')).status).toBe(404)
    const added = await put({ customLanguages: [{ code: 'tlh', name: 'Klingon', rawName: 'tlhIngan Hol' }] })
    expect(added.body.customLanguages).toEqual([{ code: 'tlh', name: 'Klingon', rawName: 'tlhIngan Hol' }])
    expect((await save('tlh', admin)).status).toBe(403)
    expect((await save('tlh')).body).toEqual({ code: 'tlh', texts })
    expect((await language('tlh')).body).toEqual({ code: 'tlh', texts })
    await put({ customLanguages: [] })
    expect((await language('tlh')).status).toBe(404)
    await put({ customLanguages: [{ code: 'tlh', name: 'Klingon', rawName: 'tlhIngan Hol' }] })
    expect((await language('tlh')).body).toEqual({ code: 'tlh', texts: {} })
  })
})
