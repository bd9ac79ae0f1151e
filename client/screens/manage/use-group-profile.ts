import { useQueryClient } from '@tanstack/react-query'
import { groups, type Group } from '@cairn/contract/groups'
import { useSite } from '../../base/site.tsx'
import { saveGroup } from '../../groups/calls.ts'
import { groupErrors, profileOf, toGroup, type GroupErrors, type GroupProfile } from './group-profile.ts'
import { useRecordForm, type RecordForm } from './use-record-form.ts'

export type GroupState = RecordForm<GroupProfile, GroupErrors>

/** What shows a group is read anew. */
export const useRefreshGroups = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: [groups.findGroups.path] })
    void queries.invalidateQueries({ queryKey: [groups.reportGroup.path] })
    await queries.invalidateQueries({ queryKey: [groups.getGroup.path] })
  }
}

/** What a group is, under change. */
export const useGroupProfile = (group: Group, onWrong: () => void): GroupState => {
  const { timezone } = useSite()
  return useRecordForm(profileOf(group, timezone), {
    faults: groupErrors,
    save: ({ value }) => saveGroup(toGroup(value, timezone, group)),
    refresh: useRefreshGroups(),
    onWrong,
  })
}
