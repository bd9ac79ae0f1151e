import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { readContact, type ContactReason } from '@cairn/domain/users/contact'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { isTaken } from './invite-all.ts'
import styles from './invite.module.css'
import { messages } from './invite-messages.ts'
import { messages as shared } from './messages.ts'
import { useExplain } from './use-explain.ts'
import { askToJoin, confirmCreated, inviteUser, type NewUser, type Whereto } from './user-calls.ts'
import { Failure } from './user-dialogs.tsx'
import { fullName } from './user-words.ts'

export const CONTACT_WORDS: Readonly<Record<ContactReason, MessageDescriptor>> = {
  empty: messages.contactMissing,
  'not-an-email': messages.notEmail,
  'invalid-country-code': messages.badCountry,
  'too-short': messages.tooShort,
  'too-long': messages.tooLong,
  'not-a-phone-number': messages.notPhone,
}

type Errors = Partial<Record<'givenName' | 'familyName' | 'contact', MessageDescriptor>>

/** Reads the form: a person, or what is wrong with each field. */
const readPerson = (fields: FormData, region: string): { person?: NewUser; errors: Errors } => {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const [givenName, familyName] = [text('givenName'), text('familyName')]
  const contact = readContact(text('contact'), region)
  const errors: Errors = {
    ...(givenName === '' && { givenName: messages.nameMissing }),
    ...(familyName === '' && { familyName: messages.nameMissing }),
    ...(!contact.ok && { contact: CONTACT_WORDS[contact.reason] }),
  }
  if (!contact.ok || Object.keys(errors).length > 0) return { errors }
  const { ok: _ok, ...reach } = contact
  return { person: { givenName, familyName, ...reach }, errors }
}

export interface InviteOneProps {
  readonly whereto: Whereto
  /** Organization, role and course. */
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onInvited: () => void
}

/** Invites one person. */
export function InviteOne({ whereto, children, onClose, onInvited }: InviteOneProps) {
  const intl = useIntl()
  const { phoneRegion } = useSite()
  const explain = useExplain()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef({ of: '', key: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const show = (next: Errors) => {
    setErrors(next)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  // The same invitation sent again is one; a changed one is another.
  const keyFor = (deed: string): string => {
    if (key.current.of !== deed) key.current = { of: deed, key: crypto.randomUUID() }
    return key.current.key
  }
  const send = async (person: NewUser) => {
    const user = await inviteUser(person, whereto, keyFor(JSON.stringify([person, whereto])))
    onInvited()
    await confirmCreated(user.id)
    onInvited()
    toast({ icon: 'send', message: intl.formatMessage(messages.sent, { name: fullName(person) }) })
    onClose()
  }
  /** Whoever has an account already is asked to join, and decides. */
  const ask = async (person: NewUser) => {
    try {
      if (!(await askToJoin(person, whereto))) return show({ contact: messages.taken })
      onInvited()
      toast({ icon: 'send', message: intl.formatMessage(messages.askedToJoin, { name: fullName(person) }) })
      onClose()
    } catch (error) {
      setFailure(explain(error))
    }
    return undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { person, errors: wrong } = readPerson(new FormData(event.currentTarget), phoneRegion)
    setFailure(undefined)
    if (!person) return show(wrong)
    setErrors({})
    setBusy(true)
    try {
      await send(person)
    } catch (error) {
      if (isTaken(error)) await ask(person)
      else setFailure(explain(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const error = (name: keyof Errors) => errors[name] && intl.formatMessage(errors[name])
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        <Failure>{failure}</Failure>
        <div className={styles.pair}>
          <TextField
            name="givenName"
            label={intl.formatMessage(messages.givenName)}
            autoComplete="off"
            maxLength={LIMITS.personName}
            error={error('givenName')}
          />
          <TextField
            name="familyName"
            label={intl.formatMessage(messages.familyName)}
            autoComplete="off"
            maxLength={LIMITS.personName}
            error={error('familyName')}
          />
        </div>
        <TextField
          name="contact"
          label={intl.formatMessage(messages.contact)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LIMITS.emailChars}
          error={error('contact')}
        />
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose}>{intl.formatMessage(shared.cancel)}</Button>
          <Button type="submit" variant="filled" icon="send" busy={busy}>
            {intl.formatMessage(messages.send)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
