import { useRef, useState, type FormEvent } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { passwordAcceptable, passwordLevel, type PasswordLevel } from '@cairn/domain/auth/password'
import { LIMITS } from '@cairn/domain/base/constants'
import { readContact, type ContactReason } from '@cairn/domain/users/contact'
import { isCallError } from '../base/call-error.ts'
import { useSite } from '../base/site.tsx'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { PasswordField, PasswordMeter } from '../base/ui/password-field.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import type { NewPerson } from './calls.ts'
import { messages } from './messages.ts'
import styles from './sign-up-form.module.css'

const REASONS: Readonly<Record<ContactReason, MessageDescriptor>> = {
  empty: messages.contactMissing,
  'not-an-email': messages.notEmail,
  'invalid-country-code': messages.badCountry,
  'too-short': messages.tooShort,
  'too-long': messages.tooLong,
  'not-a-phone-number': messages.notPhone,
}

const LEVELS: Readonly<Record<PasswordLevel, { bars: 0 | 1 | 2 | 4; word: MessageDescriptor }>> = {
  none: { bars: 0, word: messages.levelNone },
  weak: { bars: 1, word: messages.levelWeak },
  medium: { bars: 2, word: messages.levelMedium },
  strong: { bars: 4, word: messages.levelStrong },
}

type Field = 'givenName' | 'familyName' | 'contact' | 'password'
type Errors = Partial<Record<Field | 'all', MessageDescriptor | string>>

const fitsName = (text: string) => text !== '' && text.length <= LIMITS.personName

/** Reads the form: a person, or what is wrong with each field. */
const read = (fields: FormData, region: string): { person?: NewPerson; errors: Errors } => {
  const text = (name: Field) => String(fields.get(name) ?? '').trim()
  const [givenName, familyName] = [text('givenName'), text('familyName')]
  const password = String(fields.get('password') ?? '')
  const contact = readContact(text('contact'), region)
  const errors: Errors = {
    ...(!fitsName(givenName) && { givenName: messages.nameMissing }),
    ...(!fitsName(familyName) && { familyName: messages.nameMissing }),
    ...(!contact.ok && { contact: REASONS[contact.reason] }),
    ...(!passwordAcceptable(password) && { password: messages.passwordWeak }),
  }
  if (!contact.ok || Object.keys(errors).length > 0) return { errors }
  const { ok: _ok, ...reached } = contact
  return { person: { givenName, familyName, contact: reached, password }, errors }
}

const explain = (error: unknown): Errors => {
  if (isCallError(error, 409)) return { contact: messages.taken }
  if (isCallError(error, 0)) return { all: messages.unreachable }
  return { all: error instanceof Error ? error.message : String(error) }
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
  const { phoneRegion } = useSite()
  const [errors, setErrors] = useState<Errors>({})
  const [password, setPassword] = useState('')
  const [phone, setPhone] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const level = LEVELS[passwordLevel(password)]

  const words = (field: keyof Errors) => {
    const error = errors[field]
    return typeof error === 'object' ? intl.formatMessage(error) : error
  }
  const show = (next: Errors) => {
    setErrors(next)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = read(new FormData(event.currentTarget), phoneRegion)
    if (!result.person) return show(result.errors)
    setErrors({})
    setBusy(true)
    try {
      await save(result.person)
      onDone()
    } catch (error) {
      show(explain(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        {errors.all !== undefined && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {words('all')}
            </Banner>
          </div>
        )}
        <div className={styles.names}>
          <TextField
            name="givenName"
            label={intl.formatMessage(messages.givenName)}
            autoComplete="given-name"
            error={words('givenName')}
          />
          <TextField
            name="familyName"
            label={intl.formatMessage(messages.familyName)}
            autoComplete="family-name"
            error={words('familyName')}
          />
        </div>
        <TextField
          name="contact"
          label={intl.formatMessage(messages.contact)}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          error={words('contact')}
          hint={phone ? intl.formatMessage(messages.agreement) : undefined}
          onChange={(event) =>
            setPhone(/^[\s+(]*\d/.test(event.target.value) && !event.target.value.includes('@'))
          }
        />
        <Stack gap={2}>
          <PasswordField
            name="password"
            label={intl.formatMessage(messages.newPassword)}
            autoComplete="new-password"
            words={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
            hint={errors.password === undefined ? intl.formatMessage(messages.passwordHint) : undefined}
            error={words('password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordMeter level={level.bars} word={intl.formatMessage(level.word)} />
        </Stack>
        <Button type="submit" variant="filled" size="large" wide busy={busy}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
