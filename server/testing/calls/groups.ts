import type { Course } from '@cairn/contract/courses'
import { newId } from '../../base/ids.ts'
import { createGroup } from '../../groups/store.ts'
import { type Asking, type Calls, type Input, courseOf, has, meOr, names } from './asking.ts'

/** A group of a course of its own for this call, with the caller in it where it is about themselves. */
export const groupOf = async (asking: Asking, isPrivate = false, named: Partial<Course> = {}) => {
  const { node, root } = asking.world
  const status = isPrivate ? 'disabled' : 'enabled'
  const course =
    asking.place === 'self'
      ? await node.course({ status, ...named })
      : await courseOf(asking, status, 0, named)
  const group = {
    id: newId(),
    name: 'Spring',
    type: 'enrollment' as const,
    private: isPrivate,
    object: course.id,
  }
  const by = { actor: null, proxy: null, now: new Date(), request: { id: 'test', ip: '127.0.0.1' } }
  const member = [root.id, ...(asking.place === 'self' ? [meOr(asking)] : [])]
  await createGroup(node.parts.db, by, group, course.publisher, member)
  return group
}

export const group =
  (more: (asking: Asking) => Input = () => ({})) =>
  async (asking: Asking): Promise<Input> => {
    const input = more(asking)
    return { ...input, params: { id: (await groupOf(asking)).id, ...input.params } }
  }

const linkOf = async (asking: Asking): Promise<string> => {
  const { id: course_group } = await groupOf({ ...asking, place: 'own' })
  const link = {
    key: newId(),
    course_group,
    created: new Date(),
    creator: asking.world.root.id,
    expires: null,
  }
  await asking.world.node.parts.db.insertInto('group_invitation').values(link).execute()
  return link.key
}

export const GROUPS_CALLS: Calls = {
  'GET /group': [{ action: 'group.list' }],
  'GET /group/{id}': [
    { action: 'group.read', of: 'open group', input: group() },
    {
      action: 'group.read',
      of: 'private group',
      input: async (asking) => ({ params: { id: (await groupOf(asking, true)).id } }),
    },
    { action: 'group.read.all', input: group(), granted: has('member') },
  ],
  'PUT /group': [
    {
      action: 'group.write',
      input: async (asking) => ({ body: { name: 'Autumn', object: (await courseOf(asking, 'enabled')).id } }),
    },
    { action: 'group.write', input: async (asking) => ({ body: { ...(await groupOf(asking)) } }) },
  ],
  'DELETE /group/{id}': [{ action: 'group.write', input: group() }],
  'POST /group/{id}/member': [
    { action: 'group.write', input: group(() => ({ body: { person: [names()] } })) },
  ],
  'DELETE /group/{id}/member/{userId}': [
    { action: 'group.write', input: group(({ world }) => ({ params: { userId: world.root.id } })) },
  ],
  'GET /group/{id}/invitation': [{ action: 'group.write', input: group() }],
  'PUT /group/{id}/invitation': [{ action: 'group.write', input: group(() => ({ body: { open: true } })) }],
  'DELETE /group/{id}/invitation': [{ action: 'group.write', input: group() }],
  'GET /group/invitation/{key}': [
    { action: 'group.link', input: async (asking) => ({ params: { key: await linkOf(asking) } }) },
  ],
  'POST /group/join': [
    { action: 'group.join', input: async (asking) => ({ body: { key: await linkOf(asking) } }) },
  ],
  'GET /report/group/{id}': [{ action: 'group.report', input: group() }],
}
