import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { POLLS } from '@cairn/domain/base/polls'
import type { LoggedIn } from '@cairn/contract/auth'
import { offers, type OfferView } from '@cairn/contract/offers'
import type { Payment, Quote } from '@cairn/contract/purchases'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { Page } from '../../base/ui/page.tsx'
import { Text } from '../../base/ui/text.tsx'
import { coverOf } from '../../courses/cover.ts'
import { cardsByIds } from '../../courses/queries.ts'
import type { Arrival } from '../../page.ts'
import { progressAmong } from '../../progress/among.ts'
import { Checkout } from '../../purchases/checkout/checkout.tsx'
import { CouponEntry } from '../../purchases/checkout/coupon-entry.tsx'
import { FocusHeader } from '../../purchases/checkout/focus-header.tsx'
import { openPayment } from '../../purchases/checkout/open-payment.ts'
import { OrderLines } from '../../purchases/checkout/order-lines.tsx'
import { findLatestPurchase, offerById, type Quoted } from '../../purchases/checkout/queries.ts'
import { Summary } from '../../purchases/checkout/summary.tsx'
import { useQuote } from '../../purchases/checkout/use-quote.ts'
import { CheckoutWaiting } from '../../purchases/checkout/waiting.tsx'
import { HaveAll, OfferClosed, OfferMissing } from '../../shared/enrolment/offer-states.tsx'
import { enrolledAmong, useEnrolledCheck } from '../../shared/enrolment/enrolled-among.ts'
import { messages } from './messages.ts'
import styles from './offer.module.css'

export const load = async ({ params, context: { queries } }: Arrival<'/checkout/offer/$offerId'>) => {
  const offer = await queries.ensureQueryData(offerById(params.offerId)).catch(() => undefined)
  if (!offer) return
  const me = session.get()?.user.id ?? ''
  await Promise.all([
    queries.prefetchQuery(progressAmong(me, offer.concept)),
    queries.prefetchQuery(cardsByIds(offer.concept)),
  ])
}

const subjectOf = (offerId: string): string => `offer:${offerId}`

/** To accept an invitation link: what it gives, who pays, and the one thing to do about it. */
export function Screen() {
  const { formatMessage } = useIntl()
  const { offerId } = useParams({ from: '/checkout/offer/$offerId' })
  const user = useSession()?.user
  const [now] = useState(() => new Date())
  const offer = useQuery(offerById(offerId))
  const taken = useQuery({
    ...progressAmong(user?.id ?? '', offer.data?.concept ?? []),
    enabled: user !== undefined && offer.data !== undefined,
  })
  const search = useSearch({ from: '/checkout/offer/$offerId' })
  const back = {
    link: <Link to="/catalog/offer/$offerId" params={{ offerId }} search={search} />,
    label: formatMessage(messages.backToOffer),
  }
  useHead({ title: formatMessage(messages.backToOffer), indexed: false })
  if (offer.isError)
    return (
      <>
        <FocusHeader back={back} />
        <Page narrow>
          <OfferMissing error={offer.error} onRetry={() => void offer.refetch()} />
        </Page>
      </>
    )
  if (!user || !offer.data || !taken.data) return <CheckoutWaiting back={back} />
  const has = enrolledAmong(taken.data.list, now)
  return <Accept key={offerId} offer={offer.data} has={has} user={user} back={back} />
}

interface AcceptProps {
  readonly offer: OfferView
  readonly has: ReadonlySet<string>
  readonly user: LoggedIn['user']
  readonly back: Parameters<typeof CheckoutWaiting>[0]['back']
}

/** Nothing is to be paid where the organization pays. */
const sponsoredQuote = ({ currency, item }: OfferView, missing: readonly string[]): Quote => ({
  currency,
  item: item.filter(({ object }) => missing.includes(object)).map((one) => ({ ...one, amount: 0 })),
  amount: 0,
  tax: 0,
})

