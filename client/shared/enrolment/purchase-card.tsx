import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { staffsCourse } from '@cairn/domain/access/course-people'
import { useActor } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { Rule } from '../../base/ui/layout.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { TextButton, TextLink } from '../../base/ui/link.tsx'
import { Text } from '../../base/ui/text.tsx'
import { courseLink, coursePath } from '../../courses/course-link.tsx'
import { CoursePicture } from '../../courses/course-picture.tsx'
import { priceKind } from '../../courses/price-kind.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import { useSignUpMode } from '../../auth/sign-up-mode.ts'
import { messages } from './course-messages.ts'
import { enrolIntent } from '../../purchases/enrol-intent.ts'
import { LateSubscriptionNote } from '../../purchases/subscriptions/late-note.tsx'
import { Ended } from './ended.tsx'
import { Standing } from './enrolment-standing.tsx'
import { Holds } from './course-holds.tsx'
import styles from './purchase-card.module.css'
import type { useEnrolment } from './use-enrolment.ts'
import { useUnmet } from './use-unmet.ts'

/** Visitors, and whoever is enrolled, do without what enrolls. */
const Enrol = latePart(() => import('./enrol.tsx').then((file) => ({ default: file.Enrol })))

const CouponForm = latePart(() => import('./coupon-form.tsx').then((file) => ({ default: file.CouponForm })))

export interface PurchaseCardProps {
  course: Course
  cover: string
  enrolment: ReturnType<typeof useEnrolment>
  /** Of the words that come from the course. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** What a course costs and the one thing to do about it; once enrolled, how far one is. */
export function PurchaseCard({ course, cover, enrolment, lang, dir }: PurchaseCardProps) {
  const intl = useIntl()
  const words = useCourseWords()
  const inside = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const { state } = enrolment
  const taken = state === 'enrolled' || state === 'certified' || state === 'pending'
  // Whoever has just enrolled finds the keyboard at what comes next.
  useEffect(() => {
    if (asked && taken) inside.current?.querySelector('a')?.focus()
  }, [asked, taken])
  return (
    <Card pad="none" label={intl.formatMessage(messages.purchase)} className={styles.card}>
      <CoursePicture cover={cover} video={course.cover?.video} />
      <div ref={inside} className={styles.inside}>
        {taken ? (
          <Standing course={course} state={state} progress={enrolment.progress} />
        ) : (
          <>
            <div className={styles.priceLine}>
              <bdi className={styles.price}>{words.price(course)}</bdi>
              {course.fullPriceMessage !== undefined && course.fullPriceMessage !== '' && (
                <span className={styles.priceNote} lang={lang} dir={dir}>
                  {course.fullPriceMessage}
                </span>
              )}
            </div>
            {state === 'preview' && (
              <Badge tone="info" icon="eye">
                {intl.formatMessage(messages.preview)}
              </Badge>
            )}
            {enrolment.ended !== undefined && priceKind(course) === 'subscription' && (
              <LateSubscriptionNote owner={enrolment.me} course={course.id}>
                <Ended date={enrolment.ended} />
              </LateSubscriptionNote>
            )}
            <Deed course={course} enrolment={enrolment} onAsked={() => setAsked(true)} />
            <TryOut course={course} />
          </>
        )}
        <First course={course} me={enrolment.me} progress={enrolment.progress} />
        <Rule />
        <Holds course={course} />
      </div>
    </Card>
  )
}

interface DeedProps extends Pick<PurchaseCardProps, 'course' | 'enrolment'> {
  onAsked: () => void
}

function Deed({ course, enrolment, onAsked }: DeedProps) {
  const kind = priceKind(course)
  const { state, me, ended } = enrolment
  // The room of the button is kept while it is not known what it will be.
  if (state === 'unknown') return <div className={styles.room} />
  // Nobody is let into a course that is off; its staff try it out.
  if (course.status === 'disabled') return null
  // Of a subscription the card says already how it ended.
  const shown = kind === 'subscription' ? undefined : ended
  if (kind !== 'free') return <Buy course={course} visitor={state === 'visitor'} ended={shown} />
  return me === undefined ? (
    <ForVisitor course={course} />
  ) : (
    <Suspense fallback={<div className={styles.room} />}>
      <Enrol course={course} me={me} ended={ended} onAsked={onAsked} />
    </Suspense>
  )
}

/** Staff meet the course as a learner would, and leave no trace. */
function TryOut({ course }: Pick<PurchaseCardProps, 'course'>) {
  const intl = useIntl()
  const actor = useActor()
  if (!staffsCourse(actor, { ...course, status: course.status ?? 'disabled' })) return null
  return (
    <Button
      wide
      icon="eye"
      link={<Link to="/learn/$courseId" params={{ courseId: course.id }} search={{ viewdisabled: 'true' }} />}
    >
      {intl.formatMessage(messages.tryOut)}
    </Button>
  )
}

/** What has to be finished before this course begins. */
function First({
  course,
  me,
  progress,
}: Pick<PurchaseCardProps['enrolment'], 'me' | 'progress'> & { course: Course }) {
  const intl = useIntl()
  const unmet = useUnmet(course, me, progress)
  if (unmet.length === 0) return null
  return (
    <div className={styles.note}>
      <Icon name="info-circle" />
      <div>
        {intl.formatMessage(messages.first)}
        <ul className={styles.first}>
          {unmet.map(({ id, title }) => (
            <li key={id}>
              <TextLink link={courseLink(id)}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const link = (to: '/login' | '/create', back: string, onClick?: () => void) =>
  function Linked(parts: ReactNode[]) {
    return (
      <TextLink key={to} link={<Link to={to} search={{ to: back }} onClick={onClick} />}>
        {parts}
      </TextLink>
    )
  }

function ForVisitor({ course }: { course: Course }) {
  const intl = useIntl()
  const { offered } = useSignUpMode()
  const back = coursePath(course.id)
  const comes = () => enrolIntent.keep(course.id)
  return (
    <div className={classes(styles.stack, styles.forVisitors)}>
      <Button
        variant="filled"
        size="large"
        wide
        link={<Link to="/login" search={{ to: back }} onClick={comes} />}
      >
        {intl.formatMessage(messages.logInToEnroll)}
      </Button>
      {offered && (
        <Text size="support" tone="dim" className={styles.centred}>
          {intl.formatMessage(messages.createFirst, { link: link('/create', back, comes) })}
        </Text>
      )}
    </div>
  )
}

/** Leads to the checkout; whoever has to log in first comes back to it. */
function Buy({ course, visitor, ended }: { course: Course; visitor: boolean; ended: string | undefined }) {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const words = priceKind(course) === 'subscription' ? messages.subscribe : messages.buy
  return (
    <>
      <Ended date={ended} />
      <Button
        variant="filled"
        size="large"
        wide
        link={<Link to="/checkout/course/$courseId" params={{ courseId: course.id }} />}
      >
        {intl.formatMessage(words)}
      </Button>
      {open ? (
        <Suspense fallback={<div className={styles.room} />}>
          <CouponForm courseId={course.id} />
        </Suspense>
      ) : (
        <div className={styles.centred}>
          <TextButton size="small" onClick={() => setOpen(true)}>
            {intl.formatMessage(messages.haveCoupon)}
          </TextButton>
        </div>
      )}
      {visitor && (
        <Text size="support" tone="dim" className={classes(styles.forVisitors, styles.centred)}>
          {intl.formatMessage(messages.enrolledAlready, { link: link('/login', coursePath(course.id)) })}
        </Text>
      )}
    </>
  )
}
