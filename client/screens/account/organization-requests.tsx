import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { memberships, type OrganizationInvitation } from '@cairn/contract/memberships'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { session } from '../../base/session.ts'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { Panel } from './panel.tsx'
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
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const { id, name = '…', role = 'learner' } = invitation
  const answer = async (accept: boolean) => {
    setBusy(accept ? 'accept' : 'decline')
    try {
      await call(memberships.answerInvitation, { params: { id }, body: { accept }, handled: true })
      toast(intl.formatMessage(accept ? messages.joined : messages.declined, { name }))
      // With a role come other pages.
      if (accept) await session.revalidate()
    } catch {
      toast({ icon: 'alert-triangle', message: intl.formatMessage(messages.failed) })
    }
    setBusy(undefined)
    await queries.invalidateQueries({ queryKey: ownInvitations.queryKey })
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
        lead={<Icon name="building" size={20} />}
        title={<bdi>{name}</bdi>}
        detail={intl.formatMessage(messages.join, { role })}
      />
    </BoxedItem>
  )
}
