import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { LearnerEnrollment, LearnerItem } from '@cairn/contract/learner-reports'
import { passesGuard } from '../../base/guard.ts'
import { useActor } from '../../base/site.tsx'
import { Badge, type BadgeProps } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { Percent, percentText } from '../../base/ui/percent.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { StateBadge } from '../../groups/member-table.tsx'
import { minutesText } from '../report-words.ts'
import { messages, ownMessages } from './messages.ts'
import styles from './learner-report.module.css'

interface Props {
  readonly user: string
  readonly enrollments: readonly LearnerEnrollment[]
  /** The course whose items are open. */
  readonly open: string | undefined
  readonly onOpen: (course: string | undefined) => void
  /** Read by the learner. */
  readonly own?: boolean
}

/** Every course of a learner: how far, in which state, when, and what was done in it. */
export function LearnerEnrollments({ user, enrollments, open, onOpen, own = false }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (enrollments.length === 0)
    return (
      <Card>
        <Empty
          title={say(own ? ownMessages.none : messages.none)}
          action={own && <Button link={<Link to="/catalog" />}>{say(ownMessages.browse)}</Button>}
        >
          {say(own ? ownMessages.noneText : messages.noneText)}
        </Empty>
      </Card>
    )
  return enrollments.map((enrollment) => (
    <Enrollment
      key={enrollment.course}
      user={user}
      enrollment={enrollment}
      own={own}
      open={open === enrollment.course || enrollments.length === 1}
      onOpen={(isOpen) => onOpen(isOpen ? enrollment.course : undefined)}
    />
  ))
}

