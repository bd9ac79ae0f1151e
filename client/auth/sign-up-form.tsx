import { useState } from 'react'
import { useIntl } from 'react-intl'
import { passwordAcceptable } from '@cairn/domain/auth/password'
import { readContact } from '@cairn/domain/users/contact'
import { isCallError } from '../base/call-error.ts'
import { useSite } from '../base/site.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import type { NewPerson } from './calls.ts'
import { CONTACT_REASONS } from './contact-reasons.ts'
import { explainAt } from './explain.ts'
import { Form } from './form.tsx'
import { messages } from './messages.ts'
import { NamesFields, readNames } from './names-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { checkPassword, passwordFault } from './password-check.ts'
import { textOf, useForm, type Errors } from './use-form.ts'

type Field = 'givenName' | 'familyName' | 'contact' | 'password'

/** What the server calls the fields of the form. */
const REQUEST_FIELDS: Readonly<Record<string, Field>> = {
  givenName: 'givenName',
  familyName: 'familyName',
  email: 'contact',
  phoneNumber: 'contact',
  password: 'password',
}

/** Reads the form: a person, or what is wrong with each field. */
const read = (fields: FormData, region: string): { person?: NewPerson; errors: Errors<Field> } => {
  const { errors: wrongNames, ...names } = readNames(fields)
  const password = String(fields.get('password') ?? '')
  const contact = readContact(textOf(fields, 'contact'), region)
  const errors: Errors<Field> = {
    ...wrongNames,
    ...(!contact.ok && { contact: CONTACT_REASONS[contact.reason] }),
    ...(!passwordAcceptable(password) && { password: messages.passwordWeak }),
  }
  if (!contact.ok || Object.keys(errors).length > 0) return { errors }
  const { ok: _ok, ...reached } = contact
  return { person: { ...names, contact: reached, password }, errors }
}

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
  const state = useForm<Field>(async (fields) => {
    const { person, errors } = read(fields, phoneRegion)
    if (!person) return errors
    const { givenName, familyName, contact } = person
    const email = 'email' in contact ? contact.email : undefined
    try {
      const guessable = await checkPassword(person.password, { names: [givenName, familyName], email, site })
      if (guessable) return guessable
      await save(person)
      onDone()
      return undefined
    } catch (error) {
      if (isCallError(error, 409)) return { contact: messages.taken }
      return passwordFault(error) ?? explainAt(error, REQUEST_FIELDS)
    }
  })
  return (
    <Form state={state} action={action}>
      <NamesFields error={state.error} />
      <TextField
        name="contact"
        label={intl.formatMessage(messages.contact)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={state.error('contact')}
        hint={phone ? intl.formatMessage(messages.agreement) : undefined}
        onChange={(event) =>
          setPhone(/^[\s+(]*\d/.test(event.target.value) && !event.target.value.includes('@'))
        }
      />
      <NewPassword label={intl.formatMessage(messages.newPassword)} error={state.error('password')} />
    </Form>
  )
}
