import { sql } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { knownGroups, staffedGroups, visibleGroups } from '@cairn/domain/access/visibility'
import { PAGE } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { compileFilter, type Field } from '../base/search/compile.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { groupColumns, groupTables, toGroupAt, type GroupAt, type GroupRow } from './store.ts'

/** What the rules ask of a row. */
const rules: Readonly<Record<string, Field>> = {
  private: { kind: 'keyword', column: sql`g.private::text` },
  member: { kind: 'list', column: sql`g.member` },
  'course.status': { kind: 'keyword', column: sql`c.status` },
  'course.publisher': { kind: 'keyword', column: sql`c.publisher` },
  'course.admin': { kind: 'list', column: sql`c.admin` },
  'course.author': { kind: 'list', column: sql`c.author` },
  'course.coach': { kind: 'list', column: sql`c.coach` },
  'course.observer': { kind: 'list', column: sql`c.observer` },
}

/** How groups are searched by this caller: whom they may not know to be a member they cannot ask about either. */
const searchable = (actor: Actor): Searchable => {
  const known = compileFilter(knownGroups(actor), rules)
  const visible = compileFilter(visibleGroups(actor), rules)
  const staffed = compileFilter(staffedGroups(actor), rules)
  return {
    from: sql`(select g.course, g.name, g.private, g.start_date, g.words, ${groupColumns},
      coalesce(${known}, false) as known, coalesce(${staffed}, false) as staffed
      from ${groupTables} where ${visible}) g`,
    columns: sql`g.*`,
    words: sql`g.words`,
    guards: { member: sql<boolean>`g.known` },
    fields: {
      id: { kind: 'keyword', column: sql`g.id` },
      _id: { kind: 'keyword', column: sql`g.id` },
      name: { kind: 'text', column: sql`g.name` },
      object: { kind: 'keyword', column: sql`g.course` },
      member: { kind: 'list', column: sql`g.member` },
      private: { kind: 'keyword', column: sql`g.private::text` },
      /** Whether the caller looks after it. */
      staff: { kind: 'keyword', column: sql`g.staffed::text` },
      version: { kind: 'number', column: sql`g.version` },
      'enrollment.startDate': { kind: 'date', column: sql`g.start_date` },
      created: { kind: 'date', column: sql`g.created` },
      modified: { kind: 'date', column: sql`g.modified` },
    },
    sort: {
      name: sql`lower(g.name)`,
      'name.raw': sql`lower(g.name)`,
      'enrollment.startDate': sql`coalesce(g.start_date, 'infinity')`,
      created: sql`g.created`,
      modified: sql`g.modified`,
    },
    defaultSort: sql`g.created desc`,
    key: sql`g.id`,
    pageSize: PAGE.groups,
  }
}

export const searchGroups = async (db: Db, request: SearchRequest, actor: Actor): Promise<Found<GroupAt>> => {
  const { matches, rows } = await search<GroupRow>(db, searchable(actor), request, { kind: 'all' })
  return { matches, rows: rows.map(toGroupAt) }
}
