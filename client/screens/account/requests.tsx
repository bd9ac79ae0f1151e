import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { appointments, type Appointment } from '@cairn/contract/appointments'
import type { Organization } from '@cairn/contract/organizations'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { useActor, useSession } from '../../base/site.tsx'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { AccountArea } from './account-area.tsx'
import { OnlyInPerson } from './only-in-person.tsx'
import { OrganizationRequests, ownInvitations } from './organization-requests.tsx'
import { Panel, Panels } from './panel.tsx'
import { messages } from './requests-messages.ts'

const own = read(appointments.findOwnAppointments, {})

/** What courses ask of the person; nobody is named on one of another organization without having accepted. */
export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const acting = useActor()?.acting === true
  if (!user) return null
  return (
    <AccountArea at="/account/requests" lead={intl.formatMessage(messages.lead)}>
      {acting ? <OnlyInPerson name={user.givenName} /> : <Requests />}
    </AccountArea>
  )
}

function Requests() {
  const intl = useIntl()
  const { data } = useQuery(own)
  const { data: invited } = useQuery(ownInvitations)
  if (!data || !invited) return null
  if (data.list.length === 0 && invited.list.length === 0)
    return <Empty title={intl.formatMessage(messages.none)}>{intl.formatMessage(messages.noneText)}</Empty>
  return (
    <Panels>
      {invited.list.length > 0 && <OrganizationRequests list={invited.list} />}
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
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const { id, title = '', role } = request
  const answer = async (accept: boolean) => {
    setBusy(accept ? 'accept' : 'decline')
    try {
      await call(appointments.decideAppointment, { params: { id }, body: { accept }, handled: true })
      toast(intl.formatMessage(accept ? messages.accepted : messages.declined, { title }))
    } catch {
      toast({ icon: 'alert-triangle', message: intl.formatMessage(messages.failed) })
    }
    setBusy(undefined)
    await queries.invalidateQueries({ queryKey: own.queryKey })
  }
  return (
    <BoxedItem
      actions={
        <>
          <Button size="small" busy={busy === 'decline'} onClick={() => void answer(false)}>
            {intl.formatMessage(messages.decline)}
          </Button>
          <Button size="small" icon="check" busy={busy === 'accept'} onClick={() => void answer(true)}>
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
