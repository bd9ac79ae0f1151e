import { useIntl } from 'react-intl'
import { Icon } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { courseLink } from '../../courses/course-link.tsx'
import styles from './before.module.css'
import { beforeMessages as messages } from './course-messages.ts'
import type { Learner } from './use-learner.ts'

/** What is to be finished first. Learners begin after it; staff are only told. */
export function Before({ learner }: { learner: Learner }) {
  const intl = useIntl()
  const { unmet, barred, access } = learner
  if (unmet.length === 0 || !(barred || access.as === 'preview')) return null
  return (
    <section className={styles.before}>
      <Icon name={barred ? 'lock' : 'info-circle'} />
      <div className={styles.words}>
        <Heading level={2} size="card">
          {intl.formatMessage(barred ? messages.title : messages.titleStaff)}
        </Heading>
        <p>{intl.formatMessage(barred ? messages.text : messages.textStaff)}</p>
        <ul className={styles.courses}>
          {unmet.map(({ id, title }) => (
            <li key={id}>
              <TextLink link={courseLink(id)}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
