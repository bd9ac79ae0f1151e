import { courses } from '@cairn/contract/courses'
import { home } from '@cairn/contract/home'
import { fail } from '../base/fail.ts'
import { on, type Route } from '../base/on.ts'
import { readHome } from './read.ts'

/** The home shows courses as the call shows them that searches them. */
export const homeRoutes = (courseRoutes: readonly Route[]) => {
  const search = courseRoutes.find(({ endpoint }) => endpoint === courses.findCourses) as Route
  return [
    on(home.getHome, async ({ query, actor, now, parts, allow }) => {
      allow()
      return readHome({ parts, search, actor: actor ?? fail('unauthenticated'), now }, query)
    }),
  ]
}
