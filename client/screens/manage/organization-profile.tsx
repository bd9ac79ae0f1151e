import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { AliasCard } from '../../organizations/alias-card.tsx'
import { saveOrganization } from '../../organizations/calls.ts'
import { profileErrors, tidyProfile, type Profile, type ProfileErrors } from '../../organizations/profile.ts'
import { ProfileForm } from '../../organizations/profile-form.tsx'
import { aliasesIn, oneOrganization } from '../../organizations/queries.ts'
import { UnreadablePicture } from '../../resources/fit-picture.ts'
import { preparePicture, TooLarge, uploadPicture } from '../../resources/upload-picture.ts'
import { FormTrouble } from './form-trouble.tsx'
import { messages } from './organizations-messages.ts'
import { useExplain } from '../../base/use-explain.ts'
import { useRecordForm, type RecordForm } from './use-record-form.ts'

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

export type ProfileState = RecordForm<Profile, ProfileErrors>

/** What an organization shows of itself, under change. */
export const useOrganizationProfile = (org: Organization, onWrong: () => void): ProfileState => {
  const queries = useQueryClient()
  return useRecordForm(profileOf(org), {
    faults: profileErrors,
    save: ({ changes }) => saveOrganization(withChanges(org, changes)),
    refresh: async () => {
      void queries.invalidateQueries({ queryKey: [organizations.findOrganizations.path] })
      await queries.invalidateQueries({ queryKey: oneOrganization(org.id).queryKey })
    },
    onWrong,
  })
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
            <FormTrouble {...state} />
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
