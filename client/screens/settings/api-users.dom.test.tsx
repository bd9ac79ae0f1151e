import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '@cairn/contract/auth'
import { button, dialog, press, sees, seesNot } from '../../testing/look.ts'
import { storePeople } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { member, person } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

describe('AUTH-43 NAV-32 NAV-128 API users', () => {
  test('the token of a new one is shown until it was copied, and only then', async () => {
    const { put } = storePeople([])
    server.on(auth.createApiUser, ({ body }) => {
      const user = put({ ...person('robot', body.name, 'API'), kind: 'api' })
      return { authorization: { userId: 'robot', token: 'secret-token', role: {} }, user }
    })
    await openPage('/settings/api-users', { as: member('root', 'admin') })
    await button('New API user').click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    expect(server.received(auth.createApiUser)).toEqual([])
    await dialog.getByLabelText('Name').fill('Robot')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await sees(/^Copy it now. It's shown only once/)
    await expect.element(dialog.getByLabelText('Token')).toHaveValue('secret-token')
    await press('{Escape}')
    await expect.element(dialog.getByLabelText('Token')).toBeVisible()
    await dialog.getByRole('button', { name: "I've copied it" }).click()
    await expect.element(page.getByRole('row', { name: /Robot/ })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await button('New API user').click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('')
    await expect.element(page.getByLabelText('Token')).not.toBeInTheDocument()
    await seesNot(/secret-token/)
  })

  test('one is deleted after a question', async () => {
    const { records } = storePeople([{ ...person('robot', 'Robot', 'API'), kind: 'api' }])
    await openPage('/settings/api-users', { as: member('root', 'admin') })
    await button('Delete Robot').click()
    expect(records.size).toBe(1)
    await dialog.getByRole('button', { name: 'Delete API user' }).click()
    await sees('Robot was deleted')
    expect(records.size).toBe(0)
  })
})
