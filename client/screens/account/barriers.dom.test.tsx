import { expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth } from '@cairn/contract/auth'
import { notifications } from '@cairn/contract/notifications'
import { secondFactors } from '@cairn/contract/second-factors'
import { users, type User } from '@cairn/contract/users'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { press, title } from '../../testing/look.ts'
import { storePerson } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { LONG_AGO, member, person } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const PATHS = [
  '/account',
  '/account/security',
  '/account/appearance',
  '/account/data',
  '/account/offline',
  '/people/ada',
]
const LOOKS: readonly (readonly [string, Partial<User>])[] = [
  ['en', { colorScheme: 'dark' }],
  ['es', { highContrast: true, colorScheme: 'light' }],
  ['ar', { colorScheme: 'light' }],
]

const answerAll = () => {
  server.on(account.listIdentities, { password: true, list: [] })
  server.on(auth.listFailedLogIns, { matches: 0, list: [] })
  server.on(secondFactors.getSecondFactors, { required: false, passkeys: [], recoveryCodesLeft: 0 })
  const session = { id: 's1', created: LONG_AGO, lastUsed: LONG_AGO, expires: '2090-01-01T00:00:00.000Z' }
  server.on(auth.listSessions, { list: [{ ...session, current: true }] })
  server.on(notifications.getNotifySettings, {})
  server.on(users.getUser, ({ params }) => person(params.id, 'Ada', 'Wren'))
}

for (const [language, look] of LOOKS)
  test.each(PATHS)(`%s has no barriers and fits its window, in ${language}`, async (path) => {
    const amina = member('amina')
    answerAll()
    const { as } = storePerson({ ...amina, user: { ...amina.user, language, ...look } })
    await openPage(path, { as, language })
    await expect.element(title).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    await expectNoBarriers(`${path} in ${language}`)
    await expectFits(path)
    if (path !== '/account') return
    const name = document.querySelector<HTMLInputElement>('input[name=givenName]')
    name?.select()
    name?.focus()
    await press('{Backspace}{Enter}')
    await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBe(1)
    await expectNoBarriers(`a mistake in the profile, in ${language}`)
  })