function Accept({ offer, has, user, back }: AcceptProps) {
  const { formatMessage, formatList } = useIntl()
  // What they had when they came: whoever enrolls here reads that they did.
  const [missing] = useState(() => offer.concept.filter((id) => !has.has(id)))
  const isPaying = openPayment.find(subjectOf(offer.id), user.id) !== undefined
  const wanted = missing.length > 0 ? missing : offer.concept
  const sponsor = offer.organization
  const isEnrolled = useEnrolledCheck(user.id, wanted)
  const { coupon: wished } = useSearch({ from: '/checkout/offer/$offerId' })
  const coupon = wished === '' ? undefined : wished
  const navigate = useNavigate({ from: '/checkout/offer/$offerId' })
  const asked = useQuote(wanted, coupon, sponsor === undefined)
  const cards = useQuery(cardsByIds(offer.concept))
  const titleOf = (id: string) => offer.item.find(({ object }) => object === id)?.title ?? id
  const [first = ''] = wanted
  if ((missing.length === 0 && !isPaying) || offer.closed)
    return (
      <>
        <FocusHeader back={back} />
        <Page narrow>{missing.length === 0 ? <HaveAll offer={offer} /> : <OfferClosed offer={offer} />}</Page>
      </>
    )
  const quoted: Quoted | undefined = sponsor
    ? { quote: sponsoredQuote(offer, wanted), coupon: undefined }
    : asked.quoted
  if (!quoted)
    return <CheckoutWaiting back={back} onRetry={asked.isError ? () => void asked.refresh() : undefined} />
  const send = (payment: Payment, key: string | undefined) =>
    call(offers.acceptOffer, {
      body: { offer: offer.id, ...(!sponsor && { payment }) },
      ...(key !== undefined && { key }),
    })
  const apply = (code: string | undefined) =>
    code === coupon
      ? void asked.refresh()
      : void navigate({ search: code === undefined ? {} : { coupon: code }, replace: true })
  const listed = cards.data?.list.find(({ id }) => id === first)
  const had = offer.concept.filter((id) => !wanted.includes(id)).map(titleOf)
  const title =
    wanted.length === 1 ? titleOf(first) : formatMessage(messages.invitation, { count: wanted.length })
  return (
    <Checkout
      subject={subjectOf(offer.id)}
      user={user}
      back={back}
      title={sponsor && formatMessage(messages.accept)}
      titles={wanted.map(titleOf)}
      quoted={quoted}
      isLoading={sponsor === undefined && asked.isLoading}
      refresh={async () => (sponsor ? quoted : asked.refresh())}
      sponsored={sponsor !== undefined}
      send={send}
      isEnrolled={isEnrolled}
      poll={POLLS.offerPurchase}
      findPurchase={() => findLatestPurchase(user.id, first)}
      start={
        wanted.length === 1 ? (
          <Link to="/learn/$courseId" params={{ courseId: first }} />
        ) : (
          <Link to="/dashboard" />
        )
      }
      summary={
        <Summary
          cover={coverOf(listed ?? { id: first }, cards.data?.join, undefined, 960)}
          title={title}
          detail={offer.group && formatMessage(messages.joins, { group: offer.group.name })}
        >
          {had.length > 0 && (
            <Text size="support" tone="dim">
              {formatMessage(sponsor ? messages.haveSomeFree : messages.haveSome, {
                courses: formatList(had, { type: 'conjunction' }),
              })}
            </Text>
          )}
          {sponsor ? (
            <>
              {wanted.length > 1 && (
                <ul className={styles.titles}>
                  {wanted.map((id) => (
                    <li key={id}>{titleOf(id)}</li>
                  ))}
                </ul>
              )}
              <Text className={styles.sponsor}>
                {formatMessage(messages.paidBy, { organization: sponsor.name })}
              </Text>
            </>
          ) : (
            <OrderLines
              quote={quoted.quote}
              coupon={
                quoted.quote.item.some(({ price }) => price > 0) && (
                  <CouponEntry
                    quoted={quoted}
                    isLoading={asked.isLoading}
                    isError={asked.isError}
                    onCoupon={apply}
                  />
                )
              }
            />
          )}
        </Summary>
      }
    />
  )
}
