import { sql } from 'kysely'
import type { Course } from '@cairn/contract/courses'
import { hashSecret } from '../../base/ids.ts'
import { courseToLearn } from '../../progress/course.ts'
import { refuse } from '../refusal.ts'
import { deploymentFor, findTool, type Tool } from '../tools/store.ts'
import type { ServiceAsk } from './ask.ts'

interface Bearer {
  readonly tool: Tool
  readonly course: Course
}

const tokenIn = ({ headers }: ServiceAsk): string =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1] ??
  refuse(401, 'Send an access token: Authorization: Bearer.')

/** A tool reaches the courses in which a lesson opens it, where it is deployed. */
export const bearerOf = async (ask: ServiceAsk, scopes: readonly string[]): Promise<Bearer> => {
  const { db, now, rates } = ask.parts
  const row = await db
    .selectFrom('lti_token')
    .select(['tool', 'scope'])
    .where('key_hash', '=', hashSecret(tokenIn(ask)))
    .where('expires', '>', now())
    .executeTakeFirst()
  const { tool: id, scope } = row ?? refuse(401, 'The access token is unknown or has expired.')
  rates.take('records', id)
  if (!scopes.some((one) => scope.includes(one)))
    refuse(403, `The access token lacks a scope: ${scopes.join(' or ')}.`)
  const tool = (await findTool(db, id)) ?? refuse(401, 'The tool was deleted.')
  if (tool.status !== 'enabled') refuse(401, 'The tool is not in use.')
  const course = await courseToLearn(db, ask.params['courseId'] ?? '')
  if (!course || !deploymentFor(tool, course.publisher)) return refuse(404, 'There is no such course.')
  const { rows } = await sql`select 1 from lesson where course = ${course.id} and document ? 'ltiTool'
    and document ->> 'ltiTool' = ${tool.id} limit 1`.execute(db)
  return rows.length > 0 ? { tool, course } : refuse(404, 'There is no such course.')
}
