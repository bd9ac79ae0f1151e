import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { CourseSummary } from '@cairn/contract/course-reports'
import { Badge } from '../../base/ui/badge.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { useColumns, type ReportColumn } from '../../shared/report-columns.ts'
import { minutesText, NONE } from '../../shared/report-words.ts'
import { messages } from './courses-messages.ts'
import styles from './report.module.css'

export type Join = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

export const nameOf = (join: Join, path: string, id: string): string =>
  (join?.[path]?.[id] as { name?: string } | undefined)?.name ?? ''

/** How many of those who enrolled have finished, in percent. */
export const finishedOf = ({ enrolled, certified }: Pick<CourseSummary, 'enrolled' | 'certified'>): number =>
  enrolled === 0 ? 0 : (100 * certified) / enrolled

export function CourseTitle({ course: { id, title, status } }: { readonly course: CourseSummary }) {
  const intl = useIntl()
  return (
    <span className={styles.title}>
      <LinkTo
        to={<Link to="/reports/courses/$courseId" params={{ courseId: id }} />}
        className={styles.link ?? ''}
      >
        <bdi>{title}</bdi>
      </LinkTo>
      {status === 'disabled' && <Badge>{intl.formatMessage(messages.disabled)}</Badge>}
    </span>
  )
}

/** The columns of the report of all courses. */
export const useCoursesColumns = (join: Join) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const number = (
    id: 'enrolled' | 'started' | 'inactive' | 'waiting' | 'activeThisWeek',
    label: string,
  ): ReportColumn<CourseSummary> => ({
    id,
    label,
    end: true,
    tight: true,
    sortBy: id,
    field: id,
    cell: (course) => intl.formatNumber(course[id]),
  })
  const columns: ReportColumn<CourseSummary>[] = [
    {
      id: 'title',
      label: say(messages.course),
      fixed: true,
      sortBy: 'title',
      first: 'asc',
      field: 'title',
      cell: (course) => <CourseTitle course={course} />,
    },
    {
      id: 'organization',
      label: say(messages.organization),
      spare: true,
      sortBy: 'organization',
      first: 'asc',
      field: 'organization',
      cell: ({ publisher }) => <bdi>{nameOf(join, 'organization', publisher)}</bdi>,
    },
    number('enrolled', say(messages.enrolled)),
    number('started', say(messages.started)),
    {
      id: 'certified',
      label: say(messages.finished),
      end: true,
      tight: true,
      sortBy: 'certified',
      field: 'certified',
      cell: (course) => (
        <span className={styles.pair}>
          {intl.formatNumber(course.certified)}
          <span className={styles.quiet}>{percentText(intl, finishedOf(course))}</span>
        </span>
      ),
    },
    {
      id: 'average',
      label: say(messages.average),
      end: true,
      tight: true,
      sortBy: 'average',
      field: 'average',
      cell: ({ average }) => percentText(intl, average),
    },
    number('inactive', say(messages.inactive)),
    number('waiting', say(messages.waiting)),
    number('activeThisWeek', say(messages.week)),
    {
      id: 'medianMinutes',
      label: say(messages.minutes),
      end: true,
      tight: true,
      sortBy: 'medianMinutes',
      field: 'medianMinutes',
      cell: ({ medianMinutes }) => (medianMinutes === undefined ? NONE : minutesText(intl, medianMinutes)),
    },
    {
      id: 'medianDays',
      label: say(messages.days),
      extra: true,
      end: true,
      tight: true,
      sortBy: 'medianDays',
      field: 'medianDays',
      cell: ({ medianDays }) => (medianDays === undefined ? NONE : intl.formatNumber(medianDays)),
    },
    {
      id: 'active',
      label: say(messages.last),
      extra: true,
      end: true,
      tight: true,
      sortBy: 'active',
      field: 'active',
      cell: ({ active }) => <Moment at={active} />,
    },
  ]
  return useColumns('courses', columns)
}
