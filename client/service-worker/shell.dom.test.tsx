import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppFiles } from './app-files.ts'
import { FRAME, makeShell } from './shell.ts'

const filesOf = (version: string, ...names: string[]): AppFiles => ({
  version,
  entry: `/assets/index-${version}.js`,
  files: [`/assets/index-${version}.js`, '/assets/shared.js', ...names],
})

/** A site that answers with what was deployed last, and pages that are open. */
const makeSite = () => {
  const site = {
    online: true,
    status: 200,
    deployed: '1',
    pages: [] as string[],
    fetched: [] as string[],
    /** What somebody else answers for files. */
    instead: undefined as (() => Response) | undefined,
  }
  let isLate = () => new Promise<unknown>(() => undefined)
  const fetch = async (request: Request | string) => {
    const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname
    if (!site.online) throw new TypeError('Failed to fetch')
    site.fetched.push(path)
    if (path !== FRAME && site.instead) return site.instead()
    const text = path === FRAME ? `<script src="/assets/index-${site.deployed}.js">` : `server ${path}`
    return new Response(text, { status: site.status })
  }
  const shellOf = (files: AppFiles) =>
    makeShell(files, { caches, fetch, openPages: async () => site.pages, after: () => isLate() })
  const beLate = () => (isLate = async () => undefined)
  return { site, shellOf, beLate }
}

const page = (path: string) => new Request(new URL(path, location.origin))
const textOf = async (response: Promise<Response>) => (await response).text()

const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
}
beforeEach(clear)
afterEach(clear)

describe('the frame of the app', () => {
  test('OFF-42 online a page is the server’s; without a connection every address gets the frame', async () => {
    const { site, shellOf } = makeSite()
    const shell = shellOf(filesOf('1'))
    await shell.install()
    expect(await textOf(shell.answerPage(page('/dashboard')))).toBe('server /dashboard')
    site.online = false
    for (const path of ['/dashboard', '/learn/wayfinding/lesson?at=3', '/account'])
      expect(await textOf(shell.answerPage(page(path)))).toContain('index-1.js')
    expect(await textOf(shell.answerFile(page('/assets/shared.js')))).toBe('server /assets/shared.js')
  })

  test('OFF-42 a server that restarts, or does not answer in time, is replaced by the frame', async () => {
    const { site, shellOf, beLate } = makeSite()
    const shell = shellOf(filesOf('1'))
    await shell.install()
    site.status = 503
    expect(await textOf(shell.answerPage(page('/dashboard')))).toContain('index-1.js')
    site.status = 404
    expect((await shell.answerPage(page('/nowhere'))).status).toBe(404)
    beLate()
    const never = new Promise<undefined>(() => undefined)
    expect(await textOf(shell.answerPage(page('/dashboard'), never))).toContain('index-1.js')
  })

  test('OFF-42 where the browser removed the frame, the answer of the server is waited for', async () => {
    const { site, shellOf, beLate } = makeSite()
    const shell = shellOf(filesOf('1'))
    beLate()
    expect(await textOf(shell.answerPage(page('/dashboard')))).toBe('server /dashboard')
    site.status = 503
    expect((await shell.answerPage(page('/dashboard'))).status).toBe(503)
    site.online = false
    await expect(shell.answerPage(page('/dashboard'))).rejects.toThrow('Failed to fetch')
  })

  test('a node of the version before that answers meanwhile makes the installation fail, to be tried again', async () => {
    const { site, shellOf } = makeSite()
    await expect(shellOf(filesOf('2')).install()).rejects.toThrow('not of this version')
    site.deployed = '2'
    await shellOf(filesOf('2')).install()
  })
})

describe('a new version', () => {
  test('fetches only what has changed', async () => {
    const { site, shellOf } = makeSite()
    await shellOf(filesOf('1', '/favicon.svg')).install()
    site.deployed = '2'
    site.fetched = []
    await shellOf(filesOf('2', '/favicon.svg')).install()
    expect(site.fetched.toSorted()).toEqual(['/assets/index-2.js', '/favicon.svg', FRAME])
  })

  test('leaves the page of the version before its files for as long as it is open', async () => {
    const { site, shellOf } = makeSite()
    await shellOf(filesOf('1', '/assets/late-1.js')).install()
    site.deployed = '2'
    const shell = shellOf(filesOf('2'))
    await shell.install()
    site.pages = ['old page']
    await shell.activate()
    site.pages = ['old page', 'new page']
    await shell.removeUnused()
    site.online = false
    expect(await textOf(shell.answerFile(page('/assets/late-1.js')))).toBe('server /assets/late-1.js')
    // The browser may have ended the worker meanwhile.
    const restarted = shellOf(filesOf('2'))
    site.pages = ['new page']
    await restarted.removeUnused()
    expect(await caches.keys()).toEqual(['app-2'])
    await expect(restarted.answerFile(page('/assets/late-1.js'))).rejects.toThrow('Failed to fetch')
    expect(await textOf(restarted.answerPage(page('/dashboard')))).toContain('index-2.js')
  })

  test('that is being installed while another takes over loses nothing', async () => {
    const { site, shellOf } = makeSite()
    await shellOf(filesOf('1')).install()
    site.deployed = '2'
    const second = shellOf(filesOf('2'))
    await second.install()
    site.deployed = '3'
    await shellOf(filesOf('3')).install()
    await second.activate()
    expect(await caches.keys()).toEqual(['app-2', 'app-3'])
  })
})

describe('the log-in page of a network', () => {
  const welcome = () =>
    new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } })

  test('OFF-42 that answers for a file of the app makes the installation fail, to be tried again', async () => {
    const { site, shellOf } = makeSite()
    site.instead = welcome
    await expect(shellOf(filesOf('1')).install()).rejects.toThrow('answered with a page')
    site.instead = undefined
    const shell = shellOf(filesOf('1'))
    await shell.install()
    site.online = false
    expect(await textOf(shell.answerFile(page('/assets/shared.js')))).toBe('server /assets/shared.js')
  })

  test('OFF-42 is neither stored nor shown in the place of a file, even where it was stored before', async () => {
    const { site, shellOf } = makeSite()
    await (await caches.open('app-0')).put('/assets/shared.js', welcome())
    const shell = shellOf(filesOf('1'))
    await shell.install()
    expect(await textOf(shell.answerFile(page('/assets/shared.js')))).toBe('server /assets/shared.js')
    site.instead = welcome
    await shell.answerFile(page('/assets/other.js'))
    site.instead = undefined
    expect(await textOf(shell.answerFile(page('/assets/other.js')))).toBe('server /assets/other.js')
  })
})

test('a file that was used once is there the next time, without a connection too', async () => {
  const { site, shellOf } = makeSite()
  const shell = shellOf(filesOf('1'))
  await shell.install()
  await shell.answerFile(page('/assets/studio.js'))
  site.online = false
  expect(await textOf(shell.answerFile(page('/assets/studio.js')))).toBe('server /assets/studio.js')
})
