import type { Fields } from '@cairn/domain/base/json-type'
import { listOf, NUMBER, record, TEXT } from '../stored.ts'
import { localTable } from './table.ts'

/** A reply of the server, and when it came. */
export interface StoredReply {
  readonly reply: Fields
  readonly timestamp: number
  /** The downloaded courses that it belongs to. */
  readonly pinned?: readonly string[]
}

/** A course, and when it was fetched. */
export interface StoredCourse {
  readonly course: Fields & { readonly id: string }
  readonly timestamp: number
}

export const replyRows = localTable<StoredReply>(
  'replies',
  record({ reply: { type: 'object' }, timestamp: NUMBER }, { pinned: listOf(TEXT) }),
)

export const courseRows = localTable<StoredCourse>(
  'courses',
  record({ course: record({ id: TEXT }), timestamp: NUMBER }),
)

/** With its disabled parts a course is another one: whoever learns must not be shown them. */
export const WHOLE = ' all'

export const courseIdOf = (key: string): string => (key.endsWith(WHOLE) ? key.slice(0, -WHOLE.length) : key)

/** The ids of the courses that can be learned, among the keys of stored ones. */
export const courseIdsIn = (keys: readonly string[]): string[] => keys.filter((key) => !key.endsWith(WHOLE))

/** Its key is the id of the course that was downloaded on purpose; whoever downloads says what else it holds. */
export const downloadRows = localTable<unknown>('downloads')

let last: Promise<unknown> = Promise.resolve()

/** Changes to what is stored are made one after the other: a row is read before it is replaced. */
export const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
  const next = last.then(change, change)
  last = next.catch(() => undefined)
  return next
}
