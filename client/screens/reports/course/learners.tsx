import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl, type IntlShape } from 'react-intl'
import { courseReports, type CourseLearner } from '@cairn/contract/course-reports'
import { MEMBER_STATES } from '@cairn/domain/groups/standing'
import { messages as common } from '../../../base/common-messages.ts'
import { fileAddress } from '../../../base/file-address.ts'
import { fullName } from '../../../base/person.ts'
import { read, reportSearch } from '../../../base/query.ts'
import { Avatar } from '../../../base/ui/avatar.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { Chip } from '../../../base/ui/chip.tsx'
import { LinkTo } from '../../../base/ui/link.tsx'
import { Moment } from '../../../base/ui/moment.tsx'
import { NothingFound } from '../../../base/ui/nothing-found.tsx'
import { Percent, percentText } from '../../../base/ui/percent.tsx'
import { CompactSelect } from '../../../base/ui/select.tsx'
import { Entry } from '../../../base/ui/table.tsx'
import { Hidden } from '../../../base/ui/text.tsx'
import { Toolbar } from '../../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../../base/ui/typed-search.tsx'
import { messages as states } from '../../../groups/messages.ts'
import {
  fileColumns,
  readSort,
  useColumns,
  type Columns,
  type ReportColumn,
} from '../../../shared/report-columns.ts'
import { Pages } from '../../../base/ui/pages.tsx'
import { ColumnsButton, ReportStanding, ReportTable, SortSelect } from '../../../shared/report-table.tsx'
import { allOf, minutesText, NONE, wordsQuery } from '../../../shared/report-words.ts'
import { readStart } from '../../../users/users-search.ts'
import type { CourseAddress } from './address.ts'
import { LearnerState } from './learner-state.tsx'
import { messages } from './messages.ts'
import type { PartProps } from './part.ts'
import styles from './course.module.css'

const PER_PAGE = 50

export type Names = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

/** The groups of a learner in this course, by their names. */
export const groupNames = (join: Names, { group }: CourseLearner): string =>
  group
    .map((id) => (join?.['group']?.[id] as { name?: string } | undefined)?.name ?? '')
    .filter(Boolean)
    .join(', ')

export const learnersQuery = ({ query, state, inactive }: CourseAddress) =>
  allOf(wordsQuery(query), state && `state:${state}`, inactive === '1' && 'inactive:true')

function LearnerName({
  course,
  learner: { user },
}: {
  readonly course: string
  readonly learner: CourseLearner
}) {
  return (
    <LinkTo
      to={<Link to="/reports/learners/$userId" params={{ userId: user.id }} search={{ course }} />}
      className={styles.link ?? ''}
    >
      <bdi>{fullName(user)}</bdi>
    </LinkTo>
  )
}

const Face = ({ learner: { user } }: { readonly learner: CourseLearner }) => (
  <Avatar name={fullName(user)} seed={user.id} src={fileAddress(user.avatar)} />
)

/** The columns of the learners of a course; their names and fields are those of the file. */
export const learnerColumns = (
  intl: IntlShape,
  course: string,
  join: Names,
): readonly ReportColumn<CourseLearner>[] => {
  const say = intl.formatMessage
  const day = (at: string | undefined) =>
    at === undefined ? NONE : intl.formatDate(at, { dateStyle: 'medium' })
  return [
    {
      id: 'name',
      label: say(messages.learner),
      fixed: true,
      sortBy: 'name',
      first: 'asc',
      field: 'name',
      cell: (learner) => (
        <Entry
          lead={<Face learner={learner} />}
          title={<LearnerName course={course} learner={learner} />}
          detail={<bdi>{groupNames(join, learner) || say(messages.noGroup)}</bdi>}
        />
      ),
    },
    {
      id: 'email',
      label: say(messages.email),
      extra: true,
      field: 'email',
      cell: ({ email = NONE }) => <bdi>{email}</bdi>,
    },
    {
      id: 'percentage',
      label: say(messages.progress),
      sortBy: 'percentage',
      field: 'certificationPercentage',
      cell: ({ certificationPercentage }) => <Percent percent={certificationPercentage} />,
    },
    {
      id: 'points',
      label: say(messages.pointsColumn),
      end: true,
      tight: true,
      field: 'points',
      cell: ({ points }) => (points === undefined ? NONE : intl.formatNumber(points)),
    },
    {
      id: 'state',
      label: say(messages.state),
      sortBy: 'state',
      first: 'asc',
      field: 'state',
      cell: (learner) => <LearnerState learner={learner} />,
    },
    {
      id: 'minutes',
      label: say(messages.minutes),
      end: true,
      tight: true,
      spare: true,
      field: 'minutes',
      cell: ({ minutes }) => minutesText(intl, minutes),
    },
    {
      id: 'active',
      label: say(messages.lastVisit),
      end: true,
      tight: true,
      sortBy: 'active',
      field: 'active',
      cell: ({ active }) => (active === undefined ? say(messages.never) : <Moment at={active} />),
    },
    {
      id: 'enrolled',
      label: say(messages.enrolledOn),
      extra: true,
      end: true,
      tight: true,
      sortBy: 'enrolled',
      field: 'enrolled',
      cell: ({ enrolled }) => day(enrolled),
    },
    {
      id: 'completed',
      label: say(messages.completedOn),
      extra: true,
      end: true,
      tight: true,
      sortBy: 'completed',
      field: 'completed',
      cell: ({ completed }) => day(completed),
    },
  ]
}

