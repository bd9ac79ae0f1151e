import { Integer, String as TString, type Static, type TSchema } from 'typebox'
import { LIMITS } from '@cairn/domain/base/constants'
import { anything, count, flag, list, map, object, oneOf, optional, text } from './fields.ts'

const start = Integer({ minimum: 0, maximum: 1_000_000 })
const limit = Integer({ minimum: 0, maximum: LIMITS.searchLimit })

/** What every search takes. `join` and `include` are comma lists. */
export const searchQuery = object({
  query: optional(text(2000)),
  start: optional(start),
  limit: optional(limit),
  sort: optional(
    TString({ maxLength: 200, pattern: '^[A-Za-z_.]+(:(asc|desc))?(,[A-Za-z_.]+(:(asc|desc))?)*$' }),
  ),
  join: optional(text(300)),
})

/** For lists that can be had as a file: `format=csv`, with `columns` as JSON, [{"title", "field"}]. */
export const fileQuery = { format: optional(oneOf(['json', 'csv'])), columns: optional(text(5000)) }

/** Reports take the same in one parameter, as JSON, with a filter of their own. */
export const reportSearch = object({ ...searchQuery.properties, filter: optional(text(200)) })
export type ReportSearch = Static<typeof reportSearch>
export const reportQuery = object({ search: optional(text(5000)) })

/** Joined objects by path and id; the entities themselves keep bare ids, so that a PUT round-trips. */
export const joined = map(map(anything))

/** There are about so many: they were not counted one by one. */
export const about = optional(flag)

/** Something is missing because it is still counted: it is there when the same is asked again a little later. */
export const preparing = optional(flag)

export const found = <S extends TSchema>(item: S) =>
  object({ matches: count, about, list: list(item), join: optional(joined) })
