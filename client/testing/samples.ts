import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { PublicUser } from '@cairn/contract/users'
import type { RoleMap } from '@cairn/domain/access/roles'
import { loggedIn, ROOT } from '../base/testing/samples.ts'

export const LONG_AGO = '2026-01-05T08:00:00.000Z'

export const person = (id: string, givenName: string, familyName = 'Osei'): PublicUser => ({
  id,
  givenName,
  familyName,
})

/** Somebody who is logged in, with roles in the root organization. */
export const member = (id: string, ...roles: RoleMap[string]): LoggedIn =>
  loggedIn(`token-${id}`, id, { [ROOT]: roles.length === 0 ? ['learner'] : roles })

/** Somebody who has chosen how pages look. */
export const inScheme = (as: LoggedIn, colorScheme: 'light' | 'dark'): LoggedIn => ({
  ...as,
  user: { ...as.user, colorScheme },
})

export const course = (over: Partial<Course> = {}): Course => ({
  id: 'course-1',
  title: 'Reading a map',
  publisher: ROOT,
  status: 'enabled',
  defaultLanguage: 'en',
  ...over,
})

export const progressOf = (user: string, over: Partial<Progress> = {}): Progress => ({
  id: `${user}-course-1`,
  user,
  object: 'course-1',
  status: 'enabled',
  created: LONG_AGO,
  modified: LONG_AGO,
  ...over,
})

/** A list as a search replies it. */
export const found = <T>(list: readonly T[], join?: Record<string, Record<string, unknown>>) => ({
  matches: list.length,
  list: [...list],
  ...(join && { join }),
})
