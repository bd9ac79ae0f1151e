import type { ReactElement, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isCallError } from '../base/call-error.ts'
import { Checkbox } from '../base/ui/choice.tsx'
import { TextLink } from '../base/ui/link.tsx'
import { PasswordField } from '../base/ui/password-field.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { logIn } from './calls.ts'
import { explainAt } from './explain.ts'
import { Form } from './form.tsx'
import styles from './log-in-form.module.css'
import { messages } from './messages.ts'
import { askedFactor, type AskedFactor } from './second-factor.ts'
import { messages as factorMessages } from './second-factor-messages.ts'
import { textOf, useForm } from './use-form.ts'

/** Makes the words between two marks of a message a link. */
const linked = (link: ReactElement) => (words: ReactNode) => (
  <TextLink key="link" link={link}>
    {words}
  </TextLink>
)

interface Props {
  /** Said above the fields from the start: why this page is here. */
  readonly notice?: ReactNode
  /** Who is expected to log in. */
  readonly contact?: string | undefined
  /** The way to a new password, without its words. */
  readonly toReset: ReactElement
  readonly onDone: () => void
  /** The password is right; the account asks for a second factor. */
  readonly onAsked: (asked: AskedFactor) => void
}

export function LogInForm({ notice, contact, toReset, onDone, onAsked }: Props) {
  const intl = useIntl()
  /** What went wrong, in words that tell a stranger nothing about who has an account. */
  const mismatch = <>{intl.formatMessage(messages.mismatch, { reset: linked(toReset) })}</>
  const state = useForm<'contact' | 'password'>(async (fields) => {
    const name = textOf(fields, 'contact')
    const password = String(fields.get('password') ?? '')
    if (name === '' || password === '')
      return {
        ...(name === '' && { contact: messages.contactMissing }),
        ...(password === '' && { password: messages.passwordMissing }),
      }
    try {
      await logIn(name, password, fields.get('keep') !== null)
      onDone()
      return undefined
    } catch (error) {
      const asked = askedFactor(error)
      if (asked) onAsked(asked)
      if (asked) return undefined
      if (isCallError(error, 401)) return { all: mismatch }
      return explainAt(error, { email: 'contact', phoneNumber: 'contact', password: 'password' })
    }
  })
  return (
    <Form state={state} action={intl.formatMessage(messages.logIn)} notice={notice}>
      <TextField
        name="contact"
        defaultValue={contact}
        label={intl.formatMessage(messages.contact)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={state.error('contact')}
      />
      <div className={styles.password}>
        <PasswordField
          name="password"
          label={intl.formatMessage(messages.password)}
          autoComplete="current-password"
          words={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
          error={state.error('password')}
        />
        <span className={styles.forgot}>
          <TextLink size="small" link={toReset}>
            {intl.formatMessage(messages.forgot)}
          </TextLink>
        </span>
      </div>
      <Checkbox name="keep" label={intl.formatMessage(factorMessages.keep)} />
    </Form>
  )
}
