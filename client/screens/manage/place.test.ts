import { expect, test } from 'vitest'
import type { Actor } from '@cairn/domain/access/roles'
import { isManaging, managePlace, onlyOrganization } from '../../base/manage-place.ts'

const actor = (role: Actor['role']): Actor => ({ id: 'u', role, rootOrg: 'root' })

test('ROLE-17 the admin of exactly one organization is led straight to it', () => {
  const marit = actor({ root: ['learner'], northfell: ['admin', 'publisher'], 'mill-hearth': ['coach'] })
  expect(onlyOrganization(marit)).toBe('northfell')
  expect(managePlace(marit)).toEqual({
    to: '/manage/organizations/$id',
    params: { id: 'northfell' },
  })
})

test('ROLE-17 admins of several, and root admins, choose for themselves', () => {
  expect(managePlace(actor({ northfell: ['admin'], 'mill-hearth': ['admin'] }))).toEqual({
    to: '/manage/users',
  })
  expect(managePlace(actor({ root: ['admin'] }))).toEqual({ to: '/manage/users' })
  expect(onlyOrganization(actor({ root: ['admin'], northfell: ['admin'] }))).toBeUndefined()
})

test('managing is going on on the pages for managing and settings; reports are a place of their own', () => {
  expect(['/manage/users', '/settings/api-users'].every(isManaging)).toBe(true)
  expect(['/', '/catalog', '/dashboard', '/managed', '/account', '/reports'].some(isManaging)).toBe(false)
})

test('NAV-106 authors who sell begin at their sales, others at their groups', () => {
  expect(managePlace(actor({ northfell: ['publisher', 'author'] }))).toEqual({ to: '/manage/purchases' })
  expect(managePlace(actor({ northfell: ['author'] }))).toEqual({ to: '/manage/groups' })
})
