import type { TableColumn } from '../../base/ui/table.tsx'

export type Way = 'asc' | 'desc'

/** What a list can be sorted by, each in the way that is asked for first. */
export type Sorts = Readonly<Record<string, Way>>

export interface Sorted {
  readonly by: string
  readonly way: Way
}

/** `percent:asc` of an address; what the list does not know counts as missing. */
export const readSort = (text: string | undefined, sorts: Sorts, first: string): Sorted => {
  const [by = '', way] = (text ?? '').split(':')
  if (!Object.hasOwn(sorts, by)) return { by: first, way: sorts[first] ?? 'asc' }
  return { by, way: way === 'asc' || way === 'desc' ? way : (sorts[by] ?? 'asc') }
}

export const printSort = ({ by, way }: Sorted): string => `${by}:${way}`

/** The head of a column: a first press sorts by it, a second the other way round. */
export const sortHead =
  (sorts: Sorts, now: Sorted, onSort: (sort: string) => void) =>
  (by: string): NonNullable<TableColumn['sort']> => ({
    now: now.by === by ? (now.way === 'asc' ? 'ascending' : 'descending') : undefined,
    onSort: () => {
      const way = sorts[by] ?? 'asc'
      const other = way === 'asc' ? 'desc' : 'asc'
      onSort(printSort({ by, way: now.by === by && now.way === way ? other : way }))
    },
  })
