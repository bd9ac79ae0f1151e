import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { OfferView } from '@cairn/contract/offers'
import { isCallError } from '../../base/call-error.ts'
import { Button } from '../../base/ui/button.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { messages } from './offer-messages.ts'

function ToCatalog() {
  const { formatMessage } = useIntl()
  return <Button link={<Link to="/catalog" />}>{formatMessage(messages.catalog)}</Button>
}

/** No such link: other failures may pass. */
export const isUnknownOffer = (error: unknown): boolean =>
  isCallError(error) && error.status >= 400 && error.status < 500

export const isOver = ({ expire }: Pick<OfferView, 'expire'>, now: Date): boolean =>
  expire !== undefined && new Date(expire) <= now

/** No such link, or no answer. */
export function OfferMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return isUnknownOffer(error) ? (
    <Empty headingLevel={1} title={formatMessage(messages.unknown)} action={<ToCatalog />}>
      {formatMessage(messages.unknownText)}
    </Empty>
  ) : (
    <ErrorState
      headingLevel={1}
      title={formatMessage(messages.notLoaded)}
      retry={{ label: formatMessage(messages.again), run: onRetry }}
    >
      {formatMessage(messages.notLoadedText)}
    </ErrorState>
  )
}

/** It has ended, or the organization behind it has nothing left to pay with. */
export function OfferClosed({ offer }: { offer: OfferView }) {
  const { formatMessage, formatDate } = useIntl()
  const { expire, organization } = offer
  const [now] = useState(() => new Date())
  const hasEnded = isOver(offer, now)
  const text = () => {
    if (hasEnded && expire !== undefined)
      return formatMessage(messages.endedOn, { date: formatDate(expire, { dateStyle: 'long' }) })
    return organization
      ? formatMessage(messages.usedUp, { organization: organization.name })
      : formatMessage(messages.unknownText)
  }
  return (
    <Empty
      headingLevel={1}
      title={formatMessage(hasEnded || !organization ? messages.ended : messages.full)}
      action={<ToCatalog />}
    >
      {text()}
    </Empty>
  )
}

/** They take everything that the link gives. */
export function HaveAll({ offer }: { offer: OfferView }) {
  const { formatMessage, formatList } = useIntl()
  const titles = offer.item.map(({ title }) => title)
  const [only] = offer.concept
  const isOne = offer.concept.length === 1 && only !== undefined
  return (
    <Empty
      headingLevel={1}
      title={formatMessage(messages.haveAll)}
      action={
        <Button
          variant="filled"
          link={isOne ? <Link to="/learn/$courseId" params={{ courseId: only }} /> : <Link to="/dashboard" />}
        >
          {formatMessage(isOne ? messages.open : messages.openAll)}
        </Button>
      }
    >
      {formatMessage(messages.haveAllText, { courses: formatList(titles, { type: 'conjunction' }) })}
    </Empty>
  )
}
