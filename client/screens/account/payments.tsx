import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Subscription } from '@cairn/contract/subscriptions'
import { useActor, useSession } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Panels } from '../../base/ui/panel.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { messages as common } from '../../purchases/subscriptions/messages.ts'
import { cardOf, newestOf, subscriptionsOf } from '../../purchases/subscriptions/queries.ts'
import { AccountArea } from './account-area.tsx'
import { OnlyInPerson } from './only-in-person.tsx'
import { OwnBilling } from './payments-billing.tsx'
import { CardDialog } from './payments-card-dialog.tsx'
import { SavedCard } from './payments-card.tsx'
import { Purchases } from './payments-history.tsx'
import { messages } from './payments-messages.ts'
import { Subscriptions } from './payments-subscriptions.tsx'

/** The saved card, what is paid every month, and what was paid so far. */
export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const acting = useActor()?.acting === true
  if (!user) return null
  return (
    <AccountArea at="/account/payments" lead={intl.formatMessage(messages.lead)}>
      {acting ? <OnlyInPerson name={user.givenName} /> : <Payments owner={user.id} />}
    </AccountArea>
  )
}

function Payments({ owner }: { owner: string }) {
  const intl = useIntl()
  const [updating, setUpdating] = useState(false)
  const card = useQuery(cardOf(owner))
  const found = useQuery(subscriptionsOf(owner))
  if (card.isPending || found.isPending)
    return <ListSkeleton label={intl.formatMessage(messages.loading)} count={3} />
  if (!card.data || !found.data)
    return (
      <ErrorState
        title={intl.formatMessage(messages.failed)}
        retry={{
          label: intl.formatMessage(messages.tryAgain),
          run: () => void Promise.all([card.refetch(), found.refetch()]),
          busy: card.isFetching || found.isFetching,
        }}
      >
        {intl.formatMessage(messages.failedText)}
      </ErrorState>
    )
  const subscriptions = newestOf(found.data.list)
  const due = subscriptions.filter(({ state }) => state === 'past_due')
  const { source } = card.data
  return (
    <Panels>
      <Due due={due} onUpdate={() => setUpdating(true)} />
      {subscriptions.length > 0 && <Subscriptions list={subscriptions} />}
      <SavedCard
        owner={owner}
        card={source}
        isNeeded={subscriptions.some(({ state }) => state === 'active' || state === 'past_due')}
        onUpdate={() => setUpdating(true)}
      />
      <OwnBilling owner={owner} />
      <Purchases owner={owner} />
      <CardDialog
        owner={owner}
        due={due}
        isFirst={source === null}
        open={updating}
        onClose={() => setUpdating(false)}
      />
    </Panels>
  )
}

interface DueProps {
  readonly due: readonly Subscription[]
  readonly onUpdate: () => void
}

/** What has to be done first, above everything else. */
function Due({ due, onUpdate }: DueProps) {
  const intl = useIntl()
  const titles = due.map(({ title }) => title ?? intl.formatMessage(messages.deletedCourse))
  if (due.length === 0) return null
  return (
    <Banner
      look="card"
      tone="bad"
      icon="alert-triangle"
      action={
        <Button size="small" variant="filled" icon="credit-card" onClick={onUpdate}>
          {intl.formatMessage(common.updateCard)}
        </Button>
      }
    >
      {intl.formatMessage(messages.due, { title: intl.formatList(titles) })}
    </Banner>
  )
}
