import { describe, expect, test } from 'vitest'
import { appointments } from '@cairn/contract/appointments'
import { auth } from '@cairn/contract/auth'
import { memberships } from '@cairn/contract/memberships'
import { organizations } from '@cairn/contract/organizations'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { button, dialog, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const open = async () => {
  const amina = member('amina')
  const role = { northfell: ['coach' as const] }
  const as = { ...amina, user: { ...amina.user, organization: ['northfell'], role } }
  server.on(appointments.findOwnAppointments, { list: [] })
  server.on(memberships.findOwnInvitations, { list: [] })
  server.on(organizations.findOrganizations, found([{ id: 'northfell', name: 'Northfell' }]))
  server.on(memberships.leaveOrganization, undefined)
  server.on(auth.logIn, { ...amina, user: { ...amina.user, organization: [], role: {} } })
  await openPage('/account/requests', { as })
  await sees('Northfell')
}

describe('USER-35 the organizations somebody belongs to', () => {
  test('are left after a question that says what it means', async () => {
    await open()
    await sees('Coach')
    await button('Leave Northfell').click()
    await expect.element(dialog).toHaveTextContent('Leave Northfell?')
    await expect.element(dialog).toHaveTextContent('Courses you’re enrolled in stay')
    await expectNoBarriers('leaving an organization')
    await expectFits('leaving an organization')
    await dialog.getByRole('button', { name: 'Stay' }).click()
    expect(server.received(memberships.leaveOrganization)).toEqual([])
    await button('Leave Northfell').click()
    await dialog.getByRole('button', { name: 'Leave organization' }).click()
    await sees('You left Northfell')
    expect(server.received(memberships.leaveOrganization).map(({ params }) => params.id)).toEqual([
      'northfell',
    ])
    await seesNot('Northfell')
  })

  test('are not left by their last admin, who reads why', async () => {
    await open()
    server.on(memberships.leaveOrganization, refuse('last_organization_admin'))
    await button('Leave Northfell').click()
    await dialog.getByRole('button', { name: 'Leave organization' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('last admin')
    await sees('Northfell')
  })
})
