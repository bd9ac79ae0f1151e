import { sql } from 'kysely'
import type { Review } from '@cairn/contract/reviews'
import type { Db } from '../base/db/schema.ts'
import { search, type Searchable, type SearchRequest } from '../base/search/search.ts'

interface Row {
  creator: string
  about: string
  rating: number
  body: string | null
  created: Date
  modified: Date
}

const toReview = (row: Row): Review => ({
  creator: row.creator,
  about: row.about,
  rating: row.rating,
  ...(row.body !== null && { body: row.body }),
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
})

const searchable: Searchable = {
  from: sql`review r join course c on c.id = r.about`,
  columns: sql`r.creator, r.about, r.rating, r.body, r.created, r.modified, avg(r.rating) over () as average`,
  words: sql`to_tsvector('simple', coalesce(r.body, ''))`,
  fields: {
    creator: { kind: 'keyword', column: sql`r.creator` },
    about: { kind: 'keyword', column: sql`r.about` },
    rating: { kind: 'number', column: sql`r.rating` },
    created: { kind: 'date', column: sql`r.created` },
    status: { kind: 'keyword', column: sql`c.status` },
  },
  sort: { created: sql`r.created`, modified: sql`r.modified`, rating: sql`r.rating` },
  defaultSort: sql`r.created desc`,
  key: sql`r.creator, r.about`,
  pageSize: 10,
}

/** Reviews of courses that are open to everybody, with the average of all that match. */
export const searchReviews = async (db: Db, request: SearchRequest) => {
  const open = { kind: 'is', field: 'status', values: ['enabled'] } as const
  const find = (asked: SearchRequest) => search<Row & { average: string }>(db, searchable, asked, open)
  const { matches, rows } = await find(request)
  // A page that shows none still belongs to a list that has an average.
  const any = matches > 0 && rows.length === 0 ? (await find({ ...request, start: 0, limit: 1 })).rows : rows
  const average = any[0] && Math.round(10 * Number(any[0].average)) / 10
  return { matches, rows: rows.map(toReview), ...(average !== undefined && { average }) }
}

/** Stores a review and keeps the course's own count and sum in step. */
export const saveReview = async (db: Db, review: Review, now: Date): Promise<void> => {
  const created = review.created === undefined ? now : new Date(review.created)
  await sql`
    with before as (
      select rating from review where creator = ${review.creator} and about = ${review.about}
    ), saved as (
      insert into review (creator, about, rating, body, created, modified)
      values (${review.creator}, ${review.about}, ${review.rating}, ${review.body ?? null}, ${created}, ${now})
      on conflict (creator, about) do update set rating = excluded.rating, body = excluded.body, modified = excluded.modified
    )
    update course set
      rating_sum = rating_sum + ${review.rating} - coalesce((select rating from before), 0),
      rating_count = rating_count + case when exists (select 1 from before) then 0 else 1 end
    where id = ${review.about}`.execute(db)
}
