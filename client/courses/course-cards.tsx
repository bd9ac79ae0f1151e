import { useIntl } from 'react-intl'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { localeTag } from '@cairn/domain/config/languages'
import { useSpeech } from '../base/i18n.tsx'
import { CourseCard } from '../base/ui/course-card.tsx'
import { CardGrid, CardItem } from '../base/ui/page.tsx'
import { courseLink } from './course-link.tsx'
import { coversOf } from './cover.ts'
import { joinedPublisher } from './joined.ts'
import { messages } from './messages.ts'
import type { Joined, ListedCourse } from './queries.ts'
import { useCourseWords } from './use-course-words.ts'

export interface CourseCardsProps {
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
export function CourseCards({
  courses,
  join,
  columns = 'fill',
  label,
  headingLevel = 3,
  eager = 0,
}: CourseCardsProps) {
  const { language } = useSpeech()
  const covers = coversOf(
    courses.map((course) => inLanguage(course, language)),
    join,
  )
  return (
    <CardGrid columns={columns} label={label}>
      {courses.map((course, i) => (
        <CardItem key={course.id}>
          <ListedCard {...{ course, join, headingLevel }} cover={covers[i] ?? ''} priority={i < eager} />
        </CardItem>
      ))}
    </CardGrid>
  )
}

interface ListedCardProps {
  course: ListedCourse
  join: Joined
  cover: string
  headingLevel: 2 | 3
  priority: boolean
}

function ListedCard({ course, join, cover, headingLevel, priority }: ListedCardProps) {
  const intl = useIntl()
  const words = useCourseWords()
  const { language } = useSpeech()
  const shown = inLanguage(course, language)
  const spoken = courseLanguage(course, language)
  const included = (name: string) => course.tag?.includes(`includes|${name}`)
  const tag = included('coached')
    ? messages.coached
    : included('certificate')
      ? messages.certificate
      : undefined
  const seconds = course.extent?.seconds ?? 0
  return (
    <CourseCard
      link={courseLink(course.id)}
      cover={cover}
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
