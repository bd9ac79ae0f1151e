import { useState } from 'react'
import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import type { User } from '@cairn/contract/users'
import { call } from '../../base/call.ts'
import { session } from '../../base/session.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Row } from '../../base/ui/layout.tsx'
import { toast } from '../../base/ui/toast.ts'
import { messages } from './messages.ts'

type Contact = NonNullable<User['proposed']>

const useAccept = (contact: Contact) => {
  const intl = useIntl()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    await work()
      .then(toast)
      .finally(() => setBusy(false))
  }
  const accept = () =>
    run(async () => {
      session.setUser(await call(account.acceptContact, { body: contact }))
      return intl.formatMessage(messages.contactAccepted)
    })
  return { busy, run, accept }
}

/** What an administrator entered as the new email or phone number: the person decides. */
export function ProposedContact({ user, proposed }: { user: User; proposed: Contact }) {
  const intl = useIntl()
  const { busy, run, accept } = useAccept(proposed)
  const decline = () =>
    run(async () => {
      await call(account.cancelEmailChange, {})
      const { proposed: _proposed, pendingEmail: _pending, ...rest } = user
      session.setUser(rest)
      return intl.formatMessage(messages.contactDeclined)
    })
  const values = [proposed.email, proposed.phoneNumber].filter((value) => value !== undefined)
  return (
    <Banner
      icon="mail"
      look="card"
      tone="warn"
      action={
        <Row gap={2}>
          <Button size="small" variant="filled" busy={busy} onClick={() => void accept()}>
            {intl.formatMessage(messages.acceptContact)}
          </Button>
          <Button size="small" disabled={busy} onClick={() => void decline()}>
            {intl.formatMessage(messages.declineContact)}
          </Button>
        </Row>
      }
    >
      {intl.formatMessage(messages.proposedContact, {
        contact: <bdi key="contact">{intl.formatList(values, { type: 'unit' })}</bdi>,
      })}
    </Banner>
  )
}

/** A phone number that somebody else entered is of no use for a password reset until its owner confirms it. */
export function UnconfirmedPhone({ phoneNumber }: { phoneNumber: string }) {
  const intl = useIntl()
  const { busy, accept } = useAccept({ phoneNumber })
  return (
    <Banner
      icon="info-circle"
      look="card"
      action={
        <Button size="small" busy={busy} onClick={() => void accept()}>
          {intl.formatMessage(messages.confirmPhone)}
        </Button>
      }
    >
      {intl.formatMessage(messages.unconfirmedPhone, { phone: <bdi key="phone">{phoneNumber}</bdi> })}
    </Banner>
  )
}
