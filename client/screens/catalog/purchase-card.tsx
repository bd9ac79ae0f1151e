import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { isCallError } from '../../base/call-error.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { Rule } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Text } from '../../base/ui/text.tsx'
import { coursePath } from '../../courses/course-link.tsx'
import { CoursePicture } from '../../courses/course-picture.tsx'
import { priceKind } from '../../courses/price-kind.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import { messages } from './course-messages.ts'
import { Standing } from './enrolment-standing.tsx'
import { Holds } from './course-holds.tsx'
import styles from './purchase-card.module.css'
import { useEnrol, type useEnrolment } from './use-enrolment.ts'

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
  const taken =
    enrolment.state === 'enrolled' || enrolment.state === 'certified' || enrolment.state === 'pending'
  return (
    <Card pad="none" label={intl.formatMessage(messages.purchase)} className={styles.card}>
      <CoursePicture cover={cover} video={course.cover?.video} />
      <div className={styles.inside}>
        {taken ? (
          <Standing course={course} state={enrolment.state} progress={enrolment.progress} />
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
            <Deed course={course} enrolment={enrolment} />
          </>
        )}
        <Rule />
        <Holds course={course} />
      </div>
    </Card>
  )
}

function Deed({ course, enrolment }: Pick<PurchaseCardProps, 'course' | 'enrolment'>) {
  const kind = priceKind(course)
  const { state, me } = enrolment
  // The room of the button is kept while it is not known what it will be.
  if (state === 'unknown') return <div className={styles.room} />
  if (kind !== 'free') return <NotForSale course={course} visitor={state === 'visitor'} />
  return me === undefined ? (
    <ForVisitor course={course} />
  ) : (
    <Enrol course={course} me={me} ended={enrolment.ended} />
  )
}

const link = (to: string, back: string) =>
  function Linked(parts: ReactNode[]) {
    return (
      <TextLink key={to} link={<Link to={to} search={{ to: back } as never} />}>
        {parts}
      </TextLink>
    )
  }

function ForVisitor({ course }: { course: Course }) {
  const intl = useIntl()
  const back = coursePath(course.id)
  return (
    <div className={classes(styles.stack, styles.forVisitors)}>
      <Button variant="filled" size="large" wide link={<Link to="/login" search={{ to: back } as never} />}>
        {intl.formatMessage(messages.logInToEnroll)}
      </Button>
      <Text size="support" tone="dim" className={styles.centred}>
        {intl.formatMessage(messages.createFirst, { link: link('/create', back) })}
      </Text>
    </div>
  )
}

function NotForSale({ course, visitor }: { course: Course; visitor: boolean }) {
  const intl = useIntl()
  const words = priceKind(course) === 'subscription' ? messages.noSubscriptions : messages.noCards
  return (
    <>
      <p className={styles.note}>
        <Icon name="info-circle" />
        <span>{intl.formatMessage(words)}</span>
      </p>
      {visitor && (
        <Text size="support" tone="dim" className={styles.forVisitors}>
          {intl.formatMessage(messages.enrolledAlready, { link: link('/login', coursePath(course.id)) })}
        </Text>
      )}
    </>
  )
}

function Enrol({ course, me, ended }: { course: Course; me: string; ended: string | undefined }) {
  const intl = useIntl()
  const enrol = useEnrol(course.id)
  const { error } = enrol
  const unreached = isCallError(error, 0)
  const told = isCallError(error) && error.told
  const said = unreached
    ? intl.formatMessage(messages.offline)
    : told
      ? error.message
      : intl.formatMessage(messages.failed)
  return (
    <>
      {ended !== undefined && (
        <Text tone="dim">
          {intl.formatMessage(messages.ended, { date: intl.formatDate(ended, { dateStyle: 'long' }) })}
        </Text>
      )}
      <Button variant="filled" size="large" wide busy={enrol.isPending} onClick={() => enrol.mutate(me)}>
        {intl.formatMessage(enrol.isPending ? messages.enrolling : messages.enroll)}
      </Button>
      <div role="alert">
        {error && (
          <p className={styles.error}>
            <Icon name="alert-circle" />
            <span>{said}</span>
          </p>
        )}
      </div>
    </>
  )
}
