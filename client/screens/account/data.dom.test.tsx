import { describe, expect, test } from 'vitest'
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
