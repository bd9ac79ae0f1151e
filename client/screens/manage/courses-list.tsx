import { memo } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { inLanguage } from '@cairn/domain/courses/language'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import type { OwnedSearch, OwnedSort } from '../../courses/about/owned.ts'
import { joinedPublisher } from '../../courses/joined.ts'
import type { Joined, ListedCourse } from '../../courses/queries.ts'
import { messages as authored } from '../../courses/owned/messages.ts'
import { peopleOf, State, studioLink } from '../../courses/owned/table.tsx'
import { messages } from './courses-messages.ts'
import styles from './courses.module.css'
import { Moment } from '../../base/ui/moment.tsx'

export interface ManagedCoursesProps {
  readonly list: readonly ListedCourse[]
  readonly join: Joined
  readonly search: OwnedSearch
  readonly waiting: boolean
  readonly onSort: (sort: OwnedSort) => void
  readonly onTurn: (course: ListedCourse) => void
}

/** Courses as lines, without pictures: a thousand of them are read, not looked at. */
export const ManagedCourses = memo(function ManagedCourses(props: ManagedCoursesProps) {
  const { list, join, search, waiting, onSort, onTurn } = props
  const intl = useIntl()
  const actor = useActor()
  const { language } = useSpeech()
  const sort = (by: OwnedSort, way: 'ascending' | 'descending') => ({
    now: search.sort === by ? way : undefined,
    onSort: () => onSort(by),
  })
  const columns: TableColumn[] = [
    { id: 'course', label: intl.formatMessage(authored.course), sort: sort('title', 'ascending') },
    { id: 'publisher', label: intl.formatMessage(messages.publisher) },
    { id: 'lessons', label: intl.formatMessage(authored.lessons), end: true, tight: true },
    {
      id: 'changed',
      label: intl.formatMessage(authored.changed),
      end: true,
      tight: true,
      spare: true,
      sort: sort('modified', 'descending'),
    },
    { id: 'state', label: intl.formatMessage(authored.state), tight: true },
    { id: 'turn', label: intl.formatMessage(authored.enabled), quiet: true, tight: true },
    { id: 'open', label: intl.formatMessage(authored.actions), quiet: true, end: true, tight: true },
  ]
  const rows = list.map((course) => {
    const title = inLanguage(course, language).title ?? ''
    const mayChange = can(actor, 'course.write', peopleOf(course))
    const name = mayChange ? (
      <LinkTo to={studioLink(course.id)} className={styles.title ?? ''}>
        <bdi>{title}</bdi>
      </LinkTo>
    ) : (
      <bdi>{title}</bdi>
    )
    const publisher = <bdi>{joinedPublisher(join, course.publisher)?.name}</bdi>
    const turn = mayChange && (
      <Switch
        label=""
        aria-label={intl.formatMessage(messages.published, { title })}
        checked={course.status === 'enabled'}
        onChange={() => onTurn({ ...course, title })}
      />
    )
    const open = mayChange && (
      <Button
        size="small"
        link={studioLink(course.id)}
        aria-label={`${intl.formatMessage(authored.open)}: ${title}`}
      >
        {intl.formatMessage(authored.open)}
      </Button>
    )
    return {
      id: course.id,
      cells: [
        <Entry key="course" title={name} />,
        publisher,
        intl.formatNumber(course.extent?.lessons ?? 0),
        course.modified !== undefined && <Moment key="changed" at={course.modified} />,
        <State key="state" status={course.status} />,
        turn,
        open,
      ],
      item: (
        <Entry
          title={
            <>
              {name}
              <State status={course.status} />
            </>
          }
          detail={publisher}
          aside={turn}
        />
      ),
    }
  })
  return <Table label={intl.formatMessage(messages.title)} columns={columns} rows={rows} waiting={waiting} />
})
