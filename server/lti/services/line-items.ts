import { LTI_SCOPES, LTI_TYPES } from '@cairn/domain/lti/names'
import type { Course } from '@cairn/contract/courses'
import { newId } from '../../base/ids.ts'
import { issuerOf, lineItemsUrl, lineItemUrl } from '../addresses.ts'
import { findLineItem, hasRoom, listLineItems, ownLineItem, type LineItem } from '../grades/line-items.ts'
import { lessonIn } from '../launch/find.ts'
import { refuse } from '../refusal.ts'
import type { Tool } from '../tools/store.ts'
import type { ServiceAnswer, ServiceAsk } from './ask.ts'
import { bearerOf } from './bearer.ts'
import { jsonIn } from './json.ts'
import { nextLink, pageOf } from './paging.ts'

const READ = [LTI_SCOPES.lineItems, LTI_SCOPES.lineItemsRead]
const WRITE = [LTI_SCOPES.lineItems]

const shown = (issuer: string, item: LineItem) => ({
  id: lineItemUrl(issuer, item.course, item.id),
  label: item.label,
  scoreMaximum: item.maximum,
  ...(item.lesson !== null && { resourceLinkId: item.lesson }),
  ...(item.resource_id !== null && { resourceId: item.resource_id }),
  ...(item.tag !== null && { tag: item.tag }),
  ...(item.starts && { startDateTime: item.starts.toISOString() }),
  ...(item.ends && { endDateTime: item.ends.toISOString() }),
  ...(item.released !== null && { gradesReleased: item.released }),
})

const answer = async (ask: ServiceAsk, item: LineItem, status = 200): Promise<ServiceAnswer> => ({
  status,
  type: LTI_TYPES.lineItem,
  body: shown(await issuerOf(ask.parts), item),
})

export const theItem = async (ask: ServiceAsk, tool: Tool, course: Course): Promise<LineItem> =>
  (await findLineItem(ask.parts.db, {
    tool: tool.id,
    course: course.id,
    id: ask.params['itemId'] ?? '',
  })) ?? refuse(404, 'There is no such line item.')

/** Lessons that nobody has opened yet have theirs, too. */
const ensureOwn = async ({ parts }: ServiceAsk, tool: Tool, course: Course): Promise<void> => {
  for (const { instruction = [] } of course.section ?? [])
    for (const lesson of instruction)
      if (lesson.ltiTool === tool.id) await ownLineItem(parts.db, tool, course, lesson, parts.now())
}

export const listItems = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { tool, course } = await bearerOf(ask, READ)
  const page = pageOf(ask)
  if (page.offset === 0) await ensureOwn(ask, tool, course)
  const given = (name: string) => ask.query.get(name)?.replaceAll('\0', '') ?? undefined
  const found = await listLineItems(ask.parts.db, {
    tool: tool.id,
    course: course.id,
    lesson: given('resource_link_id'),
    resourceId: given('resource_id'),
    tag: given('tag'),
    ...page,
  })
  const issuer = await issuerOf(ask.parts)
  const more = found.length > page.limit
  return {
    status: 200,
    type: LTI_TYPES.lineItems,
    ...(more && { headers: { link: nextLink(lineItemsUrl(issuer, course.id), ask, page) } }),
    body: found.slice(0, page.limit).map((item) => shown(issuer, item)),
  }
}

/** What a tool says about a line item, checked. */
const readItem = (ask: ServiceAsk, tool: Tool, course: Course) => {
  const sent = jsonIn(ask)
  const label = sent.text('label', 1000) ?? refuse(400, 'label is missing.')
  const maximum = sent.number('scoreMaximum') ?? refuse(400, 'scoreMaximum is missing.')
  if (maximum <= 0) refuse(400, 'scoreMaximum must be greater than 0.')
  const lesson = sent.text('resourceLinkId', 255) ?? null
  if (lesson !== null && lessonIn(course, lesson, { live: false })?.ltiTool !== tool.id)
    refuse(404, 'resourceLinkId names no lesson of this tool.')
  return {
    label,
    maximum,
    lesson,
    resource_id: sent.text('resourceId', 255) ?? null,
    tag: sent.text('tag', 255) ?? null,
    starts: sent.date('startDateTime') ?? null,
    ends: sent.date('endDateTime') ?? null,
    released: sent.flag('gradesReleased') ?? null,
  }
}

export const createItem = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { tool, course } = await bearerOf(ask, WRITE)
  const fields = readItem(ask, tool, course)
  if (!(await hasRoom(ask.parts.db, tool.id, course.id))) refuse(403, 'This course has too many line items.')
  const now = ask.parts.now()
  const row = {
    id: newId(now.getTime()),
    tool: tool.id,
    course: course.id,
    own: false,
    ...fields,
    created: now,
  }
  const item = await ask.parts.db
    .insertInto('lti_line_item')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  return answer(ask, item, 201)
}

export const getItem = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { tool, course } = await bearerOf(ask, READ)
  return answer(ask, await theItem(ask, tool, course))
}

/** The one that a lesson has by itself follows the lesson; what else the tool says of it is taken. */
export const updateItem = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { tool, course } = await bearerOf(ask, WRITE)
  const before = await theItem(ask, tool, course)
  const { lesson, label, maximum, ...rest } = readItem(ask, tool, course)
  const change = before.own ? rest : { ...rest, lesson, label, maximum }
  const item = await ask.parts.db
    .updateTable('lti_line_item')
    .set(change)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return answer(ask, item)
}

export const deleteItem = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { tool, course } = await bearerOf(ask, WRITE)
  const item = await theItem(ask, tool, course)
  if (item.own) refuse(403, 'This line item belongs to the lesson and goes with it.')
  await ask.parts.db.deleteFrom('lti_line_item').where('id', '=', item.id).execute()
  return { status: 204 }
}
