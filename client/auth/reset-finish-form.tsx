import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { auth } from '@cairn/contract/auth'
import { isCallError } from '../base/call-error.ts'
import { useForm } from '../base/form.ts'
import { useSite } from '../base/site.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { explainForm } from './explain.ts'
import { Form } from './form.tsx'
import { messages } from './messages.ts'
import { NewPassword } from './new-password.tsx'
import { checkNewPassword, passwordFault } from './password-check.ts'
import { chooseNewPassword, CODE_LENGTH, readCode } from './reset.ts'
import { askedFactor, type AskedFactor } from './second-factor.ts'

interface Props {
  readonly keyOfReset: string
  /** The code, when it came with a link. */
  readonly code?: string | undefined
  readonly notice?: ReactNode
  readonly onDone: () => void
  /** The new password is set; the account asks for a second factor. */
  readonly onAsked: (asked: AskedFactor) => void
}

/** The code that was sent, and a new password. */
export function ResetFinishForm({ keyOfReset, code = '', notice, onDone, onAsked }: Props) {
  const intl = useIntl()
  const { name } = useSite()
  const field = useRef<HTMLInputElement>(null)
  // The step before has just gone; the keyboard goes on here.
  useEffect(() => {
    if (code === '') field.current?.focus()
  }, [code])
  const form = useForm({
    endpoint: auth.setPassword,
    values: { code, password: '' },
    uncontrolled: true,
    paths: { code: 'resetToken', password: 'update.password' },
    body: ({ code: typed, password }) => ({
      key: keyOfReset,
      resetToken: readCode(typed),
      update: { password },
    }),
    check: async ({ code: typed, password }) => ({
      code: readCode(typed.trim()).length !== CODE_LENGTH && messages.codeLength,
      ...(await checkNewPassword(password, { site: name })),
    }),
    send: async (_body, { values }) => {
      await chooseNewPassword(keyOfReset, readCode(values.code.trim()), values.password)
      onDone()
    },
    refusal: (error) => {
      const asked = askedFactor(error)
      if (asked) onAsked(asked)
      if (asked) return null
      return (
        passwordFault(error) ?? (isCallError(error, 400) ? { code: messages.codeWrong } : explainForm(error))
      )
    },
  })
  return (
    <Form form={form} action={intl.formatMessage(messages.saveAndLogIn)} notice={notice}>
      <TextField
        ref={field}
        {...form.text('code')}
        label={intl.formatMessage(messages.code)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        hint={form.error('code') === undefined ? intl.formatMessage(messages.codeHint) : undefined}
      />
      <NewPassword label={intl.formatMessage(messages.newPasswordAgain)} error={form.error('password')} />
    </Form>
  )
}
