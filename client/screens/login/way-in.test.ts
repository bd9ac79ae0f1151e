import { expect, test } from 'vitest'
import type { Actor, Role } from '@cairn/domain/access/roles'
import { serve } from '../../base/testing/server.ts'
import { wayIn } from './way-in.ts'

const person = (...roles: Role[]): Actor => ({ id: 'u-1', rootOrg: 'root', role: { guild: roles } })
const taking = (matches: number) => serve(() => ({ status: 200, body: { matches, list: [] } }))

test('COACH-10 whoever does nothing but coach lands where work waits', async () => {
  taking(0)
  expect(await wayIn(undefined, person('coach', 'learner'))).toBe('/coach')
})

test('whoever also learns, or wanted to go somewhere, goes there', async () => {
  taking(2)
  expect(await wayIn(undefined, person('coach'))).toBe('/dashboard')
  expect(await wayIn('/groups', person('coach'))).toBe('/groups')
})

test('nobody else is asked about', async () => {
  const letters = taking(0)
  for (const role of ['admin', 'author', 'publisher', 'observer'] as const)
    expect(await wayIn(undefined, person('coach', role)), role).toBe('/dashboard')
  expect(await wayIn(undefined, person('learner'))).toBe('/dashboard')
  expect(letters).toEqual([])
})
