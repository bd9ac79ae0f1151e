import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { messages as shared } from '../../base/common-messages.ts'
import { changesOf } from '../../base/draft.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import type { Form } from '../../base/form-types.ts'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { AliasCard } from '../../organizations/alias-card.tsx'
import { saveOrganization } from '../../organizations/calls.ts'
import { checkProfile, tidyProfile, type Profile } from '../../organizations/profile.ts'
import { ProfileForm } from '../../organizations/profile-form.tsx'
import { aliasesIn, oneOrganization, recordOf } from '../../organizations/queries.ts'
import { UnreadablePicture } from '../../resources/fit-picture.ts'
import { preparePicture, TooLarge, uploadPicture } from '../../resources/upload-picture.ts'
import { messages } from './organizations-messages.ts'

const profileOf = ({ name, description, avatar, banner, logo, social }: Organization): Profile => ({
  name,
  description: description ?? '',
  avatar,
  banner,
  logo,
  social: social ?? [],
})

/** The record with what was changed; a picture that was taken away is left out. */
const withChanges = (org: Organization, values: Profile): Organization => {
  const changes = tidyProfile(changesOf(profileOf(org), values))
  return Object.fromEntries(
    Object.entries({ ...recordOf(org), ...changes }).filter(([, value]) => value !== undefined),
  ) as unknown as Organization
}

/** What an organization shows of itself, under change. */
export const useOrganizationProfile = (org: Organization, onInvalid: () => void): Form<Profile> => {
  const intl = useIntl()
  return useForm({
    endpoint: organizations.putOrganization,
    values: profileOf(org),
    body: (values) => withChanges(org, values),
    check: checkProfile,
    send: (_body, { values }) => saveOrganization(withChanges(org, values)),
    done: intl.formatMessage(shared.saved),
    refreshes: [[organizations.findOrganizations.path], oneOrganization(org.id).queryKey],
    onInvalid,
  })
}

export interface OrganizationProfileProps {
  readonly org: Organization & { join?: unknown }
  readonly formId: string
  readonly form: Form<Profile>
}

export function OrganizationProfile({ org, formId, form }: OrganizationProfileProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const upload = async (file: File): Promise<string> => {
    try {
      return await uploadPicture({ objectID: org.id, name: 'picture', file: await preparePicture(file) })
    } catch (error) {
      if (error instanceof TooLarge) throw new Error(intl.formatMessage(messages.tooLarge), { cause: error })
      if (error instanceof UnreadablePicture)
        throw new Error(intl.formatMessage(messages.unreadable), { cause: error })
      throw error
    }
  }
  return (
    <Stack gap={6}>
      <Card pad="large">
        <form id={formId} {...form.props}>
          <Stack gap={5}>
            <FormFailure form={form} />
            <ProfileForm form={form} upload={upload} />
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
