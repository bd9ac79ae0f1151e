import { sql } from 'kysely'
import { LINE_ITEM_SCOPE } from '@cairn/domain/lti-tool/claims'
import { SCORE_MAXIMUM } from '@cairn/domain/lti-tool/score'
import type { Answer } from '../../base/outside.ts'
import type { Parts } from '../../base/parts.ts'
import { askPlatform, groupIn, isDone } from '../ask.ts'
import type { Platform } from '../store.ts'
import type { Grade } from './store.ts'
import { withToken } from './tokens.ts'

/** The list of a platform gave no line item. */
export class LineItemRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The line items answered ${status}.`)
    this.status = status
  }
}

const resourceOf = ({ course, lesson }: Pick<Grade, 'course' | 'lesson'>): string =>
  lesson === null ? course : `${course}/${lesson}`

/** Scores are sent to the site of the list alone: an answer may name any address. */
const addressIn = (item: unknown, list: string): string | undefined => {
  const id = typeof item === 'object' && item !== null ? (item as Record<string, unknown>)['id'] : undefined
  if (typeof id !== 'string' || id.length > 2000 || !URL.canParse(id, list)) return undefined
  const url = new URL(id, list)
  return url.origin === new URL(list).origin ? url.href : undefined
}

const findIn = (answer: Answer, list: string): string | undefined => {
  const items: readonly unknown[] = Array.isArray(answer.body) ? answer.body : []
  return items.map((item) => addressIn(item, list)).find((address) => address !== undefined)
}

const find = async (parts: Parts, platform: Platform, list: string, grade: Grade) => {
  // The list has an address with a question mark on some platforms.
  const url = new URL(list)
  url.searchParams.set('resource_link_id', grade.resource_link)
  url.searchParams.set('resource_id', resourceOf(grade))
  const answer = await withToken(parts, platform, LINE_ITEM_SCOPE, (token) =>
    askPlatform(parts.env, url.href, {
      method: 'GET',
      headers: {
        accept: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
        authorization: `Bearer ${token}`,
      },
    }),
  )
  if (!isDone(answer)) throw new LineItemRefusal(answer.status)
  return findIn(answer, list)
}

const create = async (parts: Parts, platform: Platform, list: string, grade: Grade, label: string) => {
  const item = {
    scoreMaximum: SCORE_MAXIMUM,
    label,
    resourceId: resourceOf(grade),
    resourceLinkId: grade.resource_link,
  }
  const answer = await withToken(parts, platform, LINE_ITEM_SCOPE, (token) =>
    askPlatform(parts.env, list, {
      method: 'POST',
      headers: {
        accept: 'application/vnd.ims.lis.v2.lineitem+json',
        'content-type': 'application/vnd.ims.lis.v2.lineitem+json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(item),
    }),
  )
  const address = addressIn(groupIn(answer), list)
  if (!isDone(answer) || address === undefined)
    throw new LineItemRefusal(isDone(answer) ? 502 : answer.status)
  return address
}

/**
 * The line item of a link whose platform named none: the one that is there for it, or a new one. All learners of the link
 * share it, so that one of them asks while the others wait.
 */
export const makeLineItem = (parts: Parts, platform: Platform, grade: Grade): Promise<string> =>
  parts.db.transaction().execute(async (tx) => {
    const { deployment, resource_link: link, line_items: list } = grade
    if (list === null) throw new LineItemRefusal(404)
    await sql`select pg_advisory_xact_lock(hashtext('lti line item'),
      hashtext(${`${platform.id} ${deployment} ${link}`}))`.execute(tx)
    const shared = tx
      .selectFrom('lti_grade')
      .select('line_item')
      .where('platform', '=', platform.id)
      .where('deployment', '=', deployment)
      .where('resource_link', '=', link)
      .where('course', '=', grade.course)
      .where('lesson', grade.lesson === null ? 'is' : '=', grade.lesson)
      .where('line_items', '=', list)
    const known = await shared.where('line_item', 'is not', null).limit(1).executeTakeFirst()
    const found = known?.line_item ?? (await find(parts, platform, list, grade))
    const course = await tx
      .selectFrom('course')
      .select('title')
      .where('id', '=', grade.course)
      .executeTakeFirst()
    const label = grade.title ?? course?.title ?? platform.name
    const address = found ?? (await create(parts, platform, list, grade, label))
    await tx.updateTable('lti_grade').set({ line_item: address }).where('id', '=', grade.id).execute()
    return address
  })
