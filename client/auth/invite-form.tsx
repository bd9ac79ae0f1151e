import { useIntl } from 'react-intl'
import { auth } from '@cairn/contract/auth'
import { readPhone } from '@cairn/domain/users/phone'
import { isCallError } from '../base/call-error.ts'
import { useForm } from '../base/form.ts'
import { useSite } from '../base/site.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import type { Invited } from './calls.ts'
import { CONTACT_REASONS } from './contact-reasons.ts'
import { explainForm } from './explain.ts'
import { Form } from './form.tsx'
import { messages } from './messages.ts'
import { checkNames, NamesFields } from './names-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { checkNewPassword, passwordFault } from './password-check.ts'

const PATHS = {
  givenName: 'update.givenName',
  familyName: 'update.familyName',
  password: 'update.password',
  phone: 'update.phoneNumber',
} as const

/** In international form, as far as it can be read. */
const phoneIn = (typed: string, region: string): string | undefined => {
  const phone = typed.trim() === '' ? undefined : readPhone(typed.trim(), region)
  return phone?.ok ? phone.e164 : undefined
}

const phoneProblem = (typed: string, region: string) => {
  const phone = typed.trim() === '' ? undefined : readPhone(typed.trim(), region)
  return phone?.ok === false && CONTACT_REASONS[phone.reason]
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
  const form = useForm({
    endpoint: auth.setPassword,
    values: { givenName: '', familyName: '', password: '', phone: '' },
    uncontrolled: true,
    paths: PATHS,
    body: ({ givenName, familyName, password, phone }) => {
      const phoneNumber = phoneIn(phone, phoneRegion)
      const update = { givenName: givenName.trim(), familyName: familyName.trim(), password }
      return { key: 'new', update: { ...update, ...(phoneNumber !== undefined && { phoneNumber }) } }
    },
    check: async ({ password, phone, ...names }) => ({
      ...checkNames(names),
      phone: phoneProblem(phone, phoneRegion),
      ...(await checkNewPassword(password, {
        names: [names.givenName.trim(), names.familyName.trim()],
        site,
      })),
    }),
    send: async ({ update: { givenName = '', familyName = '', password, phoneNumber } }) => {
      await save({ givenName, familyName, password, phoneNumber })
      onDone()
    },
    refusal: (error) => {
      if (isCallError(error, 400) && error.code === 'key_expired') onExpired()
      if (isCallError(error, 409)) return { phone: messages.phoneTaken }
      return passwordFault(error) ?? explainForm(error)
    },
  })
  return (
    <Form form={form} action={intl.formatMessage(messages.accept)}>
      <NamesFields form={form} />
      <NewPassword label={intl.formatMessage(messages.newPassword)} error={form.error('password')} />
      <TextField
        {...form.text('phone')}
        type="tel"
        label={intl.formatMessage(messages.phone)}
        optional={intl.formatMessage(messages.optional)}
        autoComplete="tel"
        dir="ltr"
        hint={intl.formatMessage(messages.agreement)}
      />
    </Form>
  )
}
