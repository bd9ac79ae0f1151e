import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { memberships, type SentInvitation } from '@cairn/contract/memberships'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { roleNames } from '../../organizations/role-messages.ts'
import { messages } from './organizations-messages.ts'

export const invitationsOf = (id: string) => read(memberships.findInvitations, { params: { id } })

/** People who were asked to join and have not answered. */
export function OrganizationInvitations({ id }: { id: string }) {
  const intl = useIntl()
  const list = useQuery(invitationsOf(id)).data?.list ?? []
  if (list.length === 0) return null
  const heading = intl.formatMessage(messages.asked)
  return (
    <Card label={heading}>
      <Stack gap={3}>
        <Heading level={2} size="card">
          {heading}
        </Heading>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.askedText)}
        </Text>
        <BoxedList>
          {list.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} />
          ))}
        </BoxedList>
      </Stack>
    </Card>
  )
}

function Invitation({ invitation }: { invitation: SentInvitation }) {
  const intl = useIntl()
  const { id, organization, email, role = 'learner', expires } = invitation
  const withdrawing = useAction(
    () =>
      call(memberships.withdrawInvitation, {
        params: { id: organization, invitation: id },
        handled: 'shown',
      }),
    { refreshes: [invitationsOf(organization).queryKey], refreshesOnFailure: true, failsIn: 'toast' },
  )
  return (
    <BoxedItem
      actions={
        <Button
          size="small"
          busy={withdrawing.busy}
          aria-label={intl.formatMessage(messages.withdrawFrom, { email })}
          onClick={() => void withdrawing.run()}
        >
          {intl.formatMessage(messages.withdraw)}
        </Button>
      }
    >
      <Entry
        title={<bdi>{email}</bdi>}
        detail={intl.formatMessage(messages.askedAs, {
          role: intl.formatMessage(roleNames[role]),
          date: intl.formatDate(expires, { dateStyle: 'medium' }),
        })}
      />
    </BoxedItem>
  )
}
