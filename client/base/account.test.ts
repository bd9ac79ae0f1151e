import { describe, expect, test } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { ada, ben, openPage as open, restoreAfterEach, stateOf } from './testing/logged-in-page.ts'
import { loggedIn, stored } from './testing/samples.ts'
import { failing, later, settle } from './testing/server.ts'

const course = { id: 'c-1', title: 'Knots', publisher: 'o-1' }
const answer = { object: 'c-1' }

/** With what was shown to the person on the page. */
const openPage = async (...given: Parameters<typeof open>) => {
  const page = await open(...given)
  const { allowRetries } = await import('./retry.ts')
  const { onTell } = await import('./tell.ts')
  const shown: string[] = []
  onTell(({ message }) => shown.push(message))
  return { ...page, allowRetries, shown }
}

restoreAfterEach()

describe('a request belongs to the account that wrote it', () => {
  test('what Ada wrote is not sent while Ben is logged in, nor while nobody is, and Ben hears nothing of it', async () => {
    const { session, call, requests, shown } = await openPage(() => ({ status: 200, body: answer }))
    const send = () => call(progress.putProgress, { body: answer, by: 'ada', handled: 'shown' })
    session.begin(ben)
    expect(await stateOf(send())).toMatchObject({ code: 'account_changed' })
    session.drop('left')
    expect(await stateOf(send())).toMatchObject({ code: 'account_changed' })
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
    expect(await stateOf(call(progress.putProgress, { body: answer, by: 'ada' }))).toMatchObject({
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
      await stateOf(sending)
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
    expect(await stateOf(read)).toMatchObject({ code: 'account_changed' })
    expect([await stateOf(write), shown]).toEqual(['open', []])
  })

  test('a queue hears that its own request arrived, even after its account has left', async () => {
    const { promise, answer: reply } = later()
    const { session, call } = await openPage(() => promise)
    const write = call(progress.putProgress, { body: answer, by: 'ada' })
    session.begin(ben)
    reply({ status: 200, body: answer })
    expect(await write).toEqual(answer)
  })
})
