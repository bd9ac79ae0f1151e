import { useIntl } from 'react-intl'
import { auth } from '@cairn/contract/auth'
import { readContact } from '@cairn/domain/users/contact'
import { useForm } from '../base/form.ts'
import { useSite } from '../base/site.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { contactOf } from './calls.ts'
import { CONTACT_REASONS } from './contact-reasons.ts'
import { explainForm } from './explain.ts'
import { Form } from './form.tsx'
import { messages } from './messages.ts'
import { askForCode } from './reset.ts'

/** Where to send the code that lets somebody choose a new password. */
export function ResetAskForm() {
  const intl = useIntl()
  const { phoneRegion } = useSite()
  const form = useForm({
    endpoint: auth.resetPassword,
    values: { contact: '' },
    uncontrolled: true,
    paths: { contact: ['email', 'phoneNumber'] },
    body: ({ contact }) => contactOf(contact),
    check: ({ contact }) => {
      const read = readContact(contact.trim(), phoneRegion)
      return { contact: !read.ok && CONTACT_REASONS[read.reason] }
    },
    send: (_body, { values }) => askForCode(values.contact.trim()),
    refusal: explainForm,
  })
  return (
    <Form form={form} action={intl.formatMessage(messages.sendCode)}>
      <TextField
        {...form.text('contact')}
        label={intl.formatMessage(messages.contact)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
    </Form>
  )
}
