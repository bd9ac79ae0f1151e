import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { SOCIAL_ICONS } from '../../base/ui/kind-icons.ts'
import { Column, Crumbs } from '../../base/ui/page.tsx'
import { Stars } from '../../base/ui/stars.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { useCourseWords } from '../../courses/use-course-words.ts'
import { messages } from './publisher-messages.ts'
import styles from './publisher-head.module.css'
import { pictureOf, type Publisher } from '../../shared/publisher-query.ts'
import { ratingOf } from './publisher-rating.ts'

export interface PublisherHeadProps {
  publisher: Publisher
  /** Its courses, as far as they are known. */
  courses: { matches: number; list: readonly Pick<Course, 'rating'>[] } | undefined
  /** What can be done about it, such as following. */
  action?: ReactNode
}

/** Who publishes: their picture, name, figures, words about themselves, and where else to find them. */
export function PublisherHead({ publisher, courses, action }: PublisherHeadProps) {
  const intl = useIntl()
  const banner = pictureOf(publisher, 'banner')
  return (
    <>
      <div className={banner === undefined ? styles.pattern : styles.banner}>
        {banner !== undefined && <img src={banner} alt="" className={styles.picture} fetchPriority="high" />}
      </div>
      <div className={styles.band}>
        <Column className={styles.head}>
          <Mark publisher={publisher} />
          <div className={styles.words}>
            <Crumbs label={intl.formatMessage(messages.crumbs)}>
              <Link to="/catalog">{intl.formatMessage(messages.catalog)}</Link>
            </Crumbs>
            <Heading level={1} size="headline" className={styles.name}>
              <bdi>{publisher.name}</bdi>
            </Heading>
            {courses && <Facts courses={courses} />}
            {publisher.description !== undefined && (
              <p className={styles.description} dir="auto">
                {publisher.description}
              </p>
            )}
          </div>
          <div className={styles.side}>
            {action}
            <SocialLinks publisher={publisher} />
          </div>
        </Column>
      </div>
    </>
  )
}

function Mark({ publisher }: { publisher: Publisher }) {
  const logo = pictureOf(publisher, 'logo')
  return (
    <div className={styles.mark}>
      {logo === undefined ? (
        <Avatar name={publisher.name} seed={publisher.id} src={pictureOf(publisher, 'avatar')} size="huge" />
      ) : (
        <img src={logo} alt="" className={styles.logo} />
      )}
    </div>
  )
}

function Facts({ courses }: { courses: NonNullable<PublisherHeadProps['courses']> }) {
  const intl = useIntl()
  const words = useCourseWords()
  const rating = ratingOf(courses.list)
  const stars = words.stars(rating)
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Icon name="books" />
        {intl.formatMessage(messages.courseCount, { count: courses.matches })}
      </li>
      {stars && (
        <li className={styles.fact}>
          <Stars {...stars} />
          {intl.formatMessage(messages.reviewCount, { count: rating.count })}
        </li>
      )}
    </ul>
  )
}

/** How networks write their names, for links that have none of their own. */
const NETWORKS = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  linkedin: 'LinkedIn',
} as const

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

function SocialLinks({ publisher }: { publisher: Publisher }) {
  const intl = useIntl()
  const links = (publisher.social ?? []).filter(({ url }) => isWebAddress(url))
  if (links.length === 0) return null
  return (
    <ul
      aria-label={intl.formatMessage(messages.social, { name: publisher.name })}
      className={styles.socialLinks}
    >
      {links.map(({ icon, url, name }) => (
        <li key={url}>
          <a href={url} rel="noreferrer" className={styles.social}>
            <Icon
              name={SOCIAL_ICONS[icon]}
              label={name ?? (icon === 'hand' ? intl.formatMessage(messages.hand) : NETWORKS[icon])}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
