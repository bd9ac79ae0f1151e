import { useIntl } from 'react-intl'
import type { Chapter } from '@cairn/domain/courses/story'
import { classes } from '../../base/ui/classes.ts'
import { messages } from './messages.ts'
import styles from './chapter-list.module.css'

export interface ChapterListProps {
  chapters: readonly Chapter[]
  /** The id of the scene that is on. */
  current: string | undefined
  lang?: string | undefined
  onChoose: (id: string) => void
}

/** The scenes of a story, in their order; each can be gone to. */
export function ChapterList({ chapters, current, lang, onChoose }: ChapterListProps) {
  const intl = useIntl()
  return (
    <nav aria-label={intl.formatMessage(messages.chapters)} className={styles.chapters}>
      <ol className={styles.list}>
        {chapters.map(({ id, title }, i) => (
          <li key={id}>
            <button
              type="button"
              className={classes(styles.chapter, id === current && styles.current)}
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className={styles.number}>{intl.formatNumber(i + 1)}</span>
              <span lang={title ? lang : undefined} dir="auto">
                {title || intl.formatMessage(messages.scene, { number: i + 1 })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
