import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { PersonSelect } from '../../base/ui/person-select.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { findCourseOptions } from '../../courses/about/find-courses.tsx'
import { courseChoicesOf } from '../../courses/about/owned.ts'
import { coversOf } from '../../courses/cover.ts'
import { joinedPublisher } from '../../courses/joined.ts'
import { messages } from './new-messages.ts'
import styles from './new.module.css'

export interface NewSourceProps {
  readonly source: string | undefined
  readonly error?: string | undefined
  readonly onChange: (source: string | undefined) => void
}

/** The course a new one begins from. */
export function NewSource({ source, error, onChange }: NewSourceProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const { data } = useQuery({ ...courseChoicesOf([source ?? '']), enabled: source !== undefined })
  const course = source === undefined ? undefined : data?.list[0]
  if (course)
    return (
      <div className={styles.source}>
        <Entry
          lead={<CourseCover src={coversOf([course], data?.join)[0] ?? ''} className={styles.cover} />}
          title={<bdi>{course.title}</bdi>}
          detail={<bdi>{joinedPublisher(data?.join, course.publisher)?.name}</bdi>}
          aside={
            <Button size="small" onClick={() => onChange(undefined)}>
              {intl.formatMessage(messages.sourceChange)}
            </Button>
          }
        />
      </div>
    )
  return (
    <PersonSelect
      icon="search"
      label={intl.formatMessage(messages.source)}
      placeholder={intl.formatMessage(messages.sourceFind)}
      nobody={intl.formatMessage(messages.sourceNone)}
      looking={intl.formatMessage(messages.sourceLooking)}
      error={error}
      find={(words) => findCourseOptions(queries, words)}
      onChoose={({ id }) => onChange(id)}
    />
  )
}