/** Which columns are shown, for the table and for the file. */
export const useLearnerColumns = (course: string) =>
  useColumns('learners', learnerColumns(useIntl(), course, undefined))

/** What the file of the learners is asked for: the rows and columns of the screen, names in two parts. */
export const learnersFile = (
  intl: IntlShape,
  asked: CourseAddress,
  shown: readonly ReportColumn<CourseLearner>[],
) => {
  const parts = ['givenName', 'familyName'] as const
  const columns = shown.flatMap((column) =>
    column.id === 'name'
      ? parts.map((part) => ({ ...column, label: intl.formatMessage(messages[part]), field: `user.${part}` }))
      : [column],
  )
  return {
    ...reportSearch({
      ...learnersQuery(asked),
      sort: readSort(asked.sort, learnerColumns(intl, '', undefined), 'percentage:desc'),
    }),
    format: 'csv' as const,
    columns: fileColumns(columns),
  }
}

type Asking = Pick<PartProps, 'courseId' | 'asked' | 'narrowed'>

/** The learners on the page that the address names; the file is about as many as match. */
export const useLearners = ({ courseId, asked, narrowed }: Asking) => {
  const start = readStart(asked.start, PER_PAGE)
  const sort = readSort(asked.sort, learnerColumns(useIntl(), courseId, undefined), 'percentage:desc')
  const found = useQuery({
    ...read(courseReports.findCourseLearners, {
      params: { id: courseId },
      query: {
        ...reportSearch({ ...learnersQuery(asked), sort, start, limit: PER_PAGE, join: 'group' }),
        ...narrowed,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return { start, sort, found }
}

/** Everybody who takes the course. */
export function LearnersTab(props: PartProps & { readonly columns: Columns<CourseLearner> }) {
  const { courseId, asked, go, columns } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const { start, sort, found } = useLearners(props)
  const { data } = found
  const failed = data?.failed === true
  const shown = learnerColumns(intl, courseId, data?.join).filter(columns.isShown)
  const itemOf = (learner: CourseLearner) => (
    <Entry
      lead={<Face learner={learner} />}
      title={<LearnerName course={courseId} learner={learner} />}
      detail={
        <span className={styles.badges}>
          <LearnerState learner={learner} />
          <bdi>{percentText(intl, learner.certificationPercentage)}</bdi>
        </span>
      }
    />
  )
  const change = (patch: CourseAddress, how?: { replace: boolean }) => go({ start: undefined, ...patch }, how)
  return (
    <Card pad="none" label={say(messages.learners)}>
      <Toolbar
        search={
          <TypedSearch
            query={asked.query ?? ''}
            onSearch={(query) => change({ query: query || undefined }, { replace: true })}
            label={say(messages.find)}
            clearLabel={say(common.clear)}
          />
        }
      >
        <Chip
          icon="filter"
          pressed={asked.inactive === '1'}
          onClick={() => change({ inactive: asked.inactive === '1' ? undefined : '1' })}
        >
          {say(messages.inactiveOnly)}
        </Chip>
        <CompactSelect
          label={say(messages.state)}
          value={asked.state ?? ''}
          options={[
            { value: '', label: say(messages.anyState) },
            ...MEMBER_STATES.filter((state) => state !== 'unenrolled').map((value) => ({
              value,
              label: say(states[value]),
            })),
          ]}
          onChange={({ target }) => change({ state: MEMBER_STATES.find((one) => one === target.value) })}
        />
        <SortSelect columns={shown} sort={sort} onSort={(next) => change({ sort: next })} />
        <ColumnsButton columns={columns} />
      </Toolbar>
      <span aria-live="polite">
        <Hidden>{data && !failed && say(messages.learnerCount, { count: data.matches })}</Hidden>
      </span>
      <ReportStanding found={found} failed={failed} />
      {data && !failed && data.list.length === 0 && (
        <NothingFound
          narrowed={[asked.query, asked.state, asked.inactive, asked.group].some(Boolean)}
          onAll={() => change({ query: undefined, state: undefined, inactive: undefined, group: undefined })}
          words={{ ...messages, none: messages.nobody, noneText: messages.nobodyText }}
        />
      )}
      {data && data.list.length > 0 && (
        <ReportTable
          label={say(messages.learners)}
          columns={shown}
          rows={data.list}
          idOf={({ user }) => user.id}
          itemOf={itemOf}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          waiting={found.isPlaceholderData}
        />
      )}
      {data && (
        <Pages
          start={start}
          limit={PER_PAGE}
          matches={data.matches}
          about={data.about}
          onGo={(next) => go({ start: String(next) })}
        />
      )}
    </Card>
  )
}
