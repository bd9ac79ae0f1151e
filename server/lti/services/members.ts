import { sql } from 'kysely'
import { LTI_SCOPES, LTI_TYPES } from '@cairn/domain/lti/names'
import { hasRole, memberRoles } from '@cairn/domain/lti/roles'
import type { Course } from '@cairn/contract/courses'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { issuerOf, membersUrl } from '../addresses.ts'
import { lessonIn } from '../launch/find.ts'
import { refuse } from '../refusal.ts'
import type { Tool } from '../tools/store.ts'
import type { ServiceAnswer, ServiceAsk } from './ask.ts'
import { bearerOf } from './bearer.ts'
import { nextLink, pageOf } from './paging.ts'

interface Row {
  readonly id: string
  readonly given: string
  readonly family: string
  readonly email: string | null
  readonly enrolled: boolean
  readonly active: boolean
  readonly modified: Date
}

const staffOf = ({ admin = [], author = [], coach = [], observer = [] }: Course): string[] => [
  ...new Set([...admin, ...author, ...coach, ...observer]),
]

/** Everybody who learns in the course or is named on it, in an order that stays. */
const findMembers = async (db: Db, course: Course, now: Date): Promise<Row[]> => {
  const staff = staffOf(course)
  const { rows } = await sql<Row>`
    select p.id, p.given_name as given, p.family_name as family, p.email, g.id is not null as enrolled,
      not p.disabled and (p.id = ${anyOf(staff)}
        or (g.status = 'enabled' and (g.expires is null or g.expires > ${now}))) as active,
      greatest(p.modified, g.modified) as modified
    from person p left join progress g on g.person = p.id and g.course = ${course.id}
      and g.state is distinct from 'preview'
    where p.kind = 'person' and (g.id is not null or p.id = ${anyOf(staff)})
    order by p.id`.execute(db)
  return rows
}

const shown = ({ id, given, family, email, active }: Row, roles: readonly string[], tool: Tool) => ({
  status: active ? 'Active' : 'Inactive',
  user_id: id,
  lis_person_sourcedid: id,
  ...(tool.shareName !== false && {
    name: `${given} ${family}`.trim(),
    given_name: given,
    family_name: family,
  }),
  ...(tool.shareEmail === true && email !== null && { email }),
  roles,
})

/** `since` is ours: the address of differences names it. */
const sinceOf = ({ query }: ServiceAsk): Date | undefined => {
  const text = query.get('since')
  if (text === null) return undefined
  const since = new Date(text)
  return Number.isNaN(since.getTime()) ? refuse(400, 'since must be a moment.') : since
}

/** Names and roles of everybody in the course of a lesson that opens the tool. */
export const getMembers = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { tool, course } = await bearerOf(ask, [LTI_SCOPES.members])
  const { db, now } = ask.parts
  const [role, rlid, since] = [ask.query.get('role'), ask.query.get('rlid'), sinceOf(ask)]
  const lesson = rlid === null ? undefined : lessonIn(course, rlid, { live: false })
  if (rlid !== null && lesson?.ltiTool !== tool.id) refuse(404, 'rlid names no lesson of this tool.')
  const page = pageOf(ask)
  const at = now()
  const all = (await findMembers(db, course, at))
    .map((row) => ({ row, roles: memberRoles(row.id, course, row.enrolled) }))
    .filter(({ roles, row }) => (role === null || hasRole(roles, role)) && (!since || row.modified > since))
  const url = membersUrl(await issuerOf(ask.parts), course.id)
  const more = all.length > page.offset + page.limit
  const differences = `<${url}?since=${encodeURIComponent(at.toISOString())}>; rel="differences"`
  return {
    status: 200,
    type: LTI_TYPES.members,
    headers: { link: more ? nextLink(url, ask, page) : differences },
    body: {
      id: url,
      context: { id: course.id, label: course.title, title: course.title },
      members: all
        .slice(page.offset, page.offset + page.limit)
        .map(({ row, roles }) => shown(row, roles, tool)),
    },
  }
}