interface EnrollmentProps {
  readonly user: string
  readonly enrollment: LearnerEnrollment
  readonly own: boolean
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

function Enrollment({ user, enrollment, own, open, onOpen }: EnrollmentProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { title = say(messages.goneCourse), instruction = [], points, of } = enrollment
  const date = (moment: string) => intl.formatDate(moment, { dateStyle: 'medium' })
  return (
    <Card pad="none" label={title}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Heading level={3} size="card">
            <bdi>{title}</bdi>
          </Heading>
          <StateBadge state={enrollment.state} certificate={enrollment.certificate} />
          {enrollment.inactive && !own && (
            <Badge tone="warn" icon="alert-triangle">
              {say(messages.inactive)}
            </Badge>
          )}
        </div>
        <Percent percent={enrollment.certificationPercentage} />
        <ul className={styles.facts}>
          <li>{say(messages.enrolled, { date: date(enrollment.enrolled) })}</li>
          <li>
            {enrollment.active === undefined
              ? say(messages.never)
              : say(messages.started, { date: date(enrollment.active) })}
          </li>
          {enrollment.completed !== undefined && (
            <li>{say(messages.completed, { date: date(enrollment.completed) })}</li>
          )}
          {enrollment.expires !== undefined && (
            <li>{say(messages.expires, { date: date(enrollment.expires) })}</li>
          )}
          {points !== undefined && of !== undefined && (
            <li>
              {say(messages.pointsHead)}: {say(messages.points, { points, of })}
            </li>
          )}
          <li>
            {say(messages.time)}: {minutesText(intl, enrollment.minutes)}
          </li>
        </ul>
        {own ? <OwnWay enrollment={enrollment} /> : <Ways user={user} enrollment={enrollment} />}
      </div>
      {instruction.length > 0 && (
        <details
          className={styles.items}
          open={open}
          // It is told of what the address did, too.
          onToggle={({ currentTarget }) => currentTarget.open !== open && onOpen(currentTarget.open)}
        >
          <summary>{say(messages.items, { count: instruction.length })}</summary>
          {open && (
            <Items
              label={title}
              items={instruction}
              recordOf={own ? undefined : { user, course: enrollment.course }}
            />
          )}
        </details>
      )}
    </Card>
  )
}

/** Where to go from here: the work that waits, what was said, the course. */
function Ways({ user, enrollment }: Pick<EnrollmentProps, 'user' | 'enrollment'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const { course, waiting } = enrollment
  const coach = passesGuard('coach', actor)
  if (!passesGuard('staff', actor)) return null
  return (
    <div className={styles.ways}>
      {coach && waiting > 0 && (
        <Button
          size="small"
          icon="message-check"
          link={<Link to="/coach/reviews" search={{ courseId: course }} />}
        >
          {say(messages.review, { count: waiting })}
        </Button>
      )}
      {coach && (
        <TextLink
          size="small"
          link={<Link to="/coach/learner/$userId" params={{ userId: user }} search={{ courseId: course }} />}
        >
          {say(messages.story)}
        </TextLink>
      )}
      <TextLink
        size="small"
        link={<Link to="/learn/$courseId" params={{ courseId: course }} search={{ user }} />}
      >
        {say(messages.look)}
      </TextLink>
      <TextLink size="small" link={<Link to="/reports/courses/$courseId" params={{ courseId: course }} />}>
        {say(messages.courseReport)}
      </TextLink>
    </div>
  )
}

/** A course that is gone has no page. */
function OwnWay({ enrollment: { course, title } }: Pick<EnrollmentProps, 'enrollment'>) {
  const intl = useIntl()
  if (title === undefined) return null
  return (
    <div className={styles.ways}>
      <TextLink size="small" link={<Link to="/learn/$courseId" params={{ courseId: course }} />}>
        {intl.formatMessage(ownMessages.open)}
      </TextLink>
    </div>
  )
}

const ITEM_LOOKS: Readonly<
  Record<NonNullable<LearnerItem['state']>, Pick<BadgeProps, 'tone'> & { readonly words: { id: string } }>
> = {
  started: { words: messages.itemStarted },
  completed: { tone: 'ok', words: messages.itemCompleted },
  coachReviewRequired: { tone: 'info', words: messages.itemWaiting },
  returned: { tone: 'warn', words: messages.itemReturned },
}

/** Where to read what was recorded outside of our own lessons. */
const RECORDS = {
  package: '/reports/learners/$userId/package/$courseId/$lessonId',
  tincan: '/reports/learners/$userId/package/$courseId/$lessonId',
  lti: '/reports/learners/$userId/tool/$courseId/$lessonId',
} as const
const isRecorded = (type: string): type is keyof typeof RECORDS => Object.hasOwn(RECORDS, type)

interface ItemsProps {
  readonly label: string
  readonly items: readonly LearnerItem[]
  /** Whose records of packages and tools are linked to; nothing: nobody's. */
  readonly recordOf: { readonly user: string; readonly course: string } | undefined
}

function Items({ label, items, recordOf }: ItemsProps) {
  const intl = useIntl()
  const staff = passesGuard('staff', useActor())
  const say = intl.formatMessage
  const columns: TableColumn[] = [
    { id: 'item', label: say(messages.item) },
    { id: 'state', label: say(messages.state), tight: true },
    { id: 'points', label: say(messages.pointsHead), end: true, tight: true },
    { id: 'watched', label: say(messages.watched), end: true, tight: true },
    { id: 'modified', label: say(messages.changed), end: true, tight: true },
  ]
  const rows = items.map(({ id, title, type, state, points, of, watched, modified }) => {
    const words = <bdi>{title ?? say(messages.untitled)}</bdi>
    const name =
      recordOf && staff && isRecorded(type) ? (
        <TextLink
          link={
            <Link
              to={RECORDS[type]}
              params={{ userId: recordOf.user, courseId: recordOf.course, lessonId: id }}
            />
          }
        >
          {words}
        </TextLink>
      ) : (
        words
      )
    const { tone, words: look } = state ? ITEM_LOOKS[state] : { tone: undefined, words: messages.itemNone }
    const badge = state ? <Badge {...(tone && { tone })}>{say(look)}</Badge> : say(look)
    const earned =
      points === undefined
        ? ''
        : of === undefined
          ? intl.formatNumber(points)
          : say(messages.points, { points, of })
    const share = watched === undefined ? '' : percentText(intl, watched)
    const changed = modified === undefined ? '' : <Moment at={modified} />
    return {
      id,
      cells: [name, badge, earned, share, changed],
      item: (
        <Entry
          title={name}
          detail={
            <span className={styles.facts}>
              {badge} {share} {changed}
            </span>
          }
          aside={earned}
        />
      ),
    }
  })
  return <Table label={label} columns={columns} rows={rows} />
}
