import { useIntl, type MessageDescriptor } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { isEmail, normalEmail } from '@cairn/domain/users/email'
import { readPhone } from '@cairn/domain/users/phone'
import { Stack } from '../../base/ui/layout.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { CONTACT_WORDS } from '../../users/invite-one.tsx'
import styles from './user.module.css'
import { messages } from './user-messages.ts'
import { messages as invite } from '../../users/invite-messages.ts'

/** What the form changes. */
export interface UserFields {
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly phoneNumber: string
}

export type UserErrors = Partial<Record<keyof UserFields, MessageDescriptor>>

export const fieldsOf = (user: User): UserFields => ({
  givenName: user.givenName,
  familyName: user.familyName,
  email: user.email ?? '',
  phoneNumber: user.phoneNumber ?? '',
})

/** What must be mended before a person can be saved. */
export const userErrors = (
  fields: UserFields,
  region: string,
  kind: User['kind'],
): UserErrors | undefined => {
  const [email, phone] = [normalEmail(fields.email), fields.phoneNumber.trim()]
  const read = phone === '' ? undefined : readPhone(phone, region)
  const errors: UserErrors = {
    ...(fields.givenName.trim() === '' && { givenName: invite.nameMissing }),
    ...(fields.familyName.trim() === '' && { familyName: invite.nameMissing }),
    ...(email !== '' && !isEmail(email) && { email: invite.notEmail }),
    // A program is reached in no way.
    ...(kind !== 'api' && email === '' && phone === '' && { email: messages.reachable }),
    ...(read?.ok === false && { phoneNumber: CONTACT_WORDS[read.reason] }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The record with what the form says; what was emptied is left out. */
export const withFields = (user: User, fields: UserFields): User => {
  const { email: _email, phoneNumber: _phoneNumber, ...rest } = user
  const [email, phoneNumber] = [fields.email.trim(), fields.phoneNumber.trim()]
  return {
    ...rest,
    givenName: fields.givenName.trim(),
    familyName: fields.familyName.trim(),
    ...(email !== '' && { email }),
    ...(phoneNumber !== '' && { phoneNumber }),
  }
}

export interface UserFormProps {
  readonly fields: UserFields
  readonly errors: UserErrors | undefined
  readonly disabled: boolean
  readonly kind: User['kind']
  readonly onChange: (patch: Partial<UserFields>) => void
}

/** Names and how to reach somebody. */
export function UserForm({ fields, errors, disabled, kind, onChange }: UserFormProps) {
  const intl = useIntl()
  const field = (name: keyof UserFields) => ({
    name,
    disabled,
    value: fields[name],
    error: errors?.[name] && intl.formatMessage(errors[name]),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const optional = intl.formatMessage(messages.optional)
  if (kind === 'api')
    return (
      <TextField
        {...field('givenName')}
        label={intl.formatMessage(messages.name)}
        maxLength={LIMITS.personName}
      />
    )
  return (
    <Stack gap={5}>
      <div className={styles.pair}>
        <TextField
          {...field('givenName')}
          label={intl.formatMessage(messages.givenName)}
          maxLength={LIMITS.personName}
        />
        <TextField
          {...field('familyName')}
          label={intl.formatMessage(messages.familyName)}
          maxLength={LIMITS.personName}
        />
      </div>
      <TextField
        {...field('email')}
        label={intl.formatMessage(messages.email)}
        type="email"
        optional={optional}
        maxLength={LIMITS.emailChars}
      />
      <TextField
        {...field('phoneNumber')}
        label={intl.formatMessage(messages.phone)}
        type="tel"
        optional={optional}
        hint={fields.phoneNumber !== '' && intl.formatMessage(messages.phoneHint)}
        maxLength={LIMITS.phoneChars}
      />
    </Stack>
  )
}
