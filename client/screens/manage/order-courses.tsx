import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { fileAddress } from '../../base/file-address.ts'
import { formatMoney } from '../../base/money.ts'
import { Card } from '../../base/ui/card.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { coverOf } from '../../courses/cover.ts'
import { courseIn, type JoinedCourse } from './order-joined.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

const pictureOf = (course: JoinedCourse): string =>
  fileAddress(course.cover?.poster) ?? coverOf({ id: course.id }, undefined, undefined, 320)

/** What went into which course. */
export function OrderCourses({ order }: { order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const money = (minor: number, short = false) => formatMoney(intl, minor, order.currency, { short })
  return (
    <Card pad="large" label={say(messages.courses)} className={styles.courses}>
      <Heading level={2} size="card">
        {say(messages.courses)}
      </Heading>
      {order.course.length === 0 && <Text tone="dim">{say(messages.noUse)}</Text>}
      <ul className={styles.courseList}>
        {order.course.map(({ object, count, amount, price }) => {
          const course = courseIn(order, object)
          return (
            <li key={object}>
              <CourseCover src={pictureOf(course)} className={styles.cover} />
              <div className={styles.courseName}>
                <div className={styles.cut}>{course.title}</div>
                <Text size="support" tone="dim" figures>
                  {say(messages.times, { count, price: money(price) })}
                </Text>
              </div>
              <b>{money(amount, true)}</b>
            </li>
          )
        })}
      </ul>
      <div className={styles.sum}>
        <span>{say(messages.enrollmentCount, { count: order.usedEnrollmentCount ?? 0 })}</span>
        <b>{money(order.usedAmount ?? 0, true)}</b>
      </div>
    </Card>
  )
}
