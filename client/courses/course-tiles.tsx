import { useIntl } from 'react-intl'
import { coverSets } from '@cairn/domain/courses/cover'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { localeTag } from '@cairn/domain/config/languages'
import { useSpeech } from '../base/i18n.tsx'
import { CourseCard } from '../base/ui/course-card.tsx'
import { CardGrid, CardItem } from '../base/ui/page.tsx'
import { courseLink } from './course-link.tsx'
import { coverAddress, joinedPublisher } from './joined.ts'
import { messages } from './messages.ts'
import type { Joined, ListedCourse } from './queries.ts'
import { useCourseWords } from './use-course-words.ts'

export interface CourseTilesProps {
  courses: readonly ListedCourse[]
  join: Joined
  columns?: 'fill' | 4
  /** What the list holds, for screen readers. */
  label?: string | undefined
  headingLevel?: 2 | 3
  /** How many covers are seen at once and load first. */
  eager?: number
}

/** Courses as cards, in the reader's language, no two neighbours with the same colours. */
export function CourseTiles({ courses, join, columns = 'fill', label, headingLevel = 3, eager = 0 }: CourseTilesProps) {
  const sets = coverSets(courses.map((course) => course.id))
  return (
    <CardGrid columns={columns} label={label}>
      {courses.map((course, i) => (
        <CardItem key={course.id}>
          <CourseTile {...{ course, join, headingLevel }} set={sets[i]} priority={i < eager} />
        </CardItem>
      ))}
    </CardGrid>
  )
}

interface CourseTileProps {
  course: ListedCourse
  join: Joined
  set: string | undefined
  headingLevel: 2 | 3
  priority: boolean
}

function CourseTile({ course, join, set, headingLevel, priority }: CourseTileProps) {
  const intl = useIntl()
  const words = useCourseWords()
  const { language } = useSpeech()
  const shown = inLanguage(course, language)
  const spoken = courseLanguage(course, language)
  const included = (name: string) => course.tag?.includes(`includes|${name}`)
  const tag = included('coached') ? messages.coached : included('certificate') ? messages.certificate : undefined
  const seconds = course.extent?.seconds ?? 0
  return (
    <CourseCard
      link={courseLink(course.id)}
      cover={coverAddress(shown, join, set)}
      priority={priority}
      headingLevel={headingLevel}
      title={shown.title ?? ''}
      lang={spoken === language ? undefined : localeTag(spoken)}
      subject={words.subject(course)}
      level={words.level(course)}
      tag={tag && intl.formatMessage(tag)}
      publisher={joinedPublisher(join, course.publisher)?.name}
      stars={words.stars(course.rating)}
      length={seconds > 0 ? words.length(seconds) : undefined}
      price={words.price(course)}
    />
  )
}
