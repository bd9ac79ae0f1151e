import { afterEach, describe, expect, test, vi } from 'vitest'
import { users } from '@cairn/contract/users'
import { courses } from '@cairn/contract/courses'
import { call } from './call.ts'
import { identityProof, proveIdentity } from './identity-proof.ts'
import { senderOf } from './sender.ts'
import { ben, openPage as open, restoreAfterEach, stateOf } from './testing/logged-in-page.ts'
import { loggedIn, stored } from './testing/samples.ts'
import { later, settle } from './testing/server.ts'
import type { Sent } from './transport.ts'

describe('proving again who is there', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('nobody to ask is no proof', async () => expect(await proveIdentity(senderOf())).toBe(false))

  test('one proof serves all requests that wait', async () => {
    const leave = identityProof.subscribe(() => undefined)
    const both = [proveIdentity(senderOf()), proveIdentity(senderOf())]
    expect(identityProof.isAsked()).toBe(true)
    identityProof.settle(true)
    expect(await Promise.all(both)).toEqual([true, true])
    expect(identityProof.isAsked()).toBe(false)
    leave()
  })

  test('a request goes on after the proof, and fails without it', async () => {
    const refusal = { status: 403, code: 'confirm_identity', message: 'Confirm that it is you.' }
    const answers = [
      Response.json(refusal, { status: 403 }),
      Response.json({ id: 'u', givenName: 'Ada', familyName: 'Wren' }),
      Response.json(refusal, { status: 403 }),
    ]
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
    let proved = true
    const leave = identityProof.subscribe(() => {
      if (identityProof.isAsked()) queueMicrotask(() => identityProof.settle(proved))
    })
    const ask = () => call(users.getMe, { token: 'a token' })
    expect(await ask()).toMatchObject({ givenName: 'Ada' })
    proved = false
    await expect(ask()).rejects.toMatchObject({ code: 'confirm_identity' })
    leave()
  })
})

describe('a request that waits for a proof belongs to whoever made it', () => {
  restoreAfterEach()
  const refused: Sent = {
    status: 403,
    body: { status: 403, code: 'confirm_identity', message: 'Confirm that it is you.' },
  }
  const course = { id: 'c-1', title: 'Knots', publisher: 'o-1' }

  /** Ada's page, on which the server asks for a proof until it was given once. */
  const openPage = async (reply: () => Sent | Promise<Sent> = () => refused) => {
    const page = await open(reply)
    const { identityProof } = await import('./identity-proof.ts')
    const { onTell } = await import('./tell.ts')
    const shown: string[] = []
    onTell(({ message }) => shown.push(message))
    identityProof.subscribe(() => undefined)
    page.session.watchTabs()
    return { ...page, identityProof, shown }
  }

  test.each([
    ['logs in on this page', ({ session }: Awaited<ReturnType<typeof openPage>>) => session.begin(ben)],
    [
      'logs in after the session has ended',
      ({ session }: Awaited<ReturnType<typeof openPage>>) => {
        session.drop('refused')
        session.begin(ben)
      },
    ],
    [
      'logs in in another tab',
      ({ browser }: Awaited<ReturnType<typeof openPage>>) => {
        for (const [key, value] of Object.entries(stored(ben))) browser.local.setItem(key, value)
        browser.tellTabs()
      },
    ],
  ])('when somebody else %s, the question is gone and nothing is sent again', async (_, enter) => {
    const page = await openPage()
    const writing = page.call(courses.putCourse, { body: course })
    const reading = page.call(users.getMe, {})
    reading.catch(() => undefined)
    await settle()
    expect(page.identityProof.isAsked()).toBe(true)
    enter(page)
    expect([page.session.account(), page.identityProof.isAsked()]).toEqual(['ben', false])
    // Ben proves who he is, for something of his own.
    page.identityProof.settle(true)
    expect(await stateOf(writing)).toBe('open')
    expect(await stateOf(reading)).toMatchObject({ code: 'account_changed' })
    expect(page.tokens()).toEqual(['tok-ada', 'tok-ada'])
  })

  test('an answer that asks for a proof after its account has left asks nobody', async () => {
    const { promise, answer } = later()
    const { session, call, identityProof } = await openPage(() => promise)
    const writing = call(courses.putCourse, { body: course })
    session.begin(ben)
    answer(refused)
    expect([await stateOf(writing), identityProof.isAsked()]).toEqual(['open', false])
  })

  test('nor is another refusal of that request shown to the next person', async () => {
    const { promise, answer } = later()
    const { session, call, shown } = await openPage(() => promise)
    const writing = call(courses.putCourse, { body: course })
    session.begin(ben)
    answer({ status: 403, body: { status: 403, code: 'may_not_appoint', message: 'Not you.' } })
    expect([await stateOf(writing), shown]).toEqual(['open', []])
  })

  test('the same person who has logged in again goes on with the new session', async () => {
    const answers: Sent[] = [refused, { status: 200, body: course }]
    const page = await openPage(() => answers.shift() ?? refused)
    const writing = page.call(courses.putCourse, { body: course })
    await settle()
    page.session.begin(loggedIn('tok-ada-2', 'ada'))
    expect(page.identityProof.isAsked()).toBe(true)
    page.identityProof.settle(true)
    expect(await writing).toMatchObject(course)
    expect(page.tokens()).toEqual(['tok-ada', 'tok-ada-2'])
  })
})
