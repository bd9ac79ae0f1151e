import { describe, expect, test } from 'vitest'
import { progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { ada, ben, openPage as open, restoreAfterEach, stateOf } from '../../base/testing/logged-in-page.ts'
import { loggedIn, stored } from '../../base/testing/samples.ts'
import { settle } from '../../base/testing/server.ts'
import type { Letter, Sent } from '../../base/transport.ts'

const answer = { object: 'c-1' }

const openPage = async (...given: Parameters<typeof open>) => {
  const page = await open(...given)
  const { renewal } = await import('./renewal.ts')
  return { ...page, renewal }
}

restoreAfterEach()

describe('when the session ends in the middle of work', () => {
  const refuseOld = ({ headers }: Letter): Sent =>
    headers['authorization'] === 'tok-ada'
      ? { status: 403, body: { status: 403, code: 'token_rejected', message: 'ended' } }
      : { status: 200, body: { ...ada.user, ...answer } }
  const openWork = async () => {
    const page = await openPage(refuseOld)
    page.renewal.install(() => true)
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
    const queued = stateOf(call(progress.putProgress, { body: answer, by: 'ada' }))
    const write = call(progress.putProgress, { body: answer })
    session.begin(ben)
    expect(await stateOf(refused)).toMatchObject({ status: 403 })
    expect(await queued).toMatchObject({ code: 'account_changed' })
    expect(await stateOf(write)).toBe('open')
    expect([renewal.get(), tokens()]).toEqual([null, ['tok-ada']])
  })

  test('whoever does not log in again leaves as before', async () => {
    const { session, call, renewal, endings } = await openWork()
    const refused = call(users.getMe, {})
    await settle()
    renewal.cancel()
    expect(await stateOf(refused)).toMatchObject({ status: 403 })
    expect([session.get(), endings, renewal.get()]).toEqual([null, ['refused'], null])
  })

  test('a request that is given up does not wait for the log-in', async () => {
    const { call } = await openWork()
    void call(users.getMe, {}).catch(() => undefined)
    await settle()
    const stop = new AbortController()
    const read = call(users.getMe, { signal: stop.signal })
    stop.abort()
    expect(await stateOf(read)).toMatchObject({ name: 'AbortError' })
  })

  test('ERR-20 a right that is denied still ends the session', async () => {
    const page = await openPage(() => ({
      status: 403,
      body: { status: 403, code: 'forbidden', message: 'no' },
    }))
    page.renewal.install(() => true)
    expect(await stateOf(page.call(users.getMe, {}))).toMatchObject({ status: 403 })
    expect([page.session.get(), page.renewal.get()]).toEqual([null, null])
  })

  test('a page without work in it is left as before', async () => {
    const { session, call, renewal, endings } = await openWork()
    renewal.install(() => false)
    expect(await stateOf(call(users.getMe, {}))).toMatchObject({ status: 403 })
    expect([session.get(), endings, renewal.get()]).toEqual([null, ['refused'], null])
  })

  test('a refused request of Ada’s does not end the session that Ben has begun in another tab', async () => {
    const page = await openPage(({ headers }) => {
      // This tab has not been told yet.
      for (const [key, value] of Object.entries(stored(ben))) page.browser.local.setItem(key, value)
      return refuseOld({ headers } as Letter)
    })
    page.renewal.install(() => true)
    await stateOf(page.call(users.getMe, {}))
    expect([page.session.account(), page.browser.local.getItem('session')]).toEqual([
      'ben',
      JSON.stringify(ben.authorization),
    ])
  })
})
