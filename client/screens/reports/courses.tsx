import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { courseReports, type CourseSummary } from '@cairn/contract/course-reports'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { messages as common } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { useSite } from '../../base/site.tsx'
import { Card } from '../../base/ui/card.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import { changeOf } from '../../shared/change-of.ts'
import { Figure, Figures } from '../../shared/figures.tsx'
import { AsOf } from '../../shared/report-as-of.tsx'
import { fileColumns, readSort, type Columns } from '../../shared/report-columns.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { WeekChart } from '../../shared/report-people/week-chart.tsx'
import { PreparingNote, untilPrepared } from '../../shared/report-preparing.tsx'
import { ColumnsButton, ReportStanding, ReportTable, SortSelect } from '../../shared/report-table.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import {
  COURSES_PER_PAGE,
  coursesQuery,
  useCoursesAddress,
  type CoursesAddress,
  type GoCourses,
} from './courses-address.ts'
import { CourseTitle, finishedOf, useCoursesColumns } from './courses-columns.tsx'
import { messages } from './courses-messages.ts'
import styles from './report.module.css'

type Found = ReplyOf<typeof courseReports.findCourseReports>

const useCourses = () => {
  const intl = useIntl()
  const { timezone } = useSite()
  const address = useCoursesAddress()
  const { asked, start } = address
  const sort = readSort(asked.sort, useCoursesColumns(undefined).all, 'enrolled:desc')
  const search = { ...coursesQuery(asked), sort }
  const found = useQuery({
    ...read(courseReports.findCourseReports, {
      query: {
        ...reportSearch({ ...search, start, limit: COURSES_PER_PAGE, join: 'organization' }),
        timezone: intl.timeZone ?? timezone,
      },
    }),
    placeholderData: keepPreviousData,
    ...untilPrepared,
  })
  const columns = useCoursesColumns(found.data?.join)
  const file = {
    ...reportSearch(search),
    format: 'csv' as const,
    columns: fileColumns(columns.shown),
    timezone: intl.timeZone ?? timezone,
  }
  return { ...address, sort, found, columns, file }
}

