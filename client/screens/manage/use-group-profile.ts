import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { groups, type Group } from '@cairn/contract/groups'
import { isCallError } from '../../base/call-error.ts'
import { useDraft, type Draft } from '../../base/draft.ts'
import { toast } from '../../base/ui/toast.ts'
import { saveGroup } from '../../groups/calls.ts'
import { groupErrors, profileOf, toGroup, type GroupErrors, type GroupProfile } from './group-profile.ts'
import { messages as shared } from './messages.ts'
import { useExplain } from './use-explain.ts'

export interface ProfileState {
  readonly draft: Draft<GroupProfile>
  readonly errors: GroupErrors | undefined
  readonly failure: string | undefined
  readonly stale: boolean
  readonly busy: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly discard: () => void
}

/** What shows a group is read anew. */
export const useRefreshGroups = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: [groups.findGroups.path] })
    void queries.invalidateQueries({ queryKey: [groups.reportGroup.path] })
    await queries.invalidateQueries({ queryKey: [groups.getGroup.path] })
  }
}

/** Keeps what was typed over whatever the group is now, and saves it. Told when something must be mended first. */
export const useGroupProfile = (group: Group, onWrong: () => void): ProfileState => {
  const intl = useIntl()
  const explain = useExplain()
  const refresh = useRefreshGroups()
  const draft = useDraft(profileOf(group))
  const [errors, setErrors] = useState<GroupErrors>()
  const [failure, setFailure] = useState<string>()
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveGroup(toGroup(draft.value, group))
      toast(intl.formatMessage(shared.saved))
      await refresh()
      draft.discard()
    } catch (error) {
      // Whatever stands in the way, the next try begins at the version that is there now.
      await refresh()
      if (isCallError(error, 409) && error.code === 'stale') setStale(true)
      else setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    errors,
    failure,
    stale: stale && draft.changed,
    busy,
    submit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      const wrong = groupErrors(draft.value)
      setErrors(wrong)
      setFailure(undefined)
      setStale(false)
      if (!wrong.name && !wrong.object) return void save()
      onWrong()
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    },
    discard: () => {
      draft.discard()
      setErrors(undefined)
      setFailure(undefined)
    },
  }
}
