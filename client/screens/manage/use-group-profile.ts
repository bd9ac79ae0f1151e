import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { groups, type Group } from '@cairn/contract/groups'
import { messages as shared } from '../../base/common-messages.ts'
import { useForm } from '../../base/form.ts'
import type { Form } from '../../base/form-types.ts'
import { useSite } from '../../base/site.tsx'
import { saveGroup } from '../../groups/calls.ts'
import { checkGroup, profileOf, toGroup, type GroupProfile } from './group-profile.ts'

/** What shows groups. */
export const GROUP_QUERIES = [
  [groups.findGroups.path],
  [groups.reportGroup.path],
  [groups.getGroup.path],
] as const

/** What shows a group is read anew. */
export const useRefreshGroups = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(GROUP_QUERIES.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

/** Where the fields of the form stand in the request. */
export const GROUP_PATHS = { day: 'enrollment.startDate' } as const

/** What a group is, under change. */
export const useGroupProfile = (group: Group, onInvalid: () => void): Form<GroupProfile> => {
  const intl = useIntl()
  const { timezone } = useSite()
  return useForm({
    endpoint: groups.putGroup,
    values: profileOf(group, timezone),
    paths: GROUP_PATHS,
    body: (values) => toGroup(values, timezone, group),
    check: checkGroup,
    send: saveGroup,
    done: intl.formatMessage(shared.saved),
    refreshes: GROUP_QUERIES,
    onInvalid,
  })
}
