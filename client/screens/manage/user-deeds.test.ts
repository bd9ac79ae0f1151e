import { describe, expect, test } from 'vitest'
import type { Actor } from '@cairn/domain/access/roles'
import type { User } from '@cairn/contract/users'
import { deedsFor } from './user-deeds.ts'

const actor = (id: string, role: Actor['role'], more: Partial<Actor> = {}): Actor => ({
  id,
  role,
  rootOrg: 'root',
  ...more,
})
const root = actor('u-root', { root: ['admin'] })
const marit = actor('u-marit', { northfell: ['admin'], root: ['learner'] })
const user = (more: Partial<User> = {}): User => ({
  id: 'u-1',
  givenName: 'Maya',
  familyName: 'Kimura',
  state: 'active',
  kind: 'person',
  organization: ['northfell'],
  ...more,
})

describe('USER-45 USER-47 USER-48 USER-49 what is offered for a person', () => {
  test('a root admin may do everything, to anybody but a program', () => {
    const all = ['actAs', 'download', 'cleanUp', 'removeFactors', 'disable', 'delete']
    expect(deedsFor(root, user({ organization: [] }))).toEqual(all)
    expect(deedsFor(root, user())).toEqual(all.toSpliced(4, 0, 'removeFrom'))
    expect(deedsFor(root, user({ kind: 'api' }))).not.toContain('actAs')
    expect(deedsFor(root, user({ kind: 'api' }))).not.toContain('removeFactors')
  })

  test('an organization admin answers for those who belong nowhere else', () => {
    expect(deedsFor(marit, user())).toEqual(['actAs', 'cleanUp', 'removeFrom', 'disable', 'delete'])
    // What they wrote in the courses of the organization is still its admin's to clean up.
    const elsewhere = user({ organization: ['northfell', 'mill-hearth'] })
    expect(deedsFor(marit, elsewhere)).toEqual(['cleanUp', 'removeFrom'])
    expect(deedsFor(marit, user({ id: marit.id }))).not.toContain('removeFrom')
    expect(deedsFor(marit, user({ organization: [] }))).toEqual(['cleanUp'])
  })

  test('somebody of whom only the name is known is left alone', () => {
    const { state: _state, kind: _kind, organization: _organization, ...stranger } = user()
    expect(deedsFor(marit, stranger)).toEqual([])
  })

  test('the invitation is sent again only to those who have not come in, by any admin of theirs', () => {
    expect(deedsFor(marit, user({ state: 'invited' }))).toContain('reinvite')
    expect(deedsFor(marit, user({ state: 'invited', organization: ['northfell', 'mill-hearth'] }))).toEqual([
      'reinvite',
      'cleanUp',
      'removeFrom',
    ])
    expect(deedsFor(root, user({ state: 'active' }))).not.toContain('reinvite')
  })

  test('a disabled account is enabled again, and nobody acts as its owner', () =>
    expect(deedsFor(root, user({ state: 'disabled' }))).toEqual([
      'download',
      'cleanUp',
      'removeFactors',
      'removeFrom',
      'enable',
      'delete',
    ]))

  test('nobody disables, deletes or acts as themselves here', () =>
    expect(deedsFor(root, user({ id: root.id }))).toEqual(['download']))

  test('whoever acts as an admin does not act as a third person', () =>
    expect(deedsFor({ ...marit, acting: true }, user())).not.toContain('actAs'))
})
