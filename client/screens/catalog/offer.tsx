import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { OfferView } from '@cairn/contract/offers'
import { useHead } from '../../base/head.tsx'
import { useMoney } from '../../base/money.ts'
import { pathTo } from '../../base/paths.ts'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Column, Page } from '../../base/ui/page.tsx'
import { Pending } from '../../base/ui/pending.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Eyebrow, Heading, Text } from '../../base/ui/text.tsx'
import { useSignUpMode } from '../../auth/sign-up-mode.ts'
import { courseLink } from '../../courses/course-link.tsx'
import { coverOf } from '../../courses/cover.ts'
import { cardsByIds } from '../../courses/queries.ts'
import type { Arrival } from '../../page.ts'
import { progressAmong } from '../../progress/among.ts'
import { formatBillingDay } from '../../purchases/billing-day.ts'
import { CouponEntry } from '../../purchases/checkout/coupon-entry.tsx'
import { offerById } from '../../purchases/checkout/queries.ts'
import { useQuote } from '../../purchases/checkout/use-quote.ts'
import { enrolledAmong } from '../../shared/enrolment/enrolled-among.ts'
import {
  HaveAll,
  isOver,
  isUnknownOffer,
  OfferClosed,
  OfferMissing,
} from '../../shared/enrolment/offer-states.tsx'
import { messages } from './offer-messages.ts'
import styles from './offer.module.css'

export const load = async ({ params, context: { queries } }: Arrival<'/catalog/offer/$offerId'>) => {
  const offer = await queries.ensureQueryData(offerById(params.offerId)).catch(() => undefined)
  if (offer) await queries.prefetchQuery(cardsByIds(offer.concept))
}

const useTitle = (offer: OfferView | undefined): string => {
  const { formatMessage } = useIntl()
  const [only] = offer?.item ?? []
  if (!offer || !only) return formatMessage(messages.invitation)
  const count = offer.item.length
  return count === 1 ? only.title : formatMessage(messages.courses, { count })
}

/** There is no such link, or it has ended. */
const isMissing = ({ data, error }: { data: OfferView | undefined; error: unknown }, now: Date): boolean =>
  data ? isOver(data, now) : isUnknownOffer(error)

/** What an invitation link gives, and who pays for it, before anybody logs in. */
export function Screen() {
  const { formatMessage } = useIntl()
  const { offerId } = useParams({ from: '/catalog/offer/$offerId' })
  const found = useQuery(offerById(offerId))
  const [now] = useState(() => new Date())
  useHead({ title: useTitle(found.data), indexed: false, missing: isMissing(found, now) })
  return (
    <Page bleed>
      <HeroField className={styles.field}>
        <Column>
          <div className={styles.sheet}>
            {found.data ? (
              <Invitation offer={found.data} />
            ) : found.isError ? (
              <OfferMissing error={found.error} onRetry={() => void found.refetch()} />
            ) : (
              <Pending found={found}>
                <ListSkeleton label={formatMessage(messages.loading)} count={2} />
              </Pending>
            )}
          </div>
        </Column>
      </HeroField>
    </Page>
  )
}

/** The courses of the link that the reader takes; visitors take none. */
const useTaken = (offer: OfferView): ReadonlySet<string> => {
  const me = useSession()?.user.id
  const [now] = useState(() => new Date())
  const { data } = useQuery({
    ...progressAmong(me ?? '', offer.concept),
    enabled: me !== undefined,
  })
  return enrolledAmong(data?.list ?? [], now)
}

function Invitation({ offer }: { offer: OfferView }) {
  const { formatMessage, formatDate } = useIntl()
  const taken = useTaken(offer)
  const title = useTitle(offer)
  if (offer.concept.every((id) => taken.has(id))) return <HaveAll offer={offer} />
  if (offer.closed) return <OfferClosed offer={offer} />
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Eyebrow>{formatMessage(messages.invited)}</Eyebrow>
        <Heading level={1} size="page" className={styles.title}>
          {title}
        </Heading>
        <Payer offer={offer} />
      </Stack>
      <Courses offer={offer} taken={taken} />
      {offer.group && <Fact icon="users">{formatMessage(messages.joins, { group: offer.group.name })}</Fact>}
      <Total offer={offer} taken={taken} />
      <Actions offer={offer} />
      {offer.expire !== undefined && (
        <Text size="support" tone="faint">
          {formatMessage(messages.until, { date: formatDate(offer.expire, { dateStyle: 'long' }) })}
        </Text>
      )}
    </Stack>
  )
}

const costsReader = ({ amount, organization }: OfferView): boolean => amount > 0 && !organization

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className={styles.fact}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}