/** How all courses stand: what matters first, then each of them. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { asked, start, go, sort, found, columns, file } = useCourses()
  useHead({ title: say(messages.title), indexed: false })
  const { data } = found
  const failed = data?.failed === true
  return (
    <ReportsArea>
      <PageTitle
        actions={
          <ExportCsv
            endpoint={courseReports.findCourseReports}
            params={undefined}
            query={file}
            file={say(messages.file)}
            matches={found.data?.matches}
          />
        }
      >
        {say(messages.title)}
      </PageTitle>
      <div className={styles.stack}>
        {data && !failed && <Summary data={data} />}
        <Card pad="none" label={say(messages.list)}>
          <Tools {...{ asked, go, sort, columns }} />
          <span aria-live="polite">
            <Hidden>{data && !failed && say(messages.count, { count: data.matches })}</Hidden>
          </span>
          <ReportStanding found={found} failed={failed} />
          {data && !failed && data.list.length === 0 && (
            <NothingFound
              narrowed={[asked.query, asked.organization, asked.state, asked.only].some(Boolean)}
              onAll={() =>
                go({ query: undefined, organization: undefined, state: undefined, only: undefined })
              }
              words={{ ...messages, none: messages.empty, noneText: messages.emptyText }}
            />
          )}
          {data && data.list.length > 0 && (
            <ReportTable
              label={say(messages.list)}
              columns={columns.shown}
              rows={data.list}
              idOf={({ id }) => id}
              itemOf={itemOf}
              sort={sort}
              onSort={(next) => go({ sort: next })}
              waiting={found.isPlaceholderData}
            />
          )}
          {data && (
            <Pages
              start={start}
              limit={COURSES_PER_PAGE}
              matches={data.matches}
              onGo={(next) => go({ start: String(next) })}
            />
          )}
        </Card>
      </div>
    </ReportsArea>
  )
}

function Summary({ data }: { readonly data: Found }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { total, at } = data
  const { courses, enrolled, inactive, waiting } = total
  return (
    <>
      <div>
        <p className={styles.summary}>
          {courses === 0 ? (
            say(messages.none)
          ) : (
            <>
              <strong>
                {say(messages.summary, { enrolled, courses, percent: percentText(intl, finishedOf(total)) })}
              </strong>{' '}
              {say(messages.attention, { inactive, waiting })}
            </>
          )}
        </p>
        <AsOf at={at} />
      </div>
      {data.preparing === true && <PreparingNote />}
      <CoursesFigures data={data} />
      <CoursesWeeks weeks={data.series ?? []} />
    </>
  )
}

function CoursesFigures({ data: { total, period, before } }: { readonly data: Found }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { enrolled, certified, inactive, waiting } = total
  const number = (value: number) => intl.formatNumber(value)
  const change = (name: 'active' | 'enrolled' | 'certified') =>
    period && before && changeOf(period[name], before[name], { good: 'more' })
  return (
    <Figures>
      {period && (
        <Figure
          main
          label={say(messages.active)}
          number={number(period.active)}
          change={change('active')}
          link={<Link to="/reports/learners" search={{ only: 'active' }} />}
        />
      )}
      <Figure
        label={say(messages.enrolled)}
        number={number(enrolled)}
        lead={period && say(messages.fresh, { count: period.enrolled })}
        change={change('enrolled')}
        link={<Link to="/reports/learners" />}
      />
      <Figure
        label={say(messages.finished)}
        number={number(certified)}
        lead={period && say(messages.lately, { count: period.certified })}
        change={change('certified')}
        link={<Link to="/reports/learners" search={{ only: 'certified' }} />}
      />
      <Figure
        label={say(messages.inactive)}
        number={number(inactive)}
        link={<Link to="/reports/courses" search={{ only: 'inactive', sort: 'inactive:desc' }} />}
      />
      <Figure
        label={say(messages.waiting)}
        number={number(waiting)}
        link={<Link to="/reports/courses" search={{ only: 'waiting', sort: 'waiting:desc' }} />}
      />
    </Figures>
  )
}

function CoursesWeeks({ weeks }: { readonly weeks: NonNullable<Found['series']> }) {
  const { formatMessage: say } = useIntl()
  if (weeks.every(({ active, enrolled }) => active === 0 && enrolled === 0)) return null
  return (
    <WeekChart
      title={say(messages.weeks)}
      file="activity-by-week"
      weeks={weeks}
      series={[
        { id: 'active', label: say(messages.weeksActive), values: weeks.map(({ active }) => active) },
        {
          id: 'enrolled',
          label: say(messages.weeksEnrolled),
          values: weeks.map(({ enrolled }) => enrolled),
          tone: 'primary',
        },
      ]}
    />
  )
}

const itemOf = (course: CourseSummary) => <Item course={course} />

function Item({ course }: { readonly course: CourseSummary }) {
  const intl = useIntl()
  return (
    <Entry
      title={<CourseTitle course={course} />}
      detail={intl.formatMessage(messages.item, {
        enrolled: course.enrolled,
        percent: percentText(intl, finishedOf(course)),
      })}
    />
  )
}

interface ToolsProps {
  readonly asked: CoursesAddress
  readonly go: GoCourses
  readonly sort: ReturnType<typeof readSort>
  readonly columns: Columns<CourseSummary>
}

const STATES = ['enabled', 'disabled'] as const
const ONLY = ['inactive', 'waiting'] as const

function Tools({ asked, go, sort, columns }: ToolsProps) {
  const { formatMessage: say } = useIntl()
  const organizations = useOrganizationChoices()
  return (
    <Toolbar
      search={
        <TypedSearch
          query={asked.query ?? ''}
          onSearch={(query) => go({ query: query || undefined }, { replace: true })}
          label={say(messages.search)}
          clearLabel={say(common.clear)}
        />
      }
    >
      {organizations.length > 1 && (
        <CompactSelect
          label={say(messages.organization)}
          value={asked.organization ?? ''}
          options={[
            { value: '', label: say(messages.anyOrganization) },
            ...organizations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => go({ organization: target.value || undefined })}
        />
      )}
      <CompactSelect
        label={say(messages.status)}
        value={asked.state ?? ''}
        options={[
          { value: '', label: say(messages.anyStatus) },
          ...STATES.map((value) => ({ value, label: say(messages[value]) })),
        ]}
        onChange={({ target }) => go({ state: STATES.find((one) => one === target.value) })}
      />
      <CompactSelect
        label={say(messages.only)}
        value={asked.only ?? ''}
        options={[
          { value: '', label: say(messages.onlyAll) },
          { value: 'inactive', label: say(messages.onlyInactive) },
          { value: 'waiting', label: say(messages.onlyWaiting) },
        ]}
        onChange={({ target }) => go({ only: ONLY.find((one) => one === target.value) })}
      />
      <SortSelect columns={columns.shown} sort={sort} onSort={(next) => go({ sort: next })} />
      <ColumnsButton columns={columns} />
    </Toolbar>
  )
}
