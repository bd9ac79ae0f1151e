import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { passwordAcceptable } from '@cairn/domain/auth/password'
import { isCallError } from '../base/call-error.ts'
import { useSite } from '../base/site.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { explain } from './explain.ts'
import { Form } from './form.tsx'
import { messages } from './messages.ts'
import { NewPassword } from './new-password.tsx'
import { checkPassword, passwordFault } from './password-check.ts'
import { chooseNewPassword, CODE_LENGTH, readCode } from './reset.ts'
import { askedFactor, type AskedFactor } from './second-factor.ts'
import { textOf, useForm, type Errors } from './use-form.ts'

type Field = 'code' | 'password'

const wordsFor = (error: unknown): Errors<Field> => {
  const guessable = passwordFault(error)
  if (guessable) return guessable
  if (isCallError(error, 400)) return { code: messages.codeWrong }
  return { all: explain(error) }
}

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
  const state = useForm<Field>(async (fields) => {
    const typed = readCode(textOf(fields, 'code'))
    const password = String(fields.get('password') ?? '')
    const errors: Errors<Field> = {
      ...(typed.length !== CODE_LENGTH && { code: messages.codeLength }),
      ...(!passwordAcceptable(password) && { password: messages.passwordWeak }),
    }
    if (Object.keys(errors).length > 0) return errors
    try {
      const guessable = await checkPassword(password, { site: name })
      if (guessable) return guessable
      await chooseNewPassword(keyOfReset, typed, password)
      onDone()
      return undefined
    } catch (error) {
      const asked = askedFactor(error)
      if (asked) onAsked(asked)
      return asked ? undefined : wordsFor(error)
    }
  })
  return (
    <Form state={state} action={intl.formatMessage(messages.saveAndLogIn)} notice={notice}>
      <TextField
        ref={field}
        name="code"
        label={intl.formatMessage(messages.code)}
        defaultValue={code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        hint={state.error('code') === undefined ? intl.formatMessage(messages.codeHint) : undefined}
        error={state.error('code')}
      />
      <NewPassword label={intl.formatMessage(messages.newPasswordAgain)} error={state.error('password')} />
    </Form>
  )
}
