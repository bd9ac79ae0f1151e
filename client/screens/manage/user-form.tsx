import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { isEmail, normalEmail } from '@cairn/domain/users/email'
import { readPhone } from '@cairn/domain/users/phone'
import type { Form, ProblemsFor } from '../../base/form-types.ts'
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

export const fieldsOf = (user: User): UserFields => ({
  givenName: user.givenName,
  familyName: user.familyName,
  email: user.email ?? '',
  phoneNumber: user.phoneNumber ?? '',
})

/** What no schema knows of a person: names and a way to be reached, in the form's own messages. */
export const checkUser = (
  fields: UserFields,
  region: string,
  kind: User['kind'],
): ProblemsFor<UserFields> => {
  const [email, phone] = [normalEmail(fields.email), fields.phoneNumber.trim()]
  const read = phone === '' ? undefined : readPhone(phone, region)
  return {
    givenName: fields.givenName.trim() === '' && invite.nameMissing,
    familyName: fields.familyName.trim() === '' && invite.nameMissing,
    email:
      (email !== '' && !isEmail(email) && invite.notEmail) ||
      // A program is reached in no way.
      (kind !== 'api' && email === '' && phone === '' && messages.reachable),
    phoneNumber: read?.ok === false && CONTACT_WORDS[read.reason],
  }
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
  readonly form: Form<UserFields>
  readonly disabled: boolean
  readonly kind: User['kind']
}

/** Names and how to reach somebody. */
export function UserForm({ form, disabled, kind }: UserFormProps) {
  const intl = useIntl()
  const field = (name: keyof UserFields) => ({ ...form.text(name), disabled, autoComplete: 'off' })
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
        hint={form.values.phoneNumber !== '' && intl.formatMessage(messages.phoneHint)}
        maxLength={LIMITS.phoneChars}
      />
    </Stack>
  )
}
