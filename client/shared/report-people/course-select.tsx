import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { courseReports } from '@cairn/contract/course-reports'
import { read, reportSearch } from '../../base/query.ts'
import { CompactSelect } from '../../base/ui/select.tsx'
import { messages } from './messages.ts'

const MOST = 500

const reportedCourses = () =>
  read(courseReports.findCourseReports, {
    query: reportSearch({ start: 0, limit: MOST, sort: 'title:asc' }),
  })

interface Props {
  readonly value: string | undefined
  readonly onChange: (course: string | undefined) => void
}

/** The courses whose learners somebody may see, to choose from. */
export function CourseSelect({ value, onChange }: Props) {
  const intl = useIntl()
  const list = useQuery(reportedCourses()).data?.list ?? []
  if (list.length < 2 && value === undefined) return null
  return (
    <CompactSelect
      label={intl.formatMessage(messages.course)}
      value={value ?? ''}
      options={[
        { value: '', label: intl.formatMessage(messages.anyCourse) },
        ...list.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}
