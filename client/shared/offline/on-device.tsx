import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { accountOf } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { CourseThumb } from './course-thumb.tsx'
import { messages } from './messages.ts'
import styles from './on-device.module.css'
import { storedCourses } from './stored-courses.ts'

/** As many as are looked through at a glance; the page about storage has the rest. */
const SHOWN = 6

/** What can be opened without a connection, in the place of a page that cannot. Visitors have nothing here. */
export function OnDevice({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const account = accountOf(useSession())
  return account === null ? null : <Stored account={account} headingLevel={headingLevel} />
}

function Stored({ account, headingLevel }: { account: string; headingLevel: 2 | 3 }) {
  const intl = useIntl()
  const { data, isError } = useQuery({
    queryKey: ['on device', account, intl.locale] as const,
    queryFn: () => storedCourses(account, intl.locale),
    staleTime: 0,
  })
  if (!data && !isError) return null
  const courses = (data ?? []).slice(0, SHOWN)
  return (
    <section className={styles.part} aria-label={intl.formatMessage(messages.open)}>
      <Heading level={headingLevel} size="card">
        {intl.formatMessage(messages.open)}
      </Heading>
      {courses.length === 0 ? (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.none)}
        </Text>
      ) : (
        <ul className={styles.list}>
          {courses.map(({ id, title, isDownloaded }) => (
            <li key={id} className={styles.row}>
              <CourseThumb account={account} course={id} />
              <div className={styles.words}>
                <Link to="/learn/$courseId" params={{ courseId: id }} className={styles.title ?? ''}>
                  <bdi>{title}</bdi>
                </Link>
                <span className={styles.mark} data-downloaded={isDownloaded}>
                  <Icon name={isDownloaded ? 'circle-check' : 'clock'} size={16} />
                  {intl.formatMessage(isDownloaded ? messages.downloaded : messages.recent)}
                </span>
              </div>
              <Icon name="chevron-right" className={styles.chevron} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button variant="ghost" link={<Link to="/account/offline" />}>
          {intl.formatMessage(messages.downloads)}
        </Button>
      </div>
    </section>
  )
}
