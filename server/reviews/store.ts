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
  guards: {},
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

export const findReview = async (db: Db, creator: string, about: string): Promise<Review | undefined> => {
  const row = await db
    .selectFrom('review')
    .selectAll()
    .where('creator', '=', creator)
    .where('about', '=', about)
    .executeTakeFirst()
  return row && toReview(row)
}

const together = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Those who judge the same course wait for each other, so that its count and sum miss nobody. */
const holdCourse = async (db: Db, id: string): Promise<void> => {
  await sql`select id from course where id = ${id} for no key update`.execute(db)
}

const count = async (db: Db, about: string, by: { sum: number; count: number }): Promise<void> => {
  await sql`update course set rating_sum = rating_sum + ${by.sum}, rating_count = rating_count + ${by.count}
    where id = ${about}`.execute(db)
}

/** Stores a review and keeps the course's own count and sum in step. */
export const saveReview = (db: Db, review: Review, now: Date): Promise<Review> =>
  together(db, async (tx) => {
    const { creator, about, rating, body = null } = review
    await holdCourse(tx, about)
    const before = await findReview(tx, creator, about)
    const created = new Date(review.created ?? now)
    await tx
      .insertInto('review')
      .values({ creator, about, rating, body, created, modified: now })
      .onConflict((old) => old.columns(['creator', 'about']).doUpdateSet({ rating, body, modified: now }))
      .execute()
    await count(tx, about, { sum: rating - (before?.rating ?? 0), count: before ? 0 : 1 })
    return (await findReview(tx, creator, about)) ?? review
  })

/** Takes a review back; false where there was none. */
export const removeReview = (db: Db, creator: string, about: string): Promise<boolean> =>
  together(db, async (tx) => {
    await holdCourse(tx, about)
    const before = await findReview(tx, creator, about)
    if (!before) return false
    await tx.deleteFrom('review').where('creator', '=', creator).where('about', '=', about).execute()
    await count(tx, about, { sum: -before.rating, count: -1 })
    return true
  })
