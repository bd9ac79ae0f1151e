import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './outline-list.module.css'

export interface OutlineLesson {
  id: string
  title: string
  icon: IconName
  /** "6:40", "8 min", "5 points" */
  detail?: string | undefined
  /** "Preview", a badge */
  aside?: ReactNode
}

export interface OutlineSection {
  id: string
  /** With its number: "1. Before you unfold the map". */
  title: string
  /** "4 lessons, 32 min" */
  detail?: string | undefined
  open?: boolean
  lessons: readonly OutlineLesson[]
}

export interface OutlineListProps {
  sections: readonly OutlineSection[]
  /** The language of the course, when it is not the page's. */
  lang?: string | undefined
}

/** What a course holds, section by section; works before any script has run. */
export function OutlineList({ sections, lang }: OutlineListProps) {
  return (
    <div className={styles.outline}>
      {sections.map((section) => (
        <details key={section.id} className={styles.section} open={section.open}>
          <summary className={styles.summary}>
            <Icon name="chevron-down" className={styles.chevron} />
            <h3 className={styles.title} lang={lang}>
              {section.title}
            </h3>
            {section.detail && <span className={styles.detail}>{section.detail}</span>}
          </summary>
          <ul className={styles.lessons}>
            {section.lessons.map((lesson) => (
              <li key={lesson.id} className={styles.lesson}>
                <Icon name={lesson.icon} size={18} className={styles.icon} />
                <span className={styles.name} lang={lang}>
                  {lesson.title}
                </span>
                {lesson.aside}
                {lesson.detail && <bdi className={styles.detail}>{lesson.detail}</bdi>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
