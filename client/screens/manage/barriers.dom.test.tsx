import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberships } from '@cairn/contract/memberships'
import { organizations } from '@cairn/contract/organizations'
import { reports } from '@cairn/contract/reports'
import { expectNoBarriers, expectFits } from '../../testing/barriers.ts'
import { button, dialog, title } from '../../testing/look.ts'
import { storePeople } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { found, LONG_AGO, member, person } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const PATHS = [
  '/manage/users',
  '/manage/users/ines',
  '/manage/organizations',
  '/manage/organizations/northfell?tab=people',
  '/reports/events',
  '/settings/api-users',
]

const fill = () => {
  const ines = { ...person('ines', 'Ines', 'Okafor'), email: 'ines@example.org', kind: 'person' as const }
  storePeople([{ ...ines, state: 'active', role: { northfell: ['coach'] }, organization: ['northfell'] }])
  const northfell = { id: 'northfell', name: 'Northfell Field School', coach: ['ines'] }
  server.on(organizations.getOrganization, northfell)
  server.on(organizations.findOrganizations, found([northfell]))
  server.on(memberships.findInvitations, { list: [] })
  server.on(
    reports.findEvents,
    found([
      { id: 'e1', date: LONG_AGO, actor: 'ines', action: 'session.create', type: 'session', object: 'ines' },
    ]),
  )
}

test.each(PATHS)('%s has no barriers from right to left, on a phone', async (path) => {
  fill()
  await page.viewport(390, 844)
  await openPage(path, { as: member('root', 'admin'), language: 'ar' })
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await expectNoBarriers(`${path} in Arabic`)
  await expectFits(path, [390])
})

test('the invitation has no barriers, and speaks Spanish', async () => {
  fill()
  await openPage('/manage/users', { as: member('root', 'admin'), language: 'es' })
  await expect.element(title).toHaveTextContent('Usuarios')
  await button('Invitar personas').click()
  await expectNoBarriers('the invitation in Spanish')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'Organizaciones' }).click()
  await expect.element(title).toHaveTextContent('Organizaciones')
})
