import { useState } from 'react'
import { useIntl } from 'react-intl'
import { auth } from '@cairn/contract/auth'
import { readContact } from '@cairn/domain/users/contact'
import { isCallError } from '../base/call-error.ts'
import { useForm } from '../base/form.ts'
import { useSite } from '../base/site.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import type { NewPerson } from './calls.ts'
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
  contact: ['update.email', 'update.phoneNumber'],
  password: 'update.password',
} as const

interface Props {
  /** The word on the button. */
  readonly action: string
  readonly save: (person: NewPerson) => Promise<void>
  readonly onDone: () => void
}

/** Names, one way to be reached and a password whose strength shows while it is typed. */
export function SignUpForm({ action, save, onDone }: Props) {
  const intl = useIntl()
  const { phoneRegion, name: site } = useSite()
  const [phone, setPhone] = useState(false)
  const form = useForm({
    endpoint: auth.setPassword,
    values: { givenName: '', familyName: '', contact: '', password: '' },
    uncontrolled: true,
    paths: PATHS,
    body: ({ givenName, familyName, contact, password }) => {
      const { ok, ...reach } = readContact(contact.trim(), phoneRegion)
      const names = { givenName: givenName.trim(), familyName: familyName.trim() }
      // The account is made first, which gives the key.
      return { key: 'new', update: { ...names, password, ...(ok && !('reason' in reach) && reach) } }
    },
    check: async ({ contact, password, ...names }) => {
      const reach = readContact(contact.trim(), phoneRegion)
      const email = reach.ok && 'email' in reach ? reach.email : undefined
      const owner = { names: [names.givenName.trim(), names.familyName.trim()], email, site }
      return {
        ...checkNames(names),
        contact: !reach.ok && CONTACT_REASONS[reach.reason],
        ...(await checkNewPassword(password, owner)),
      }
    },
    send: async ({ update: { givenName = '', familyName = '' } }, { values: { contact, password } }) => {
      const { ok: _ok, ...reach } = readContact(contact.trim(), phoneRegion)
      if ('reason' in reach) return
      await save({ givenName, familyName, contact: reach, password })
      onDone()
    },
    refusal: (error) => {
      if (isCallError(error, 409)) return { contact: messages.taken }
      return passwordFault(error) ?? explainForm(error)
    },
  })
  return (
    <Form form={form} action={action}>
      <NamesFields form={form} />
      <TextField
        {...form.text('contact')}
        label={intl.formatMessage(messages.contact)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        hint={phone ? intl.formatMessage(messages.agreement) : undefined}
        onChange={(event) =>
          setPhone(/^[\s+(]*\d/.test(event.target.value) && !event.target.value.includes('@'))
        }
      />
      <NewPassword label={intl.formatMessage(messages.newPassword)} error={form.error('password')} />
    </Form>
  )
}
