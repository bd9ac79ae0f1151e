import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aliases } from '@cairn/contract/aliases'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { alert, becomes, button, field, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const storeOrganization = () => {
  let org: Organization = { id: 'northfell', name: 'Northfell', version: 1 }
  const put = (next: Partial<Organization>) => {
    org = { ...org, ...next, version: (org.version ?? 0) + 1 }
    return org
  }
  server.on(organizations.getOrganization, ({ params }) => ({ ...org, id: params.id }))
  server.on(organizations.findOrganizations, () => found([org]))
  server.on(organizations.putOrganization, ({ body }) =>
    body.version === org.version ? put(body) : refuse('stale'),
  )
  return { put, record: () => org }
}
const adminOf = (id: string) => {
  const as = member('admin')
  return { ...as, authorization: { ...as.authorization, role: { [id]: ['admin' as const] } } }
}
const save = button('Save changes')

describe('an organization', () => {
  test('ORG-16 that two admins change at once: the second is told, and both changes stay', async () => {
    const { put, record } = storeOrganization()
    await openPage('/manage/organizations/northfell', { as: member('root', 'admin') })
    await field(/^Description/).fill('Written here')
    put({ name: 'Renamed elsewhere' })
    await save.click()
    await expect.element(alert).toHaveTextContent('Someone else changed this in the meantime.')
    await expect.element(title).toHaveTextContent('Renamed elsewhere')
    await expect.element(field(/^Description/)).toHaveValue('Written here')
    await save.click()
    await sees('Saved')
    expect(record()).toMatchObject({ name: 'Renamed elsewhere', description: 'Written here' })
  })

  test('ORG-17 refuses a link that is no full address, and a name that is missing', async () => {
    const { record } = storeOrganization()
    await openPage('/manage/organizations/northfell', { as: member('root', 'admin') })
    await button('Add link').click()
    await page.getByLabelText('Address', { exact: true }).fill('films')
    await save.click()
    await sees(/^Enter a full address that starts with https:/)
    expect(record().version).toBe(1)
  })

  test('ROLE-17 NAV-103 is where its admin lands; they cannot delete it', async () => {
    storeOrganization()
    const { here } = await openPage('/manage/organizations', { as: adminOf('northfell') })
    await becomes(here, '/manage/organizations/northfell')
    const tabs = page.getByRole('tab')
    await becomes(
      () => tabs.elements().map((tab) => tab.textContent),
      ['Profile', 'People', 'Purchase orders', 'Payments'],
    )
    await expect.element(page.getByRole('link', { name: 'API users' })).not.toBeInTheDocument()
  })

  test('ROLE-17 of somebody else is closed', async () => {
    storeOrganization()
    await openPage('/manage/organizations/mill', { as: adminOf('northfell') })
    await expect.element(title).toHaveTextContent("You don't manage this organization")
  })

  test('ORG-19 has a short name that is checked while it is typed', async () => {
    storeOrganization()
    server.on(aliases.getAlias, ({ params }) =>
      params.alias === 'taken' ? { id: 'taken', object: 'other' } : refuse('not_found'),
    )
    await openPage('/manage/organizations/northfell', { as: member('root', 'admin') })
    await page.getByLabelText('Short name').fill('taken')
    await sees('This name is taken. Choose another.')
    await page.getByLabelText('Short name').fill('free-name')
    await sees('This name is available.')
  })
})
