import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import { lti as calls, type LtiTool } from '@cairn/contract/lti'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { newId } from '../../base/ids.ts'
import { on } from '../../base/on.ts'
import { seal, unseal } from '../../base/sealed.ts'
import { findCourseHead } from '../../courses/store.ts'
import { findOrganization } from '../../organizations/store.ts'
import { addressesOf, issuerOf } from '../addresses.ts'
import {
  deploymentFor,
  findConsumer,
  findTool,
  findUses,
  listTools,
  removeTool,
  saveTool,
  type Deployment,
  type Tool,
} from './store.ts'

type Sent = BodyOf<typeof calls.putLtiTool>

const deepLinks = ({ version }: Pick<Tool, 'version'>): boolean => version === '1.3'

/** What authors need to choose one. */
const brief = ({ id, name, version, newWindow, status, ...tool }: Tool): LtiTool => ({
  id,
  name,
  version,
  status,
  ...(newWindow !== undefined && { newWindow }),
  deepLinking: deepLinks({ version, ...tool }),
})

const whole = (tool: Tool, secret: Buffer): LtiTool => {
  const { clientId, key, secret: sealed, deployment, created, modified, ...rest } = tool
  return {
    ...rest,
    deepLinking: deepLinks(tool),
    ...(clientId !== null && { clientId }),
    ...(key !== null && { key }),
    ...(sealed !== null && { secret: unseal(secret, sealed) }),
    deployment: deployment.map(({ id, organization }) => ({
      id,
      ...(organization !== null && { organization }),
    })),
    created: created.toISOString(),
    modified: modified.toISOString(),
  }
}

/** Secrets and addresses are for those who set tools up. */
const shown = (tool: Tool, actor: Actor | null, secret: Buffer): LtiTool =>
  isRootAdmin(actor) && actor?.acting !== true ? whole(tool, secret) : brief(tool)

const checkVersion = ({ version, loginUrl, jwksUrl, key, secret }: Sent, before: Tool | undefined): void => {
  if (version === '1.3') {
    if (loginUrl === undefined) failBecause('lti_login_missing')
    if (jwksUrl === undefined) failBecause('lti_keys_missing')
  } else if (
    key === undefined ||
    (secret === undefined && (before?.version !== '1.1' || before.secret === null))
  )
    failBecause('lti_secret_missing')
}

const deploymentsOf = async (
  db: Db,
  sent: Sent,
  before: Tool | undefined,
): Promise<readonly Deployment[]> => {
  const { deployment } = sent
  if (!deployment || deployment.length === 0)
    return before?.deployment ?? [{ id: newId(), organization: null }]
  for (const { organization } of deployment)
    if (organization !== undefined && !(await findOrganization(db, organization)))
      fail('invalid', `deployment: there is no organization ${organization}.`)
  if (new Set(deployment.map(({ id }) => id)).size < deployment.length)
    fail('invalid', 'deployment: two of them have the same id.')
  return deployment.map(({ id, organization = null }) => ({ id, organization }))
}

export const toolRoutes = [
  on(calls.findLtiTools, async ({ db, parts, actor, allow }) => {
    allow()
    return (await listTools(db)).map((tool) => shown(tool, actor, parts.secret))
  }),

  on(calls.findCourseTools, async ({ params, db, show }) => {
    const course = (await findCourseHead(db, params.courseId)) ?? fail('not_found')
    show(course)
    const usable = (await listTools(db)).filter(
      (tool) => tool.status === 'enabled' && deploymentFor(tool, course.publisher) !== undefined,
    )
    return usable.map(brief)
  }),

  on(calls.putLtiTool, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const { id, key, secret, deployment: _sent, ...fields } = body
    const before = id === undefined ? undefined : ((await findTool(db, id)) ?? fail('not_found'))
    checkVersion(body, before)
    const isOld = body.version === '1.1'
    const holder = isOld && key !== undefined ? await findConsumer(db, key) : undefined
    if (holder && holder.id !== id) failBecause('lti_key_taken')
    const tool: Tool = {
      ...fields,
      id: id ?? newId(by.now.getTime()),
      status: 'enabled',
      clientId: isOld ? null : (before?.clientId ?? newId(by.now.getTime())),
      key: isOld ? (key ?? null) : null,
      secret: isOld ? (secret === undefined ? (before?.secret ?? null) : seal(parts.secret, secret)) : null,
      deployment: await deploymentsOf(db, body, before),
      created: before?.created ?? by.now,
      modified: by.now,
    }
    await saveTool(db, tool)
    await recordEvent(db, by, {
      type: 'lti-tool',
      object: tool.id,
      action: before ? 'lti-tool.update' : 'lti-tool.create',
      detail: { name: tool.name, version: tool.version },
    })
    return whole(tool, parts.secret)
  }),

  on(calls.deleteLtiTool, async ({ params, db, allow, ...by }) => {
    allow()
    const tool = (await findTool(db, params.id)) ?? fail('not_found')
    const uses = await findUses(db, tool.id)
    if (uses.length > 0) failBecause('lti_tool_used', { courses: uses.join(', ') })
    await removeTool(db, tool.id)
    await recordEvent(db, by, {
      type: 'lti-tool',
      object: tool.id,
      action: 'lti-tool.delete',
      detail: { name: tool.name },
    })
  }),

  on(calls.getLtiPlatform, async ({ parts, allow }) => {
    allow()
    const { registrationUrl: _registration, ...addresses } = addressesOf(await issuerOf(parts))
    return addresses
  }),
]
