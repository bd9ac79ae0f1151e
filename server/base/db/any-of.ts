import { sql, type RawBuilder } from 'kysely'

/** Any of these values, sent as one list: a statement has places for 65,535 values and no more. */
export const anyOf = <T extends string | number>(values: readonly T[]): RawBuilder<T> =>
  sql<T>`any (${[...values]})`
