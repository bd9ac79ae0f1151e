import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { localeTag } from '@cairn/domain/config/languages'
import { useSpeech } from '../base/i18n.tsx'
import { CourseCover } from '../base/ui/course-cover.tsx'
import { LinkTo } from '../base/ui/link.tsx'
import { Text } from '../base/ui/text.tsx'
import { courseLink } from './course-link.tsx'
import styles from './course-rows.module.css'
import { coversOf } from './cover.ts'
import { joinedPublisher } from './joined.ts'
import type { Joined, ListedCourse } from './queries.ts'

/** A few courses as lines: picture, title, publisher. */
export function CourseRows({ courses, join }: { courses: readonly ListedCourse[]; join: Joined }) {
  const { language } = useSpeech()
  const shown = courses.map((course) => inLanguage(course, language))
  const covers = coversOf(shown, join)
  return (
    <ul className={styles.rows}>
      {shown.map((course, i) => {
        const spoken = courseLanguage(course, language)
        return (
          <li key={course.id} className={styles.row}>
            <CourseCover src={covers[i] ?? ''} className={styles.cover} />
            <div>
              <LinkTo to={courseLink(course.id)} className={styles.title ?? ''}>
                <bdi lang={spoken === language ? undefined : localeTag(spoken)}>{course.title}</bdi>
              </LinkTo>
              <Text size="support" tone="dim">
                {joinedPublisher(join, course.publisher)?.name}
              </Text>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
