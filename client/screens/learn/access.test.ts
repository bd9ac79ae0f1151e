import { expect, test } from 'vitest'
import type { Actor } from '@cairn/domain/access/roles'
import { accessTo } from './access.ts'

const now = new Date('2026-03-01T12:00:00Z')
const course = { publisher: 'org', status: 'enabled', coach: ['coach'], observer: ['watcher'] }
const person = (id: string): Actor => ({ id, role: {}, rootOrg: 'root' })
const ask = (id: string, progress: Parameters<typeof accessTo>[0]['progress'], user?: string) =>
  accessTo({ actor: person(id), course, progress, user, now })

test.each([
  ['nobody is enrolled', null],
  ['the enrolment waits for approval', { status: 'disabled' }],
  ['its time is over', { status: 'enabled', expires: '2026-02-28T00:00:00Z' }],
  ['it was ended', { status: 'other' }],
])('PLAYER-16 the course page is shown instead when %s', (_, progress) =>
  expect(ask('learner', progress)).toEqual({ as: 'outside' }),
)

test('PLAYER-16 whoever is enrolled or has finished learns', () => {
  expect(ask('learner', { status: 'enabled' })).toEqual({ as: 'learner' })
  expect(ask('learner', { status: 'enabled', state: 'certified' })).toEqual({ as: 'learner' })
})

test('PLAYER-15 staff who are not enrolled try it out; enrolled they learn like everybody', () => {
  expect(ask('coach', null)).toEqual({ as: 'preview' })
  expect(ask('coach', { status: 'enabled', state: 'preview' })).toEqual({ as: 'preview' })
  expect(ask('coach', { status: 'enabled' })).toEqual({ as: 'learner' })
  expect(ask('watcher', null)).toEqual({ as: 'outside' })
})

test('NAV-65 staff and observers look at another person; a learner who names one sees their own', () => {
  expect(ask('coach', null, 'learner')).toEqual({ as: 'onlooker', user: 'learner' })
  expect(ask('watcher', null, 'learner')).toEqual({ as: 'onlooker', user: 'learner' })
  expect(ask('other', { status: 'enabled' }, 'learner')).toEqual({ as: 'learner' })
  expect(ask('coach', { status: 'enabled' }, 'coach')).toEqual({ as: 'learner' })
})
