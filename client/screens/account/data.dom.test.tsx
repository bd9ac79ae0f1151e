import { describe, expect, test, vi } from 'vitest'
import { users } from '@cairn/contract/users'
import { session } from '../../base/session.ts'
import { alert, button, dialog, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const open = async () => {
  server.on(users.deleteUser, undefined)
  await openPage('/account/data', { as: member('amina') })
  await button('Delete account…').click()
  await expect.element(dialog).toBeVisible()
}
const remove = dialog.getByRole('button', { name: 'Delete account' })
const typed = dialog.getByRole('textbox')

test('USER-41 NAV-86 Everything stored about somebody is downloaded as a zip; a failure is shown and can be tried again', async () => {
  const asked: (string | null)[] = []
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('PK', { headers: { 'content-disposition': 'filename="amina.zip"' } })),
  ]
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    asked.push(path, new Headers(headers).get('authorization'))
    return answers.shift()?.()
  })
  const given: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download)
  })
  await openPage('/account/data', { as: member('amina') })
  await button('Download zip').click()
  await expect
    .element(alert)
    .toHaveTextContent("We couldn't reach the server. Check your connection and try again.")
  await button('Download zip').click()
  await sees('Your data was downloaded.')
  expect(asked.slice(2)).toEqual(['/api/user/archive/amina', 'token-amina'])
  expect(given).toEqual(['amina.zip'])
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('USER-42 NAV-86 deleting the own account', () => {
  test('waits until the email address is typed, in whatever case', async () => {
    await open()
    await expect.element(remove).toBeDisabled()
    await typed.fill('somebody@else.example')
    await expect.element(remove).toBeDisabled()
    await dialog.getByRole('button', { name: 'Keep account' }).click()
    await expect.element(dialog).not.toBeInTheDocument()

    await button('Delete account…').click()
    await expect.element(typed).toHaveValue('')
    await typed.fill('AMINA@example.org ')
    await remove.click()
    await sees('Your account was deleted.')
    expect(server.received(users.deleteUser).map(({ params }) => params.id)).toEqual(['amina'])
    expect(session.get()).toBeNull()
  })

  test('that is refused says why, and nobody is logged out', async () => {
    await open()
    server.on(users.deleteUser, refuse('last_root_admin'))
    await typed.fill('amina@example.org')
    await remove.click()
    await expect.element(alert).toBeVisible()
    server.on(users.deleteUser, noAnswer())
    await remove.click()
    await expect
      .element(alert)
      .toHaveTextContent("We couldn't reach the server. Check your connection and try again.")
    expect(session.account()).toBe('amina')
  })
})
