import { useIntl } from 'react-intl'
import { memberships, type OrganizationInvitation } from '@cairn/contract/memberships'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { session } from '../../base/session.ts'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './requests-messages.ts'

export const ownInvitations = read(memberships.findOwnInvitations, {})

/** The organizations that ask somebody to join; nobody belongs to one without having accepted. */
export function OrganizationRequests({ list }: { list: readonly OrganizationInvitation[] }) {
  const intl = useIntl()
  return (
    <Panel title={intl.formatMessage(messages.organizations)}>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.joinEffect)}
      </Text>
      <BoxedList>
        {list.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </BoxedList>
    </Panel>
  )
}

function Invitation({ invitation }: { invitation: OrganizationInvitation }) {
  const intl = useIntl()
  const { id, name = '…', role = 'learner', title } = invitation
  const asked = intl.formatMessage(messages.join, { role })
  const enrolls = title === undefined ? [] : [intl.formatMessage(messages.joinCourse, { title })]
  const answer = useAction(
    (accept: boolean) =>
      call(memberships.answerInvitation, { params: { id }, body: { accept }, handled: 'shown' }),
    {
      done: (_, accept) => intl.formatMessage(accept ? messages.joined : messages.declined, { name }),
      // With a role come other pages.
      onDone: (_, accept) => (accept ? session.revalidate() : undefined),
      refreshes: [ownInvitations.queryKey],
      refreshesOnFailure: true,
      failsIn: 'toast',
    },
  )
  return (
    <BoxedItem
      actions={
        <>
          <Button size="small" busy={answer.busyWith === false} onClick={() => void answer.run(false)}>
            {intl.formatMessage(messages.decline)}
          </Button>
          <Button
            size="small"
            icon="check"
            busy={answer.busyWith === true}
            onClick={() => void answer.run(true)}
          >
            {intl.formatMessage(messages.accept)}
          </Button>
        </>
      }
    >
      <Entry
        lead={<Icon name="building" size={20} />}
        title={<bdi>{name}</bdi>}
        detail={[asked, ...enrolls].join(' · ')}
      />
    </BoxedItem>
  )
}
