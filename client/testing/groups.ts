import { groups, type Group } from '@cairn/contract/groups'
import type { PublicUser } from '@cairn/contract/users'
import { courses, type Course } from '@cairn/contract/courses'
import { course, found, LONG_AGO } from './samples.ts'
import { refuse } from './server.ts'
import { server } from './test-server.ts'

export const group = (over: Partial<Group> = {}): Group => ({
  id: 'crew',
  name: 'Spring crew',
  type: 'enrollment',
  object: 'course-1',
  private: true,
  member: [],
  memberCount: over.member?.length ?? 0,
  version: 1,
  created: LONG_AGO,
  ...over,
})

/** Stores the groups of one course as the server does. */
export const storeGroups = (
  first: readonly Group[],
  people: readonly PublicUser[] = [],
  of: Course = course(),
) => {
  const records = new Map(first.map((one) => [one.id, one]))
  const join = {
    object: { [of.id]: of },
    member: Object.fromEntries(people.map((one) => [one.id, one])),
  }
  const put = (next: Group): Group => {
    const stored = { ...next, memberCount: next.member?.length ?? 0 }
    records.set(next.id, stored)
    return stored
  }
  server.on(courses.getCourse, of)
  server.on(courses.findCourses, found([of]))
  server.on(groups.findGroups, () => ({ ...found([...records.values()]), join }))
  server.on(groups.getGroup, ({ params }) => {
    const known = records.get(params.id)
    return known ? { ...known, join } : refuse('not_found')
  })
  server.on(groups.putGroup, async ({ body }) => {
    // As over a network, the reply is another task: by then the form has drawn that it is busy.
    await new Promise((done) => setTimeout(done))
    const known = records.get(body.id ?? '')
    return put(group({ ...known, id: body.id ?? 'new-crew', name: body.name, object: body.object }))
  })
  server.on(groups.deleteGroup, ({ params }) => void records.delete(params.id))
  server.on(groups.getGroupLink, { open: false })
  return { records, put }
}
