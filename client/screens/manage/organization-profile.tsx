import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { isCallError } from '../../base/call-error.ts'
import { useDraft, type Draft } from '../../base/draft.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { toast } from '../../base/ui/toast.ts'
import { AliasCard } from '../../organizations/alias-card.tsx'
import { saveOrganization } from '../../organizations/calls.ts'
import { profileErrors, tidyProfile, type Profile, type ProfileErrors } from '../../organizations/profile.ts'
import { ProfileForm } from '../../organizations/profile-form.tsx'
import { aliasesIn, oneOrganization } from '../../organizations/queries.ts'
import { UnreadablePicture } from '../../resources/fit-picture.ts'
import { preparePicture, TooLarge, uploadPicture } from '../../resources/upload-picture.ts'
import { messages as shared } from './messages.ts'
import { messages } from './organizations-messages.ts'
import { useExplain } from './use-explain.ts'
import { Failure } from './user-dialogs.tsx'

const profileOf = ({ name, description, avatar, banner, logo, social }: Organization): Profile => ({
  name,
  description: description ?? '',
  avatar,
  banner,
  logo,
  social: social ?? [],
})

/** The record with what was changed; a picture that was taken away is left out. */
const withChanges = (org: Organization, changes: Partial<Profile>): Organization =>
  Object.fromEntries(
    Object.entries({ ...org, ...tidyProfile(changes) }).filter(([, value]) => value !== undefined),
  ) as unknown as Organization

export interface ProfileState {
  readonly draft: Draft<Profile>
  readonly errors: ProfileErrors | undefined
  readonly failure: string | undefined
  readonly stale: boolean
  readonly busy: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly discard: () => void
}

/** Keeps what was typed over whatever the organization is now, and saves it. Told when something must be mended first. */
export const useProfile = (org: Organization, onWrong: () => void): ProfileState => {
  const intl = useIntl()
  const explain = useExplain()
  const queries = useQueryClient()
  const draft = useDraft(profileOf(org))
  const [errors, setErrors] = useState<ProfileErrors>()
  const [failure, setFailure] = useState<string>()
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: [organizations.findOrganizations.path] })
    await queries.invalidateQueries({ queryKey: oneOrganization(org.id).queryKey })
  }
  const save = async () => {
    setBusy(true)
    try {
      await saveOrganization(withChanges(org, draft.changes))
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
      const wrong = profileErrors(draft.value)
      setErrors(wrong)
      setFailure(undefined)
      setStale(false)
      if (!wrong.name && wrong.social.length === 0) return void save()
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

export interface OrganizationProfileProps {
  readonly org: Organization & { join?: unknown }
  readonly formId: string
  readonly state: ProfileState
}

export function OrganizationProfile({ org, formId, state }: OrganizationProfileProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const explain = useExplain()
  const upload = async (file: File): Promise<string> => {
    try {
      return await uploadPicture({ objectID: org.id, name: 'picture', file: await preparePicture(file) })
    } catch (error) {
      if (error instanceof TooLarge) throw new Error(intl.formatMessage(messages.tooLarge), { cause: error })
      if (error instanceof UnreadablePicture)
        throw new Error(intl.formatMessage(messages.unreadable), { cause: error })
      throw new Error(explain(error), { cause: error })
    }
  }
  return (
    <Stack gap={6}>
      <Card pad="large">
        <form id={formId} noValidate onSubmit={state.submit}>
          <Stack gap={5}>
            {state.stale && (
              <div role="alert">
                <Banner icon="git-merge" look="card" tone="warn">
                  {intl.formatMessage(shared.stale)}
                </Banner>
              </div>
            )}
            <Failure>{state.failure}</Failure>
            <ProfileForm
              profile={state.draft.value}
              errors={state.errors}
              onChange={state.draft.change}
              upload={upload}
            />
          </Stack>
        </form>
      </Card>
      <AliasCard
        object={org.id}
        names={aliasesIn(org)}
        addressOf={(alias) => `${location.origin}/catalog/publisher/${alias}`}
        onChanged={() => void queries.invalidateQueries({ queryKey: oneOrganization(org.id).queryKey })}
      />
    </Stack>
  )
}
