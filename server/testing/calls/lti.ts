import { newId } from '../../base/ids.ts'
import { saveTool, type Tool } from '../../lti/tools/store.ts'
import { addSession } from '../../lti/sessions.ts'
import { addProgress } from '../../progress/rows.ts'
import { courseOf, meOr, personOf, type Asking, type Calls } from './asking.ts'

/** A tool that every organization may use. */
const toolOf = async ({ world }: Pick<Asking, 'world'>): Promise<string> => {
  const tool: Tool = {
    id: newId(),
    name: 'A tool',
    version: '1.3',
    status: 'enabled',
    launchUrl: 'https://tool.example.org/launch',
    loginUrl: 'https://tool.example.org/login',
    jwksUrl: 'http://127.0.0.1:9/jwks',
    clientId: newId(),
    key: null,
    secret: null,
    deployment: [{ id: newId(), organization: null }],
    created: new Date(),
    modified: new Date(),
  }
  await saveTool(world.node.parts.db, tool)
  return tool.id
}

/** A course whose lesson opens a tool, with a learner in it. */
const opening = async (asking: Asking, user: string) => {
  const { node } = asking.world
  const part = { status: 'enabled' as const, title: 'A tool' }
  const lesson = { ...part, id: newId(), type: 'lti' as const, ltiTool: await toolOf(asking) }
  const section = [{ ...part, id: newId(), instruction: [lesson] }]
  const course =
    asking.place === 'self'
      ? await node.course({ section })
      : await courseOf(asking, 'enabled', 0, { section })
  const progress = { id: newId(), user, object: course.id, status: 'enabled' as const }
  await addProgress(node.parts.db, progress, new Date())
  return { courseId: course.id, instructionId: lesson.id }
}

export const LTI_CALLS: Calls = {
  'GET /hosted/lti/tool': [{ action: 'lti.list' }],
  'GET /hosted/lti/tool/concept/{courseId}': [
    {
      action: 'course.write',
      of: 'hidden course',
      input: async (asking) => ({ params: { courseId: (await courseOf(asking, 'disabled')).id } }),
    },
  ],
  'PUT /hosted/lti/tool': [
    {
      action: 'lti.manage',
      input: () => ({
        body: {
          name: 'A tool',
          version: '1.3',
          launchUrl: 'https://tool.example.org/launch',
          loginUrl: 'https://tool.example.org/login',
          jwksUrl: 'https://tool.example.org/jwks',
        },
      }),
    },
  ],
  'DELETE /hosted/lti/tool/{id}': [
    { action: 'lti.manage', input: async (asking) => ({ params: { id: await toolOf(asking) } }) },
  ],
  'GET /hosted/lti/platform': [{ action: 'lti.manage' }],
  'POST /hosted/lti/tool/{id}/test': [
    { action: 'lti.manage', input: async (asking) => ({ params: { id: await toolOf(asking) } }) },
  ],
  'POST /hosted/lti/registration': [
    // What the address leads to is asked after whether they may.
    { action: 'lti.manage', input: () => ({ body: { url: 'http://127.0.0.1/register' } }), status: 400 },
  ],
  'GET /hosted/lti/launch/concept/{courseId}/instruction/{instructionId}': [
    {
      action: 'lti.launch',
      input: async (asking) => ({ params: await opening(asking, meOr(asking)) }),
    },
  ],
  'GET /hosted/lti/session/{id}': [
    {
      action: 'lti.launch',
      input: async (asking) => {
        const about = {
          kind: 'test' as const,
          tool: await toolOf(asking),
          person: meOr(asking),
          course: null,
        }
        const id = await addSession(asking.world.node.parts.db, { ...about, steps: [] }, new Date())
        return { params: { id } }
      },
    },
  ],
  'GET /hosted/lti/result/concept/{courseId}/instruction/{instructionId}/user/{userId}': [
    {
      action: 'progress.read',
      input: async (asking) => {
        const userId = await personOf(asking)
        return { params: { ...(await opening(asking, userId)), userId } }
      },
    },
  ],
  'POST /hosted/lti/deep-link/concept/{courseId}': [
    {
      action: 'course.write',
      of: 'hidden course',
      input: async (asking) => ({
        params: { courseId: (await courseOf(asking, 'disabled')).id },
        body: { tool: await toolOf(asking) },
      }),
    },
  ],
}
