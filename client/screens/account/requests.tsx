import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { appointments, type Appointment } from '@cairn/contract/appointments'
import type { Organization } from '@cairn/contract/organizations'
import type { User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { useActor, useSession } from '../../base/site.tsx'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { AccountArea } from './account-area.tsx'
import { OnlyInPerson } from './only-in-person.tsx'
import { Panel, Panels } from '../../base/ui/panel.tsx'
import { OrganizationRequests, ownInvitations } from './organization-requests.tsx'
import { OwnOrganizations } from './own-organizations.tsx'
import { messages } from './requests-messages.ts'

const own = read(appointments.findOwnAppointments, {})

/** Where the person belongs, and what courses ask of them; nobody is named on one of another organization without having accepted. */
export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const acting = useActor()?.acting === true
  if (!user) return null
  return (
    <AccountArea at="/account/requests" lead={intl.formatMessage(messages.lead)}>
      {acting ? <OnlyInPerson name={user.givenName} /> : <Requests user={user} />}
    </AccountArea>
  )
}

function Requests({ user }: { user: User }) {
  const intl = useIntl()
  const { data } = useQuery(own)
  const { data: invited } = useQuery(ownInvitations)
  if (!data || !invited) return null
  if (data.list.length + invited.list.length + (user.organization ?? []).length === 0)
    return <Empty title={intl.formatMessage(messages.none)}>{intl.formatMessage(messages.noneText)}</Empty>
  return (
    <Panels>
      {invited.list.length > 0 && <OrganizationRequests list={invited.list} />}
      <OwnOrganizations user={user} />
      {data.list.length > 0 && (
        <Panel title={intl.formatMessage(messages.title)}>
          <Text size="support" tone="dim">
            {intl.formatMessage(messages.effect)}
          </Text>
          <BoxedList>
            {data.list.map((request) => (
              <Request
                key={request.id}
                request={request}
                publisher={data.join?.['publisher']?.[request.publisher ?? ''] as Organization | undefined}
              />
            ))}
          </BoxedList>
        </Panel>
      )}
    </Panels>
  )
}

function Request({ request, publisher }: { request: Appointment; publisher: Organization | undefined }) {
  const intl = useIntl()
  const { id, title = '', role } = request
  const answer = useAction(
    (accept: boolean) =>
      call(appointments.decideAppointment, { params: { id }, body: { accept }, handled: true }),
    {
      done: (_result, accept) =>
        intl.formatMessage(accept ? messages.accepted : messages.declined, { title }),
      explain: () => intl.formatMessage(messages.failed),
      failsIn: 'toast',
      refreshes: [own.queryKey],
      refreshesOnFailure: true,
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
        lead={<Icon name="users" size={20} />}
        title={<bdi>{title}</bdi>}
        detail={intl.formatMessage(messages.what, { publisher: publisher?.name ?? '…', role })}
      />
    </BoxedItem>
  )
}
