import type { Organization } from '@cairn/contract/organizations'
import { isWebAddress } from '@cairn/domain/config/web-address'

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

export interface ProfileErrors {
  readonly name?: true
  /** The numbers of the links whose address is none. */
  readonly social: readonly number[]
}

/** What must be mended before a profile can be saved. */
export const profileErrors = ({ name, social = [] }: Profile): ProfileErrors | undefined => {
  const nameless = name.trim() === ''
  const broken = social.flatMap(({ url }, i) => (isWebAddress(url.trim()) ? [] : [i]))
  if (!nameless && broken.length === 0) return undefined
  return { ...(nameless && { name: true as const }), social: broken }
}

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
