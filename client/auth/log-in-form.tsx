import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { isCallError } from '../base/call-error.ts'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { PasswordField } from '../base/ui/password-field.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { logIn } from './calls.ts'
import { messages } from './messages.ts'

/** What went wrong, in words that tell a stranger nothing about who has an account. */
const explain = (error: unknown): MessageDescriptor | string => {
  if (isCallError(error, 401)) return messages.mismatch
  if (isCallError(error, 429)) return messages.tooMany
  if (isCallError(error, 0)) return messages.unreachable
  return error instanceof Error ? error.message : String(error)
}

interface Props {
  /** Said above the fields from the start: why this page is here. */
  readonly notice?: ReactNode
  readonly onDone: () => void
}

export function LogInForm({ notice, onDone }: Props) {
  const intl = useIntl()
  const [errors, setErrors] = useState<{ contact?: string; password?: string; all?: string }>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const focusFirst = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const name = String(fields.get('contact') ?? '').trim()
    const password = String(fields.get('password') ?? '')
    const missing = {
      ...(name === '' && { contact: intl.formatMessage(messages.contactMissing) }),
      ...(password === '' && { password: intl.formatMessage(messages.passwordMissing) }),
    }
    setErrors(missing)
    if (name === '' || password === '') return focusFirst()
    setBusy(true)
    try {
      await logIn(name, password)
      onDone()
    } catch (error) {
      const words = explain(error)
      setErrors({ all: typeof words === 'string' ? words : intl.formatMessage(words) })
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        {notice !== undefined && errors.all === undefined && (
          <Banner icon="info-circle" look="card">
            {notice}
          </Banner>
        )}
        {errors.all !== undefined && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {errors.all}
            </Banner>
          </div>
        )}
        <TextField
          name="contact"
          label={intl.formatMessage(messages.contact)}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          error={errors.contact}
        />
        <PasswordField
          name="password"
          label={intl.formatMessage(messages.password)}
          autoComplete="current-password"
          words={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
          error={errors.password}
        />
        <Button type="submit" variant="filled" size="large" wide busy={busy}>
          {intl.formatMessage(messages.logIn)}
        </Button>
      </Stack>
    </form>
  )
}