function Payer({ offer: { organization, amount } }: { offer: OfferView }) {
  const { formatMessage } = useIntl()
  if (organization)
    return (
      <Text size="body" tone="dim">
        {formatMessage(messages.paidBy, { organization: organization.name })}
      </Text>
    )
  return (
    <Text size="body" tone="dim">
      {formatMessage(amount > 0 ? messages.youPay : messages.nothing)}
    </Text>
  )
}

function Courses({ offer, taken }: { offer: OfferView; taken: ReadonlySet<string> }) {
  const { formatMessage } = useIntl()
  const money = useMoney(offer.currency)
  const { data: cards } = useQuery(cardsByIds(offer.concept))
  const coverFor = (id: string) =>
    coverOf(cards?.list.find((one) => one.id === id) ?? { id }, cards?.join, undefined, 320)
  const missing = offer.concept.filter((id) => !taken.has(id))
  const { quoted } = useQuote(missing, useCoupon(), costsReader(offer))
  const isMonthly = (id: string) =>
    quoted?.quote.item.some(({ object, first }) => object === id && first !== undefined) === true
  const priceOf = (id: string, price: number) => {
    if (price === 0) return formatMessage(messages.free)
    if (isMonthly(id)) return formatMessage(messages.perMonth, { amount: money(price) })
    return offer.organization ? <s>{money(price)}</s> : money(price)
  }
  return (
    <ul className={styles.courses}>
      {offer.item.map(({ object, title, price }) => (
        <li key={object}>
          <span className={styles.cover}>
            <CourseCover priority src={coverFor(object)} />
          </span>
          <span className={styles.name}>
            <TextLink link={courseLink(object)}>{title}</TextLink>
          </span>
          <span className={styles.price}>
            {taken.has(object) ? formatMessage(messages.have) : priceOf(object, price)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const useCoupon = (): string | undefined => {
  const { coupon } = useSearch({ from: '/catalog/offer/$offerId' })
  return coupon === '' ? undefined : coupon
}

/** What the reader would pay: nothing for what they have, and nothing where the organization pays. */
function Total({ offer, taken }: { offer: OfferView; taken: ReadonlySet<string> }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const navigate = useNavigate({ from: '/catalog/offer/$offerId' })
  const money = useMoney(offer.currency)
  const coupon = useCoupon()
  const missing = offer.concept.filter((id) => !taken.has(id))
  const costs = costsReader(offer)
  const { quoted, isLoading, isError, refresh } = useQuote(missing, coupon, costs)
  const quote = costs ? quoted?.quote : undefined
  const isWhole = taken.size === 0 && coupon === undefined
  const amount = quote?.amount ?? (isWhole || !costs ? offer.amount : undefined)
  const apply = (code: string | undefined) =>
    code === coupon
      ? void refresh()
      : void navigate({ search: code === undefined ? {} : { coupon: code }, replace: true })
  if (amount === undefined) return null
  return (
    <div className={styles.sum}>
      {quoted && costs && (
        <CouponEntry quoted={quoted} isLoading={isLoading} isError={isError} onCoupon={apply} />
      )}
      <div className={styles.total}>
        <span>{formatMessage(quote?.renews === undefined ? messages.total : messages.dueToday)}</span>
        <span>
          {money(amount)} <small>{offer.currency}</small>
        </span>
      </div>
      {quote?.renews !== undefined && quote.renewal !== undefined && (
        <Text size="support" tone="dim">
          {formatMessage(messages.renews, {
            amount: money(quote.renewal),
            date: formatBillingDay(intl, quote.renews),
          })}
        </Text>
      )}
    </div>
  )
}

function Actions({ offer }: { offer: OfferView }) {
  const { formatMessage } = useIntl()
  const here = useSession()
  const { offered } = useSignUpMode()
  const offerId = offer.id
  const coupon = useCoupon()
  const search = coupon === undefined ? {} : { coupon }
  const query = coupon === undefined ? '' : `?${new URLSearchParams({ coupon }).toString()}`
  const to = `${pathTo('/checkout/offer/$offerId', { offerId })}${query}`
  if (here)
    return (
      <div className={styles.actions}>
        <Button
          variant="filled"
          size="large"
          link={<Link to="/checkout/offer/$offerId" params={{ offerId }} search={search} />}
        >
          {formatMessage(messages.accept)}
        </Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      <Button variant="filled" size="large" link={<Link to="/login" search={{ to }} />}>
        {formatMessage(messages.logIn)}
      </Button>
      {offered && (
        <Button size="large" link={<Link to="/create" search={{ to, offerId }} />}>
          {formatMessage(messages.create)}
        </Button>
      )}
    </div>
  )
}
