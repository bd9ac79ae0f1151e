import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { priceKind } from '../../courses/price-kind.ts'
import type { Learning } from '../../progress/learning-types.ts'
import { LateSubscriptionNote } from '../../purchases/subscriptions/late-note.tsx'
import { LeaveCourse } from './leave-course.tsx'
import styles from './course-aside.module.css'
import { asideMessages as messages } from './course-messages.ts'
import { percentOf } from './shares.ts'
import type { Learner } from './use-learner.ts'
import type { Ways } from './ways.ts'

export interface CourseAsideProps {
  learner: Learner
  learning: Learning
  ways: Ways
  finished: boolean
}

/** Where the learner and the coaches of the course talk. */
const coachWay = (course: string, { record }: Learning) =>
  ({ to: '/messages/$userId', params: { userId: record.user }, search: { course } }) as const

const bookWay = (courseId: string) => ({ to: '/bookings/new', search: { courseId } }) as const

type Way =
  | Ways['materials' | 'discussion' | 'certificate' | 'review' | 'page']
  | ReturnType<typeof coachWay | typeof bookWay>

/** What the percentage is made of, and what else belongs to the course. */
export function CourseAside({ learner, learning, ways, finished }: CourseAsideProps) {
  const intl = useIntl()
  const { course, access } = learner
  const files = (course.supplemental ?? []).length
  const mine = access.as === 'learner'
  const places: (readonly [IconName, string, Way])[] = [
    ...(files > 0
      ? [['folder', intl.formatMessage(messages.materials, { count: files }), ways.materials] as const]
      : []),
    ...(access.as === 'onlooker'
      ? []
      : [['messages', intl.formatMessage(messages.discussion), ways.discussion] as const]),
    ...(mine
      ? [['message-circle', intl.formatMessage(messages.askCoach), coachWay(course.id, learning)] as const]
      : []),
    ...(mine && course.timeKitProjectId !== undefined
      ? [['calendar-plus', intl.formatMessage(messages.bookCoach), bookWay(course.id)] as const]
      : []),
    ...(mine && (course.certificate ?? []).length > 0
      ? [['certificate', intl.formatMessage(messages.certificate), ways.certificate] as const]
      : []),
    ...(mine && (finished || learning.standing.percent > 0)
      ? [['star', intl.formatMessage(messages.review), ways.review] as const]
      : []),
    ['info-circle', intl.formatMessage(messages.page), ways.page],
  ]
  const { expires } = learning.record
  return (
    <aside className={styles.aside} aria-label={intl.formatMessage(messages.label)}>
      <Sums learning={learning} />
      <ul className={styles.places}>
        {places.map(([icon, label, way]) => (
          <li key={label}>
            <Link {...way} className={styles.place ?? ''}>
              <Icon name={icon} />
              <span>{label}</span>
              <Icon name="chevron-right" size={16} className={styles.chevron} />
            </Link>
          </li>
        ))}
      </ul>
      {mine && priceKind(course) === 'subscription' ? (
        <LateSubscriptionNote owner={learning.record.user} course={course.id}>
          <Until expires={expires} />
        </LateSubscriptionNote>
      ) : (
        <Until expires={expires} />
      )}
      {mine && <LeaveCourse course={course} user={learning.record.user} />}
    </aside>
  )
}

function Until({ expires }: { expires: string | undefined }) {
  const intl = useIntl()
  if (expires === undefined) return null
  return (
    <p className={styles.until}>
      {intl.formatMessage(messages.until, { date: intl.formatDate(expires, { dateStyle: 'long' }) })}
    </p>
  )
}

/** Earned, with the coach, still to earn: together they are everything there is. */
function Sums({ learning: { standing } }: Pick<CourseAsideProps, 'learning'>) {
  const intl = useIntl()
  const { counts, earned, total, lessons } = standing
  const parts = lessons.flatMap((lesson) => lesson.parts).filter(({ state }) => state === 'waiting')
  const waiting =
    counts === 'points'
      ? parts.reduce((sum, { points }) => sum + points, 0)
      : parts.filter(({ aside }) => !aside).length
  const open = Math.max(0, total - earned - waiting)
  const rows = [
    ['done', messages.earned, earned],
    ['waiting', messages.waiting, waiting],
    ['open', messages.open, open],
  ] as const
  if (total === 0) return null
  return (
    <section className={styles.sums}>
      <Heading level={2} size="card">
        {intl.formatMessage(messages.title)}
      </Heading>
      <div className={styles.bar} aria-hidden="true">
        {rows
          .filter(([, , figure]) => figure > 0)
          .map(([name, , figure]) => (
            <span key={name} data-name={name} style={{ flexGrow: figure }} />
          ))}
      </div>
      <dl className={styles.rows}>
        {rows
          .filter(([name, , figure]) => figure > 0 || name === 'done')
          .map(([name, words, figure]) => (
            <div key={name} className={styles.row}>
              <dt>
                <span className={styles.key} data-name={name} aria-hidden="true" />
                {intl.formatMessage(words)}
              </dt>
              <dd>
                {intl.formatMessage(counts === 'points' ? messages.points : messages.parts, {
                  count: figure,
                })}
                <span className={styles.percent}>
                  {intl.formatNumber(percentOf(figure, standing) / 100, {
                    style: 'percent',
                    maximumFractionDigits: 0,
                  })}
                </span>
              </dd>
            </div>
          ))}
      </dl>
      <p className={styles.text}>
        {intl.formatMessage(counts === 'points' ? messages.howPoints : messages.howParts, { total })}
      </p>
    </section>
  )
}
