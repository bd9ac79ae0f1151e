import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import type { PlacedLesson } from './lessons.ts'
import { playerMessages as messages } from './messages.ts'
import styles from './player-foot.module.css'
import type { Ways } from './ways.ts'

export interface PlayerFootProps {
  before: PlacedLesson | undefined
  after: PlacedLesson | undefined
  ways: Ways
  /** The lesson is through: going on is the one thing to do. */
  through: boolean
  /** What comes next opens once this lesson is complete. */
  locked?: boolean | undefined
  lang: string | undefined
  onNext: () => void
}

/** The way back and the way on, always in reach, and each says where it leads. */
export function PlayerFoot(props: PlayerFootProps) {
  const { before, after, ways, through, locked, lang, onNext } = props
  const intl = useIntl()
  const to = after ? ways.lesson(after.lesson.id) : ways.overview
  return (
    <nav aria-label={intl.formatMessage(messages.ways)} className={styles.foot}>
      {before && (
        <Link {...ways.lesson(before.lesson.id)} className={styles.back ?? ''} aria-keyshortcuts="Shift+P">
          <Icon name="arrow-left" />
          <Hidden>{intl.formatMessage(messages.previous)}</Hidden>
          <span className={styles.title} lang={lang} dir="auto">
            {before.lesson.title}
          </span>
        </Link>
      )}
      <span className={styles.room} />
      <span className={styles.on}>
        <Button
          variant={through ? 'filled' : 'quiet'}
          iconEnd={locked ? 'lock' : 'arrow-right'}
          link={<Link {...to} onClick={onNext} aria-keyshortcuts="Shift+N" />}
        >
          {after ? (
            <span className={styles.next}>
              {intl.formatMessage(messages.next, {
                title: (
                  <span key="title" lang={lang} dir="auto">
                    {after.lesson.title}
                  </span>
                ),
              })}
            </span>
          ) : (
            intl.formatMessage(messages.finish)
          )}
        </Button>
      </span>
    </nav>
  )
}
