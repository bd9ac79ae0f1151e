import type { ReactElement, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { auth } from '@cairn/contract/auth'
import { isCallError } from '../base/call-error.ts'
import { useForm } from '../base/form.ts'
import { Checkbox } from '../base/ui/choice.tsx'
import { TextLink } from '../base/ui/link.tsx'
import { PasswordField } from '../base/ui/password-field.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { contactOf, logIn } from './calls.ts'
import { explainForm } from './explain.ts'
import { Form } from './form.tsx'
import styles from './log-in-form.module.css'
import { messages } from './messages.ts'
import { askedFactor, type AskedFactor } from './second-factor.ts'
import { messages as factorMessages } from './second-factor-messages.ts'

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
  const form = useForm({
    endpoint: auth.logIn,
    values: { contact: contact ?? '', password: '', keep: false },
    uncontrolled: true,
    paths: { contact: ['email', 'phoneNumber'] },
    body: ({ contact: name, password, keep }) => ({ ...contactOf(name), password, ...(keep && { keep }) }),
    check: ({ contact: name, password }) => ({
      contact: name.trim() === '' && messages.contactMissing,
      password: password === '' && messages.passwordMissing,
    }),
    send: async (_body, { values }) => {
      await logIn(values.contact.trim(), values.password, values.keep)
      onDone()
    },
    refusal: (error) => {
      const asked = askedFactor(error)
      if (asked) onAsked(asked)
      if (asked) return null
      return isCallError(error, 401) ? { all: mismatch } : explainForm(error)
    },
  })
  return (
    <Form form={form} action={intl.formatMessage(messages.logIn)} notice={notice}>
      <TextField
        {...form.text('contact')}
        label={intl.formatMessage(messages.contact)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className={styles.password}>
        <PasswordField
          {...form.text('password')}
          label={intl.formatMessage(messages.password)}
          autoComplete="current-password"
          words={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
        />
        <span className={styles.forgot}>
          <TextLink size="small" link={toReset}>
            {intl.formatMessage(messages.forgot)}
          </TextLink>
        </span>
      </div>
      <Checkbox {...form.flag('keep')} label={intl.formatMessage(factorMessages.keep)} />
    </Form>
  )
}
