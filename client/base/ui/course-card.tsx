import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { CourseCover } from './course-cover.tsx'
import { LinkTo, type LinkTarget } from './link.tsx'
import { ProgressBar } from './progress.tsx'
import { Stars, type StarsProps } from './stars.tsx'
import styles from './course-card.module.css'

interface CourseCardBase {
  link: LinkTarget
  cover: string
  /** The first row of a page asks for its covers at once. */
  priority?: boolean
  title: string
  subject?: string | undefined
  level?: string | undefined
  /** One word on the cover at most: "Coached", "Certificate". */
  tag?: string | undefined
  /** Where the title stands in the page's outline. */
  headingLevel?: 2 | 3
  /** The language of the course, when it is not the page's. */
  lang?: string | undefined
}

export interface CourseCardProps extends CourseCardBase {
  publisher?: string | undefined
  stars?: StarsProps | undefined
  /** "4 h 20 min" */
  length?: string | undefined
  /** "$48", "Free", "Subscription" */
  price?: string | undefined
}

/** A course to find. The whole card is one link. */
export function CourseCard({ publisher, stars, length, price, ...base }: CourseCardProps) {
  return (
    <Frame {...base} line={publisher}>
      {(stars || length || price) && (
        <span className={styles.foot}>
          <span className={styles.facts}>
            {stars && <Stars {...stars} />}
            {length && <bdi>{length}</bdi>}
          </span>
          {price && <bdi className={styles.price}>{price}</bdi>}
        </span>
      )}
    </Frame>
  )
}

export interface EnrolledCardProps extends CourseCardBase {
  /** "Next: What a median hides", "Waiting for your coach" */
  next?: string | undefined
  percent: number
  /** "38%" in the reader's figures. */
  percentText: string
  /** "38% complete" */
  progressLabel: string
}

/** A course one is taking: what comes next and how far one is. */
export function EnrolledCard({ next, percent, percentText, progressLabel, ...base }: EnrolledCardProps) {
  return (
    <Frame {...base} line={next}>
      <span className={styles.progress}>
        <ProgressBar percent={percent} label={progressLabel} />
        <span className={styles.percent} aria-hidden="true">
          {percentText}
        </span>
      </span>
    </Frame>
  )
}

function Frame(props: CourseCardBase & { line: string | undefined; children: ReactNode }) {
  const { link, cover, priority, title, subject, level, tag, headingLevel = 3, lang, line, children } = props
  const Title = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CourseCover src={cover} priority={priority} />
      </div>
      <div className={styles.words}>
        {(subject || level) && (
          <p className={styles.eyebrow}>
            {subject && <span>{subject}</span>}
            {level && <span>{level}</span>}
          </p>
        )}
        <Title className={styles.title} lang={lang}>
          {/* The link covers the card, but is named by the title alone. */}
          <LinkTo to={link} className={styles.link ?? ''}>
            {title}
          </LinkTo>
        </Title>
        {line && <p className={styles.line}>{line}</p>}
        {children}
      </div>
      {tag && (
        <span className={styles.tag}>
          <Badge>{tag}</Badge>
        </span>
      )}
    </article>
  )
}
