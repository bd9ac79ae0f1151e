import { useQuery } from '@tanstack/react-query'
import { resources } from '@cairn/contract/resources'
import { read } from '../../base/query.ts'

/** Where a stored file of the course can be seen by its authors. */
export const useFileAddress = (getID: string | undefined): string | undefined => {
  const { data } = useQuery({
    ...read(resources.getResource, { query: { getID: getID ?? '' } }),
    enabled: getID !== undefined,
    staleTime: 60_000,
  })
  return getID === undefined ? undefined : data?.getURL
}
