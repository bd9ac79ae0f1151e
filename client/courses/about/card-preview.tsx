import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { organizations } from '@cairn/contract/organizations'
import type { Course } from '@cairn/contract/courses'
import { localeTag } from '@cairn/domain/config/languages'
import { read } from '../../base/query.ts'
import { CourseCard } from '../../base/ui/course-card.tsx'
import { Eyebrow, Text } from '../../base/ui/text.tsx'
import { messages as words } from '../messages.ts'
import { useCourseWords } from '../use-course-words.ts'
import styles from './card-preview.module.css'
import { useFileAddress } from './use-file-address.ts'

export interface CardPreviewProps {
  course: Course
  /** Above it: "In the catalog". */
  title: string
  /** Under it. */
  text?: string
  untitled: string
}

/** The course as its card in the catalog, while it is written. */
export function CardPreview({ course, title, text, untitled }: CardPreviewProps) {
  const intl = useIntl()
  const said = useCourseWords()
  const poster = useFileAddress(course.cover?.poster)
  const { data: publisher } = useQuery(
    read(organizations.getOrganization, { params: { id: course.publisher } }),
  )
  const included = (name: string) => course.tag?.includes(`includes|${name}`)
  const tag = included('coached') ? words.coached : included('certificate') ? words.certificate : undefined
  const seconds = course.extent?.seconds ?? 0
  return (
    <div className={styles.preview}>
      <Eyebrow as="h2">{title}</Eyebrow>
      {/* To be looked at only: it leads nowhere. */}
      <div inert>
        <CourseCard
          link="#"
          priority
          cover={poster ?? `/api/resource/cover/${encodeURIComponent(course.id)}?width=640`}
          title={course.title.trim() || untitled}
          lang={localeTag(course.defaultLanguage ?? 'en')}
          subject={said.subject(course)}
          level={said.level(course)}
          tag={tag && intl.formatMessage(tag)}
          publisher={publisher?.name}
          stars={said.stars(course.rating)}
          length={seconds > 0 ? said.length(seconds) : undefined}
          price={said.price(course)}
        />
      </div>
      {text && (
        <Text size="support" tone="dim">
          {text}
        </Text>
      )}
    </div>
  )
}
