import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { openBrowser } from './testing/browser.ts'
import { loggedIn, stored } from './testing/samples.ts'
import { failing, later, settle } from './testing/server.ts'
import type { Letter, Sent } from './transport.ts'

const ada = loggedIn('tok-ada', 'ada')
const ben = loggedIn('tok-ben', 'ben')
const course = { id: 'c-1', title: 'Knots', publisher: 'o-1' }
const answer = { object: 'c-1' }

/** A page in which Ada is logged in, with a server that answers as told. */
const openPage = async (reply: (request: Letter) => Sent | Promise<Sent>) => {
  const browser = openBrowser({ stored: stored(ada) })
  vi.resetModules()
  const { replaceTransport } = await import('./transport.ts')
  const { session } = await import('./session.ts')
  const { call } = await import('./call.ts')
  const { renewal } = await import('./renewal.ts')
  const { allowRetries } = await import('./retry.ts')
  const { onTell } = await import('./tell.ts')
  const shown: string[] = []
  onTell(({ message }) => shown.push(message))
  const requests: Letter[] = []
  replaceTransport(async (request) => {
    requests.push(request)
    return reply(request)
  })
  const tokens = () => requests.map(({ headers }) => headers['authorization'])
  return { browser, session, call, renewal, allowRetries, requests, tokens, shown }
}

const settled = async (promise: Promise<unknown>) => {
  let state: unknown = 'open'
  void promise.then(
    () => (state = 'answered'),
    (error: unknown) => (state = error),
  )
  await settle()
  return state
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a request belongs to the account that wrote it', () => {
  test('what Ada wrote is not sent while Ben is logged in, nor while nobody is, and Ben hears nothing of it', async () => {
    const { session, call, requests, shown } = await openPage(() => ({ status: 200, body: answer }))
    const send = () => call(progress.putProgress, { body: answer, by: 'ada', handled: 'shown' })
    session.begin(ben)
    expect(await settled(send())).toMatchObject({ code: 'account_changed' })
    session.drop('left')
    expect(await settled(send())).toMatchObject({ code: 'account_changed' })
    expect([requests, shown]).toEqual([[], []])
  })

  test('it is sent with a new session of Ada’s', async () => {
    const { session, call, tokens } = await openPage(() => ({ status: 200, body: answer }))
    session.begin(ben)
    session.begin(loggedIn('tok-ada-2', 'ada'))
    await call(progress.putProgress, { body: answer, by: 'ada' })
    expect(tokens()).toEqual(['tok-ada-2'])
  })

  test('an admin who acts as Ada is an account of its own', async () => {
    const { session, call, requests } = await openPage(() => ({ status: 200, body: answer }))
    const acting = { ...ada, authorization: { ...ada.authorization, token: 'tok-act', proxy: 'root' } }
    session.begin(acting)
    expect(session.account()).toBe('ada by root')
    expect(await settled(call(progress.putProgress, { body: answer, by: 'ada' }))).toMatchObject({
      code: 'account_changed',
    })
    expect(requests).toEqual([])
  })

  test.each(['log-in here', 'log-in in another tab'])(
    'a request that waits for its next attempt is given up after a %s by somebody else',
    async (where) => {
      const { browser, session, call, allowRetries, tokens } = await openPage(() => failing(503))
      let goOn = () => undefined as void
      allowRetries({
        now: () => 0,
        random: () => 0,
        isOffline: () => false,
        wait: () => new Promise((done) => (goOn = done)),
      })
      session.watchTabs()
      const sending = call(courses.putCourse, { body: course })
      await settle()
      if (where === 'log-in here') session.begin(ben)
      else {
        for (const [key, value] of Object.entries(stored(ben))) browser.local.setItem(key, value)
        browser.tellTabs()
      }
      expect(session.account()).toBe('ben')
      goOn()
      await settled(sending)
      expect(tokens()).toEqual(['tok-ada'])
    },
  )

  test('what Ada asked for does not reach whoever comes next: reads fail, writes are not heard of', async () => {
    const { promise, answer: reply } = later()
    const { session, call, shown } = await openPage(() => promise)
    const read = call(users.getMe, {})
    const write = call(courses.putCourse, { body: course })
    session.begin(ben)
    reply({ status: 200, body: ada.user })
    expect(await settled(read)).toMatchObject({ code: 'account_changed' })
    expect([await settled(write), shown]).toEqual(['open', []])
  })

  test('a queue hears that its own request arrived, even after its account has left', async () => {
    const { promise, answer: reply } = later()
    const { session, call } = await openPage(() => promise)
    const write = call(progress.putProgress, { body: answer, by: 'ada' })
    session.begin(ben)
    reply({ status: 200, body: answer })
    expect(await write).toEqual(answer)
  })

  test('a refused request of Ada’s does not end the session that Ben has begun in another tab', async () => {
    const { browser, session, call } = await openPage(() => {
      // This tab has not been told yet.
      for (const [key, value] of Object.entries(stored(ben))) browser.local.setItem(key, value)
      return failing(403)
    })
    await settled(call(users.getMe, {}))
    expect([session.account(), browser.local.getItem('session')]).toEqual([
      'ben',
      JSON.stringify(ben.authorization),
    ])
  })
})

