import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { localeTag } from '@cairn/domain/config/languages'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Menu, type MenuItem } from '../../base/ui/menu.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { learnersOf } from '../about/owned.ts'
import { courseLink } from '../course-link.tsx'
import { coversOf } from '../cover.ts'
import { joinedPublisher } from '../joined.ts'
import type { Joined, ListedCourse } from '../queries.ts'
import { Moment } from '../../base/ui/moment.tsx'
import { messages } from './messages.ts'
import styles from './courses.module.css'

export const peopleOf = (course: ListedCourse) => ({
  ...course,
  publisher: course.publisher ?? '',
  status: course.status ?? 'disabled',
})

/** Where the content of a course is edited. */
export const studioLink = (id: string, tab = 'content') => (
  <Link to="/author/course/$courseId/$tab" params={{ courseId: id, tab }} />
)

/** How many take each course, asked for one by one and without the people. */
const useLearners = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const found = useQueries({ queries: ids.map((id) => learnersOf(id)) })
  return new Map(
    ids.flatMap((id, i) => {
      const data = found[i]?.data
      return data && !data.failed ? [[id, data.matches] as const] : []
    }),
  )
}

export interface CoursesTableProps {
  readonly list: readonly ListedCourse[]
  readonly join: Joined
  readonly waiting: boolean
  readonly onDelete: (course: ListedCourse) => void
}

/** Courses with what an author wants to know of each at a glance. */
export function CoursesTable({ list, join, waiting, onDelete }: CoursesTableProps) {
  const intl = useIntl()
  const { language } = useSpeech()
  const shown = list.map((course) => inLanguage(course, language))
  const covers = coversOf(shown, join)
  const learners = useLearners(list.map(({ id }) => id))
  const columns: TableColumn[] = [
    { id: 'course', label: intl.formatMessage(messages.course) },
    { id: 'state', label: intl.formatMessage(messages.state), tight: true },
    { id: 'lessons', label: intl.formatMessage(messages.lessons), end: true, tight: true },
    { id: 'learners', label: intl.formatMessage(messages.learners), end: true, tight: true },
    { id: 'changed', label: intl.formatMessage(messages.changed), end: true, tight: true, spare: true },
    { id: 'menu', label: intl.formatMessage(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = shown.map((course, i) => {
    const spoken = courseLanguage(course, language)
    const cover = (
      <span className={styles.cover}>
        <CourseCover src={covers[i] ?? ''} className={styles.picture} />
      </span>
    )
    const title = (
      <LinkTo to={studioLink(course.id)} className={styles.title ?? ''}>
        <bdi lang={spoken === language ? undefined : localeTag(spoken)}>{course.title}</bdi>
      </LinkTo>
    )
    const publisher = <bdi>{joinedPublisher(join, course.publisher)?.name}</bdi>
    const count = course.extent?.lessons ?? 0
    const state = <State status={course.status} />
    const menu = <RowMenu course={course} onDelete={() => onDelete(course)} />
    const taking = learners.get(course.id)
    return {
      id: course.id,
      cells: [
        <Entry key="course" lead={cover} title={title} detail={publisher} />,
        state,
        intl.formatNumber(count),
        taking !== undefined && intl.formatNumber(taking),
        course.modified !== undefined && <Moment key="changed" at={course.modified} />,
        menu,
      ],
      item: (
        <Entry
          lead={cover}
          title={title}
          detail={
            <span className={styles.facts}>
              {state}
              {intl.formatMessage(messages.lessonCount, { count })}
            </span>
          }
          aside={menu}
        />
      ),
    }
  })
  return <Table label={intl.formatMessage(messages.list)} columns={columns} rows={rows} waiting={waiting} />
}

export function State({ status }: { status: ListedCourse['status'] | undefined }) {
  const intl = useIntl()
  return status === 'enabled' ? (
    <Badge tone="ok">{intl.formatMessage(messages.enabled)}</Badge>
  ) : (
    <Badge>{intl.formatMessage(messages.disabled)}</Badge>
  )
}

function RowMenu({ course, onDelete }: { course: ListedCourse; onDelete: () => void }) {
  const intl = useIntl()
  const actor = useActor()
  const label = intl.formatMessage(messages.menu, { title: course.title ?? '' })
  const items: MenuItem[] = [
    { label: intl.formatMessage(messages.open), icon: 'list-tree', link: studioLink(course.id) },
    { label: intl.formatMessage(messages.details), icon: 'pencil', link: studioLink(course.id, 'details') },
    {
      label: intl.formatMessage(messages.seeLearners),
      icon: 'users',
      link: (
        <Link
          to="/author/course/$courseId/$tab"
          params={{ courseId: course.id, tab: 'people' }}
          search={{ view: 'learners' }}
        />
      ),
    },
    { label: intl.formatMessage(messages.view), icon: 'eye', link: courseLink(course.id) },
    {
      label: intl.formatMessage(messages.duplicate),
      icon: 'copy',
      link: <Link to="/author/new" search={{ template: course.id }} />,
    },
  ]
  if (can(actor, 'course.delete', peopleOf(course)))
    items.push({
      label: intl.formatMessage(messages.delete),
      icon: 'trash',
      danger: true,
      apart: true,
      onSelect: onDelete,
    })
  return <Menu label={label} trigger={<IconButton icon="dots" size="small" label={label} />} items={items} />
}
