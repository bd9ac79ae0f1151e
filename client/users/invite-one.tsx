import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { users } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { readContact, type ContactReason } from '@cairn/domain/users/contact'
import { FormFailure } from '../base/form-failure.tsx'
import { useForm } from '../base/form.ts'
import { useSite } from '../base/site.tsx'
import { Button } from '../base/ui/button.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import styles from './invite.module.css'
import { messages } from './invite-messages.ts'
import { messages as shared } from '../base/common-messages.ts'
import { askToJoin, confirmCreated, inviteUser, isMember, isTaken, type Whereto } from './user-calls.ts'
import { fullName } from '../base/person.ts'

export const CONTACT_WORDS: Readonly<Record<ContactReason, MessageDescriptor>> = {
  empty: messages.contactMissing,
  'not-an-email': messages.notEmail,
  'invalid-country-code': messages.badCountry,
  'too-short': messages.tooShort,
  'too-long': messages.tooLong,
  'not-a-phone-number': messages.notPhone,
}

/** How somebody is reached, as far as it can be read. */
export const reachIn = (contact: string, region: string): { email?: string; phoneNumber?: string } => {
  const { ok, ...read } = readContact(contact.trim(), region)
  return ok && !('reason' in read) ? read : {}
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
  const form = useForm({
    endpoint: users.createUser,
    // The same invitation sent again is one; a changed one is another.
    values: { givenName: '', familyName: '', contact: '', whereto },
    paths: { contact: ['email', 'phoneNumber'], whereto: null },
    body: ({ givenName, familyName, contact }) => ({
      givenName: givenName.trim(),
      familyName: familyName.trim(),
      ...reachIn(contact, phoneRegion),
    }),
    check: ({ givenName, familyName, contact }) => {
      const reach = readContact(contact.trim(), phoneRegion)
      return {
        givenName: givenName.trim() === '' && messages.nameMissing,
        familyName: familyName.trim() === '' && messages.nameMissing,
        contact: !reach.ok && CONTACT_WORDS[reach.reason],
      }
    },
    send: async (person, { key }) => {
      try {
        const user = await inviteUser(person, whereto, key)
        onInvited()
        await confirmCreated(user.id)
        return messages.sent
      } catch (error) {
        // Whoever has an account already is asked to join, and decides.
        if (isTaken(error) && (await askToJoin(person, whereto))) return messages.askedToJoin
        throw error
      }
    },
    refusal: (error) => ({
      contact: isMember(error) ? messages.alreadyMember : isTaken(error) && messages.taken,
    }),
    done: (sent, person) => ({
      icon: 'send',
      message: intl.formatMessage(sent, { name: fullName(person) }),
    }),
    onDone: () => {
      onInvited()
      onClose()
    },
  })
  return (
    <form {...form.props}>
      <Stack gap={5}>
        <FormFailure form={form} />
        <div className={styles.pair}>
          <TextField
            {...form.text('givenName')}
            label={intl.formatMessage(messages.givenName)}
            autoComplete="off"
            maxLength={LIMITS.personName}
          />
          <TextField
            {...form.text('familyName')}
            label={intl.formatMessage(messages.familyName)}
            autoComplete="off"
            maxLength={LIMITS.personName}
          />
        </div>
        <TextField
          {...form.text('contact')}
          label={intl.formatMessage(messages.contact)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LIMITS.emailChars}
        />
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose}>{intl.formatMessage(shared.cancel)}</Button>
          <Button type="submit" variant="filled" icon="send" busy={form.busy}>
            {intl.formatMessage(messages.send)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