describe('when the session ends in the middle of work', () => {
  const refuseOld = ({ headers }: Letter): Sent =>
    headers['authorization'] === 'tok-ada'
      ? { status: 403, body: { status: 403, code: 'token_rejected', message: 'ended' } }
      : { status: 200, body: answer }
  const openWork = async () => {
    const page = await openPage(refuseOld)
    page.renewal.setRule(() => true)
    const endings: string[] = []
    page.session.onEnd((why) => endings.push(why))
    return { ...page, endings }
  }

  test('the person is asked to log in again, once, and stays who they are on the page', async () => {
    const { session, call, renewal, endings } = await openWork()
    void call(progress.putProgress, { body: answer })
    void call(users.getMe, {})
    await settle()
    expect(renewal.get()).toEqual(ada)
    expect([session.account(), endings]).toEqual(['ada', []])
  })

  test('after the same person has logged in, the refused request is made again and what waited follows', async () => {
    const { session, call, renewal, tokens, endings } = await openWork()
    const refused = call(progress.putProgress, { body: answer })
    await settle()
    const waiting = call(users.getMe, {})
    await settle()
    expect(tokens()).toEqual(['tok-ada'])
    session.begin(loggedIn('tok-ada-2', 'ada'))
    await Promise.all([refused, waiting])
    expect(tokens()).toEqual(['tok-ada', 'tok-ada-2', 'tok-ada-2'])
    expect([renewal.get(), endings]).toEqual([null, []])
  })

  test('a log-in of the same person in another tab answers the question too', async () => {
    const { browser, session, call, renewal, tokens } = await openWork()
    session.watchTabs()
    const refused = call(progress.putProgress, { body: answer })
    await settle()
    for (const [key, value] of Object.entries(stored(loggedIn('tok-ada-2', 'ada'))))
      browser.local.setItem(key, value)
    browser.tellTabs()
    await refused
    expect([renewal.get(), tokens()]).toEqual([null, ['tok-ada', 'tok-ada-2']])
  })

  test('when somebody else logs in there, nothing of it is sent', async () => {
    const { session, call, renewal, tokens } = await openWork()
    const refused = call(users.getMe, {})
    await settle()
    const queued = settled(call(progress.putProgress, { body: answer, by: 'ada' }))
    const write = call(progress.putProgress, { body: answer })
    session.begin(ben)
    expect(await settled(refused)).toMatchObject({ status: 403 })
    expect(await queued).toMatchObject({ code: 'account_changed' })
    expect(await settled(write)).toBe('open')
    expect([renewal.get(), tokens()]).toEqual([null, ['tok-ada']])
  })

  test('whoever does not log in again leaves as before', async () => {
    const { session, call, renewal, endings } = await openWork()
    const refused = call(users.getMe, {})
    await settle()
    renewal.cancel()
    expect(await settled(refused)).toMatchObject({ status: 403 })
    expect([session.get(), endings, renewal.get()]).toEqual([null, ['refused'], null])
  })

  test('a request that is given up does not wait for the log-in', async () => {
    const { call } = await openWork()
    void call(users.getMe, {}).catch(() => undefined)
    await settle()
    const stop = new AbortController()
    const read = call(users.getMe, { signal: stop.signal })
    stop.abort()
    expect(await settled(read)).toMatchObject({ name: 'AbortError' })
  })

  test('ERR-20 a right that is denied still ends the session', async () => {
    const page = await openPage(() => ({
      status: 403,
      body: { status: 403, code: 'forbidden', message: 'no' },
    }))
    page.renewal.setRule(() => true)
    expect(await settled(page.call(users.getMe, {}))).toMatchObject({ status: 403 })
    expect([page.session.get(), page.renewal.get()]).toEqual([null, null])
  })
})
