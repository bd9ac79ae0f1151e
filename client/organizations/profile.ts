import type { Organization } from '@cairn/contract/organizations'
import { isWebAddress } from '@cairn/domain/config/web-address'
import type { ProblemsFor } from '../base/form-types.ts'
import { messages } from './editor-messages.ts'

/** What the profile form changes. */
export interface Profile {
  readonly name: string
  readonly description?: string | undefined
  readonly avatar?: string | undefined
  readonly banner?: string | undefined
  readonly logo?: string | undefined
  readonly social?: readonly Social[] | undefined
}
export type PictureName = 'avatar' | 'banner' | 'logo'
export type Social = NonNullable<Organization['social']>[number]

/** What the form itself checks, in its own messages: a link leads to the web. */
export const checkProfile = ({ name, social = [] }: Profile): ProblemsFor<Profile> => ({
  name: name.trim() === '' && messages.nameMissing,
  ...Object.fromEntries(
    social.map(({ url }, i) => [`social[${i}].url`, !isWebAddress(url.trim()) && messages.socialWrong]),
  ),
})

/** The profile as it is sent: without blanks around words, without what was left empty. */
export const tidyProfile = (profile: Partial<Profile>): Partial<Profile> => ({
  ...profile,
  ...(profile.name !== undefined && { name: profile.name.trim() }),
  ...(profile.social && {
    social: profile.social.map(({ icon, url, name = '' }) => ({
      icon,
      url: url.trim(),
      ...(name.trim() !== '' && { name: name.trim() }),
    })),
  }),
})
