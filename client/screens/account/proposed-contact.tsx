import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import type { User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { session } from '../../base/session.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Row } from '../../base/ui/layout.tsx'
import { messages } from './messages.ts'

type Contact = NonNullable<User['proposed']>

const useAccept = (contact: Contact) => {
  const intl = useIntl()
  return useAction(() => call(account.acceptContact, { body: contact }), {
    done: intl.formatMessage(messages.contactAccepted),
    onDone: session.setUser,
    failsIn: 'toast',
  })
}

/** What an administrator entered as the new email or phone number: the person decides. */
export function ProposedContact({ user, proposed }: { user: User; proposed: Contact }) {
  const intl = useIntl()
  const accept = useAccept(proposed)
  const decline = useAction(() => call(account.cancelEmailChange, {}), {
    done: intl.formatMessage(messages.contactDeclined),
    onDone: () => {
      const { proposed: _proposed, pendingEmail: _pending, ...rest } = user
      session.setUser(rest)
    },
    failsIn: 'toast',
  })
  const values = [proposed.email, proposed.phoneNumber].filter((value) => value !== undefined)
  return (
    <Banner
      icon="mail"
      look="card"
      tone="warn"
      action={
        <Row gap={2}>
          <Button size="small" variant="filled" busy={accept.busy} onClick={() => void accept.run()}>
            {intl.formatMessage(messages.acceptContact)}
          </Button>
          <Button size="small" busy={decline.busy} disabled={accept.busy} onClick={() => void decline.run()}>
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
  const { busy, run } = useAccept({ phoneNumber })
  return (
    <Banner
      icon="info-circle"
      look="card"
      action={
        <Button size="small" busy={busy} onClick={() => void run()}>
          {intl.formatMessage(messages.confirmPhone)}
        </Button>
      }
    >
      {intl.formatMessage(messages.unconfirmedPhone, { phone: <bdi key="phone">{phoneNumber}</bdi> })}
    </Banner>
  )
}
