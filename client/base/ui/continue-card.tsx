import { Button } from './button.tsx'
import { CourseCover } from './course-cover.tsx'
import { Icon, type IconName } from './icon.tsx'
import { LinkTo, type LinkTarget } from './link.tsx'
import { ProgressBar } from './progress.tsx'
import styles from './continue-card.module.css'
import { Eyebrow } from './text.tsx'

export interface ContinueCardProps {
  cover: string
  title: string
  lang?: string | undefined
  words: {
    /** "Continue where you left off" */
    eyebrow: string
    /** "Continue" */
    action: string
    /** "Course page" */
    course: string
  }
  /** The lesson that comes next, its kind and the time it still takes. */
  lesson: { icon: IconName; title: string; left: string }
  percent: number
  progressLabel: string
  /** "62 of 100 points" */
  points: string
  /** "Certificate at 80" */
  goal?: string | undefined
  link: LinkTarget
  courseLink: LinkTarget
}

/** First on the dashboard; nothing competes with it. */
export function ContinueCard(props: ContinueCardProps) {
  const { cover, title, lang, words, lesson, percent, progressLabel, points, goal, link, courseLink } = props
  return (
    <section className={styles.card} aria-label={words.eyebrow}>
      <div className={styles.picture}>
        <CourseCover src={cover} priority className={styles.cover} />
        <LinkTo to={link} className={styles.play ?? ''} aria-label={`${words.action}: ${title}`}>
          <Icon name="player-play-filled" size={26} />
        </LinkTo>
      </div>
      <div className={styles.words}>
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <h2 className={styles.title} lang={lang}>
          <bdi>{title}</bdi>
        </h2>
        <div className={styles.lesson}>
          <span className={styles.kind}>
            <Icon name={lesson.icon} />
          </span>
          <div className={styles.lessonWords}>
            <p className={styles.lessonTitle} lang={lang}>
              <bdi>{lesson.title}</bdi>
            </p>
            <p className={styles.support}>{lesson.left}</p>
          </div>
        </div>
        <div className={styles.progress}>
          <ProgressBar percent={percent} label={progressLabel} />
          <div className={styles.figures}>
            <span>{points}</span>
            {goal && <span>{goal}</span>}
          </div>
        </div>
        <div className={styles.actions}>
          <Button variant="filled" size="large" iconEnd="arrow-right" link={link}>
            {words.action}
          </Button>
          <span className={styles.second}>
            <Button size="large" link={courseLink}>
              {words.course}
            </Button>
          </span>
        </div>
      </div>
    </section>
  )
}
