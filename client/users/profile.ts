import type { User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { isReachable, type ContactReason } from '@cairn/domain/users/contact'
import { isEmail, normalEmail } from '@cairn/domain/users/email'
import { readPhone } from '@cairn/domain/users/phone'

/** The part of the own record that the profile form shows, as it is typed. An empty field is none. */
export interface ProfileDraft {
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly phoneNumber: string
  readonly avatar: string
}
export type ProfileField = keyof ProfileDraft

const FIELDS: readonly ProfileField[] = ['givenName', 'familyName', 'email', 'phoneNumber', 'avatar']

export const draftOf = (user: Partial<ProfileDraft>): ProfileDraft => ({
  givenName: user.givenName ?? '',
  familyName: user.familyName ?? '',
  email: user.email ?? '',
  phoneNumber: user.phoneNumber ?? '',
  avatar: user.avatar ?? '',
})

/** The fields in which two differ. */
export const differing = (one: ProfileDraft, other: ProfileDraft): ProfileField[] =>
  FIELDS.filter((field) => one[field] !== other[field])

export type ProfileFault = ContactReason | 'no-name' | 'long-name'
export type ProfileFaults = Partial<Record<ProfileField, ProfileFault>>

const nameFault = (name: string): ProfileFault | undefined => {
  if (name.trim() === '') return 'no-name'
  return name.trim().length > LIMITS.personName ? 'long-name' : undefined
}

/** Reads what was typed: the record to be saved, or what is wrong with each field. */
export const readProfile = (
  user: User,
  draft: ProfileDraft,
  region: string,
): { readonly user: User } | { readonly faults: ProfileFaults } => {
  const email = normalEmail(draft.email)
  const phone = draft.phoneNumber.trim() === '' ? undefined : readPhone(draft.phoneNumber.trim(), region)
  const [noGiven, noFamily] = [nameFault(draft.givenName), nameFault(draft.familyName)]
  const faults: ProfileFaults = {
    ...(noGiven && { givenName: noGiven }),
    ...(noFamily && { familyName: noFamily }),
    ...(email !== '' && !isEmail(email) && { email: 'not-an-email' }),
    ...(!isReachable({ email, phoneNumber: draft.phoneNumber.trim() }) && { email: 'empty' }),
    ...(phone?.ok === false && { phoneNumber: phone.reason }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  const { email: _email, phoneNumber: _phone, avatar: _avatar, ...rest } = user
  return {
    user: {
      ...rest,
      givenName: draft.givenName.trim(),
      familyName: draft.familyName.trim(),
      ...(email !== '' && { email }),
      ...(phone?.ok === true && { phoneNumber: phone.e164 }),
      ...(draft.avatar !== '' && { avatar: draft.avatar }),
    },
  }
}

/**
 * Lays what was typed over what has been saved elsewhere meanwhile: typed fields stay, the others follow. `clashes` are
 * the typed ones that were changed elsewhere too.
 */
export const rebase = (
  before: ProfileDraft,
  typed: ProfileDraft,
  theirs: ProfileDraft,
): { readonly draft: ProfileDraft; readonly clashes: ProfileField[] } => {
  const own = differing(before, typed)
  const kept = Object.fromEntries(own.map((field) => [field, typed[field]]))
  const clashes = differing(before, theirs).filter(
    (field) => own.includes(field) && typed[field] !== theirs[field],
  )
  return { draft: { ...theirs, ...kept }, clashes }
}
