import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { organizations } from '@cairn/contract/organizations'
import { payments } from '@cairn/contract/payments'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { connectingFor, endConnecting } from '../../purchases/connect/connecting.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages } from './order-messages.ts'

interface Asked {
  readonly organization: string
  readonly code: string
}

/** Where the payment service sends an admin back to, with the code that connects their organization's account. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const { code, state } = useSearch({ from: '/manage/connect-payments' })
  const [organization] = useState(() => connectingFor(state))
  const { failure, run } = useAction(
    (asked: Asked) =>
      call(payments.connectPayments, {
        params: { id: asked.organization },
        body: { authorizationCode: asked.code },
        handled: 'shown',
      }),
    {
      done: say(messages.connectDone),
      refreshes: [[organizations.getOrganization.path]],
      onDone: (_result, { organization: id }) =>
        navigate({
          to: '/manage/organizations/$id',
          params: { id },
          search: { tab: 'payments' },
          replace: true,
        }),
    },
  )
  const isBegun = organization !== undefined && code !== undefined
  useHead({ title: say(messages.connecting), indexed: false })
  useEffect(() => {
    endConnecting()
    if (isBegun) void run({ organization, code })
    // A code holds once: it is sent when the page opens, and never again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (isBegun && failure === undefined)
    return (
      <ManageArea width="form">
        <ListSkeleton label={say(shared.loading)} />
      </ManageArea>
    )
  const back =
    organization === undefined ? (
      <Link to="/manage/organizations" />
    ) : (
      <Link to="/manage/organizations/$id" params={{ id: organization }} search={{ tab: 'payments' }} />
    )
  return (
    <ManageArea width="form">
      <Empty
        headingLevel={1}
        title={say(messages.notConnectedTitle)}
        action={<Button link={back}>{say(messages.backToPayments)}</Button>}
      >
        {failure ?? say(messages.notConnectedText)}
      </Empty>
    </ManageArea>
  )
}
