import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { DAY } from '@cairn/domain/base/constants'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Heading } from '../../base/ui/text.tsx'
import styles from './attention.module.css'
import type { Learning } from './learning.ts'
import { messages } from './messages.ts'
import { lessonWay, overviewWay } from './ways.ts'

interface Notice {
  readonly key: string
  readonly tone: 'warn' | 'info'
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly way: ReturnType<typeof overviewWay> | ReturnType<typeof lessonWay>
}

const useNotices = (learning: readonly Learning[], now: Date): Notice[] => {
  const intl = useIntl()
  const returned = learning.flatMap(({ course, returned: lessons }) =>
    lessons.map((lesson): Notice => ({
      key: `${course.id} ${lesson.id}`,
      tone: 'info',
      icon: 'arrow-back-up',
      title: intl.formatMessage(messages.sentBack, { lesson: lesson.title }),
      text: course.title,
      way: lessonWay(course.id, lesson.id),
    })),
  )
  const ending = learning
    .filter(({ endsSoon }) => endsSoon)
    .map(({ course, progress: { expires = '' } }): Notice => {
      const days = Math.max(0, Math.floor((Date.parse(expires) - now.getTime()) / DAY))
      return {
        key: course.id,
        tone: 'warn',
        icon: 'clock',
        title: intl.formatMessage(messages.endsSoon, {
          when: intl.formatRelativeTime(days, 'day', { numeric: 'auto' }),
          title: course.title,
        }),
        text: intl.formatDate(expires, { dateStyle: 'full' }),
        way: overviewWay(course.id),
      }
    })
  return [...returned, ...ending]
}

/** What waits for the learner: work that came back, and time that runs out. Nothing where there is none. */
export function Attention({ learning, now }: { learning: readonly Learning[]; now: Date }) {
  const intl = useIntl()
  const notices = useNotices(learning, now)
  if (notices.length === 0) return null
  return (
    <section className={styles.attention} aria-label={intl.formatMessage(messages.attention)}>
      <Heading level={2} size="card">
        {intl.formatMessage(messages.attention)}
      </Heading>
      <ul className={styles.notices}>
        {notices.map(({ key, tone, icon, title, text, way }) => (
          <li key={key}>
            <Link {...way} className={styles.notice ?? ''}>
              <span className={styles.sign} data-tone={tone}>
                <Icon name={icon} />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
