import { useQuery } from '@tanstack/react-query'
import { coverOf } from '../../courses/cover.ts'
import { cardsByIds } from '../../courses/queries.ts'

/** The pictures of courses by id; until they are known, and for courses that are hidden, the drawn ones. */
export const useCovers = (ids: readonly string[]): ((id: string) => string) => {
  const asked = [...new Set(ids)].sort()
  const { data } = useQuery({ ...cardsByIds(asked), enabled: asked.length > 0 })
  const known = new Map(data?.list.map((course) => [course.id, course]))
  return (id) => coverOf(known.get(id) ?? { id }, data?.join)
}
