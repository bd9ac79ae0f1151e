import { useQuery } from '@tanstack/react-query'
import { isRootAdmin, organizationsAs } from '@cairn/domain/access/roles'
import { useActor } from '../../base/site.tsx'
import { organizationChoices } from '../../organizations/queries.ts'

/** Organizations in whose name the reader may make a course; undefined until they are known. */
export const usePublishers = () => {
  const actor = useActor()
  const own = isRootAdmin(actor) ? undefined : organizationsAs(actor, 'admin', 'author', 'publisher')
  const { data } = useQuery({ ...organizationChoices(own), enabled: own?.length !== 0 })
  if (own?.length === 0) return []
  return data?.list.map(({ id, name }) => ({ value: id, label: name }))
}
