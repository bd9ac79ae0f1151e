import type { Course } from '@cairn/contract/courses'
import { assemble } from '../base/entity.ts'

export interface Row {
  id: string
  version: number
  created: Date
  modified: Date
  document: Record<string, unknown>
  rating_sum: number
  rating_count: number
}

const rating = (row: Row) => ({
  rating: {
    count: row.rating_count,
    ...(row.rating_count > 0 && { average: Math.round((10 * row.rating_sum) / row.rating_count) / 10 }),
  },
})

export const toCourse = (row: Row, content: object = {}): Course =>
  assemble<Course>(row, row.document, content, rating(row))

/** The columns a course is put together from, besides its content. */
export const columns = [
  'id',
  'version',
  'created',
  'modified',
  'document',
  'rating_sum',
  'rating_count',
] as const
