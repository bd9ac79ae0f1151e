import { sql } from 'kysely'
import type { Instruction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import type { Db, Tables } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'
import type { Tool } from '../tools/store.ts'

export type LineItem = Tables['lti_line_item']

const DEFAULT_MAXIMUM = 100

/** The line item that a lesson has from its first launch on; it follows the lesson. */
export const ownLineItem = async (
  db: Db,
  tool: Pick<Tool, 'id'>,
  course: Pick<Course, 'id'>,
  lesson: Instruction,
  now: Date,
): Promise<LineItem> => {
  const points = lesson.points ?? 0
  const follows = {
    label: lesson.title,
    maximum: points > 0 ? points : DEFAULT_MAXIMUM,
    resource_id: lesson.ltiResourceId ?? null,
    tag: lesson.ltiTag ?? null,
  }
  return (
    db
      .insertInto('lti_line_item')
      .values({
        id: newId(now.getTime()),
        tool: tool.id,
        course: course.id,
        lesson: lesson.id,
        own: true,
        ...follows,
        starts: null,
        ends: null,
        released: null,
        created: now,
      })
      // As a parameter it would match no index.
      .onConflict((conflict) =>
        conflict
          .columns(['course', 'lesson', 'tool'])
          .where(sql<boolean>`own`)
          .doUpdateSet(follows),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

export const findLineItem = (
  db: Db,
  { tool, course, id }: { readonly tool: string; readonly course: string; readonly id: string },
): Promise<LineItem | undefined> =>
  db
    .selectFrom('lti_line_item')
    .selectAll()
    .where('tool', '=', tool)
    .where('course', '=', course)
    .where('id', '=', id)
    .executeTakeFirst()

interface Asked {
  readonly tool: string
  readonly course: string
  readonly lesson?: string | undefined
  readonly resourceId?: string | undefined
  readonly tag?: string | undefined
  readonly offset: number
  readonly limit: number
}

/** One more than asked for, where there are more. */
export const listLineItems = (db: Db, asked: Asked): Promise<LineItem[]> => {
  let query = db
    .selectFrom('lti_line_item')
    .selectAll()
    .where('tool', '=', asked.tool)
    .where('course', '=', asked.course)
  if (asked.lesson !== undefined) query = query.where('lesson', '=', asked.lesson)
  if (asked.resourceId !== undefined) query = query.where('resource_id', '=', asked.resourceId)
  if (asked.tag !== undefined) query = query.where('tag', '=', asked.tag)
  return query
    .orderBy('created')
    .orderBy('id')
    .offset(asked.offset)
    .limit(asked.limit + 1)
    .execute()
}

const MOST_ITEMS = 1000

export const hasRoom = async (db: Db, tool: string, course: string): Promise<boolean> => {
  const { count } = await db
    .selectFrom('lti_line_item')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tool', '=', tool)
    .where('course', '=', course)
    .executeTakeFirstOrThrow()
  return count < MOST_ITEMS
}

export const removeGradesOfCourse = async (db: Db, course: string): Promise<void> => {
  await db.deleteFrom('lti_line_item').where('course', '=', course).execute()
  await db.deleteFrom('lti_key').where('course', '=', course).execute()
}
