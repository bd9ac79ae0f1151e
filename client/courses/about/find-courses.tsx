import { type QueryClient } from '@tanstack/react-query'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import type { PersonOption } from '../../base/ui/person-select.tsx'
import { coversOf } from '../cover.ts'
import { joinedPublisher } from '../joined.ts'
import styles from './find-courses.module.css'
import { courseChoices } from './owned.ts'

/** Courses to choose from by what is typed, each with its cover. `taken` says why one cannot be chosen. */
export const findCourseOptions = async (
  queries: QueryClient,
  words: string,
  taken: (id: string) => string | undefined = () => undefined,
): Promise<readonly PersonOption[]> => {
  const found = await queries.fetchQuery(courseChoices(words))
  const covers = coversOf(found.list, found.join)
  return found.list.map((course, i) => ({
    id: course.id,
    name: course.title ?? '',
    detail: joinedPublisher(found.join, course.publisher)?.name,
    lead: <CourseCover src={covers[i] ?? ''} className={styles.cover} />,
    taken: taken(course.id),
  }))
}
