import { useIntl } from 'react-intl'
import { readContact } from '@cairn/domain/users/contact'
import { useSite } from '../base/site.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { CONTACT_REASONS } from './contact-reasons.ts'
import { explainAt } from './explain.ts'
import { Form } from './form.tsx'
import { messages } from './messages.ts'
import { askForCode } from './reset.ts'
import { textOf, useForm } from './use-form.ts'

/** Where to send the code that lets somebody choose a new password. */
export function ResetAskForm() {
  const intl = useIntl()
  const { phoneRegion } = useSite()
  const state = useForm<'contact'>(async (fields) => {
    const typed = textOf(fields, 'contact')
    const contact = readContact(typed, phoneRegion)
    if (!contact.ok) return { contact: CONTACT_REASONS[contact.reason] }
    try {
      await askForCode(typed)
      return undefined
    } catch (error) {
      return explainAt(error, { email: 'contact', phoneNumber: 'contact' })
    }
  })
  return (
    <Form state={state} action={intl.formatMessage(messages.sendCode)}>
      <TextField
        name="contact"
        label={intl.formatMessage(messages.contact)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={state.error('contact')}
      />
    </Form>
  )
}
