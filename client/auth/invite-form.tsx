import { useIntl } from 'react-intl'
import { passwordAcceptable } from '@cairn/domain/auth/password'
import { readPhone } from '@cairn/domain/users/phone'
import { isCallError } from '../base/call-error.ts'
import { useSite } from '../base/site.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import type { Invited } from './calls.ts'
import { CONTACT_REASONS } from './contact-reasons.ts'
import { explainAt } from './explain.ts'
import { Form } from './form.tsx'
import { messages } from './messages.ts'
import { NamesFields, readNames } from './names-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { checkPassword, passwordFault } from './password-check.ts'
import { textOf, useForm, type Errors } from './use-form.ts'

type Field = 'givenName' | 'familyName' | 'password' | 'phone'

/** What the server calls the fields of the form. */
const REQUEST_FIELDS: Readonly<Record<string, Field>> = {
  givenName: 'givenName',
  familyName: 'familyName',
  phoneNumber: 'phone',
  password: 'password',
}

const read = (fields: FormData, region: string): { invited: Invited; errors: Errors<Field> } => {
  const { errors: wrongNames, ...names } = readNames(fields)
  const password = String(fields.get('password') ?? '')
  const typed = textOf(fields, 'phone')
  const phone = typed === '' ? undefined : readPhone(typed, region)
  const errors: Errors<Field> = {
    ...wrongNames,
    ...(!passwordAcceptable(password) && { password: messages.passwordWeak }),
    ...(phone?.ok === false && { phone: CONTACT_REASONS[phone.reason] }),
  }
  return { invited: { ...names, password, phoneNumber: phone?.ok ? phone.e164 : undefined }, errors }
}

interface Props {
  readonly save: (invited: Invited) => Promise<void>
  /** The invitation is used up, too old or was never made. */
  readonly onExpired: () => void
  readonly onDone: () => void
}

/** Who somebody invited is, the password they choose, and a phone number if they like. */
export function InviteForm({ save, onExpired, onDone }: Props) {
  const intl = useIntl()
  const { phoneRegion, name: site } = useSite()
  const state = useForm<Field>(async (fields) => {
    const { invited, errors } = read(fields, phoneRegion)
    if (Object.keys(errors).length > 0) return errors
    const { givenName, familyName, password } = invited
    try {
      const guessable = await checkPassword(password, { names: [givenName, familyName], site })
      if (guessable) return guessable
      await save(invited)
      onDone()
      return undefined
    } catch (error) {
      if (isCallError(error, 400) && error.code === 'key_expired') onExpired()
      const guessable = passwordFault(error)
      if (guessable) return guessable
      return isCallError(error, 409) ? { phone: messages.phoneTaken } : explainAt(error, REQUEST_FIELDS)
    }
  })
  return (
    <Form state={state} action={intl.formatMessage(messages.accept)}>
      <NamesFields error={state.error} />
      <NewPassword label={intl.formatMessage(messages.newPassword)} error={state.error('password')} />
      <TextField
        name="phone"
        type="tel"
        label={intl.formatMessage(messages.phone)}
        optional={intl.formatMessage(messages.optional)}
        autoComplete="tel"
        dir="ltr"
        hint={intl.formatMessage(messages.agreement)}
        error={state.error('phone')}
      />
    </Form>
  )
}
