import { useQuery } from '@tanstack/react-query'
import { administered, isRootAdmin } from '@cairn/domain/access/roles'
import { useActor } from '../base/site.tsx'
import { organizationChoices } from './queries.ts'

export interface OrganizationChoice {
  readonly id: string
  readonly name: string
}

const NONE: readonly OrganizationChoice[] = []

/** The organizations the actor may act for: all for a root admin, else those they administer. */
export const useOrganizationChoices = (): readonly OrganizationChoice[] => {
  const actor = useActor()
  const query = isRootAdmin(actor) ? organizationChoices() : organizationChoices(administered(actor))
  return useQuery(query).data?.list ?? NONE
}
