import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { POLLS } from '@cairn/domain/base/polls'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import type { LoggedIn } from '@cairn/contract/auth'
import { purchases, type Payment } from '@cairn/contract/purchases'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import { session } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { courseLink } from '../../courses/course-link.tsx'
import { coverOf } from '../../courses/cover.ts'
import { joinedPublisher } from '../../courses/joined.ts'
import { courseById, type FullCourse } from '../../courses/queries.ts'
import type { Arrival } from '../../page.ts'
import { progressIn } from '../../progress/queries.ts'
import { Checkout } from '../../purchases/checkout/checkout.tsx'
import { CouponEntry } from '../../purchases/checkout/coupon-entry.tsx'
import { openPayment } from '../../purchases/checkout/open-payment.ts'
import { OrderLines } from '../../purchases/checkout/order-lines.tsx'
import { findLatestPurchase } from '../../purchases/checkout/queries.ts'
import { Summary } from '../../purchases/checkout/summary.tsx'
import { useQuote } from '../../purchases/checkout/use-quote.ts'
import { CheckoutWaiting } from '../../purchases/checkout/waiting.tsx'
import { Holds } from '../../shared/enrolment/course-holds.tsx'
import { useEnrolledCheck } from '../../shared/enrolment/enrolled-among.ts'
import { useEnrolment } from '../../shared/enrolment/use-enrolment.ts'
import { messages } from './messages.ts'
import { FirstSteps, startLink } from './first-steps.tsx'

export const load = async ({
  params,
  context: { queries },
}: Arrival<'/checkout/course/$courseId'>): Promise<void> => {
  const id = params.courseId
  await queries.ensureQueryData(courseById(id)).catch((error: unknown) => {
    if (isCallError(error, 404) || isCallError(error, 400)) throw notFound()
    throw error
  })
  await queries.prefetchQuery(progressIn(session.get()?.user.id ?? '', id))
}

const subjectOf = (courseId: string): string => `course:${courseId}`

/** To take a course: what it costs, and the one thing to do about it. Whoever takes it already is let in. */
export function Screen() {
  const intl = useIntl()
  const { courseId } = useParams({ from: '/checkout/course/$courseId' })
  const user = useSession()?.user
  const { language } = useSpeech()
  const { data: written } = useSuspenseQuery(courseById(courseId))
  const { state } = useEnrolment(courseId)
  // What they were when they came: whoever enrolls here reads that they did.
  const [arrived] = useState(state)
  const spoken = courseLanguage(written, language)
  const course = inLanguage(written, spoken)
  useHead({ title: intl.formatMessage(messages.titleOf, { course: course.title }), indexed: false })
  if (!user) return null
  const isPaying = openPayment.find(subjectOf(courseId), user.id) !== undefined
  if ((arrived === 'enrolled' || arrived === 'certified') && !isPaying)
    return <Navigate to="/learn/$courseId" params={{ courseId }} replace />
  if (arrived === 'pending') return <Navigate to="/catalog/course/$courseId" params={{ courseId }} replace />
  const foreign = spoken === language ? {} : { lang: localeTag(spoken), dir: direction(spoken) }
  return <Buy key={courseId} course={course} user={user} {...foreign} />
}

interface BuyProps {
  readonly course: FullCourse
  readonly user: LoggedIn['user']
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

function Buy({ course, user, lang, dir }: BuyProps) {
  const { formatMessage } = useIntl()
  const { coupon: wished } = useSearch({ from: '/checkout/course/$courseId' })
  const coupon = wished === '' ? undefined : wished
  const navigate = useNavigate({ from: '/checkout/course/$courseId' })
  const isEnrolled = useEnrolledCheck(user.id, [course.id])
  const { quoted, isLoading, isError, refresh } = useQuote([course.id], coupon)
  const back = { link: courseLink(course.id), label: formatMessage(messages.back) }
  const send = (payment: Payment, key: string | undefined) =>
    call(purchases.createPurchase, {
      body: { object: [course.id], owner: user.id, payment },
      ...(key !== undefined && { key }),
    })
  const apply = (code: string | undefined) =>
    code === coupon
      ? void refresh()
      : void navigate({ search: code === undefined ? {} : { coupon: code }, replace: true })
  if (!quoted) return <CheckoutWaiting back={back} onRetry={isError ? () => void refresh() : undefined} />
  return (
    <Checkout
      subject={subjectOf(course.id)}
      user={user}
      back={back}
      titles={[course.title]}
      quoted={quoted}
      isLoading={isLoading}
      refresh={refresh}
      send={send}
      isEnrolled={isEnrolled}
      poll={POLLS.purchase}
      findPurchase={() => findLatestPurchase(user.id, course.id)}
      start={startLink(course)}
      next={<FirstSteps course={course} lang={lang} />}
      summary={
        <Summary
          cover={coverOf(course, course.join, undefined, 960)}
          title={course.title}
          detail={joinedPublisher(course.join, course.publisher)?.name}
          lang={lang}
          dir={dir}
          holds={<Holds course={course} />}
        >
          <OrderLines
            quote={quoted.quote}
            coupon={
              course.price !== undefined &&
              course.price > 0 && (
                <CouponEntry quoted={quoted} isLoading={isLoading} isError={isError} onCoupon={apply} />
              )
            }
          />
        </Summary>
      }
    />
  )
}
