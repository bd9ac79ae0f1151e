import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { learnerReports, type LearnersReport } from '@cairn/contract/learner-reports'
import { PAGE } from '@cairn/domain/base/constants'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { changeOf } from '../../shared/change-of.ts'
import { Figure, Figures } from '../../shared/figures.tsx'
import { GroupSelect } from '../../shared/learners/group-select.tsx'
import { usePeopleChoice } from '../../shared/report-people/choice.tsx'
import { CourseSelect } from '../../shared/report-people/course-select.tsx'
import { OrganizationSelect } from '../../shared/report-people/organization-select.tsx'
import { ReportList } from '../../shared/report-people/report-list.tsx'
import { SelectedPeople } from '../../shared/report-people/selected-people.tsx'
import { Summary } from '../../shared/report-people/summary.tsx'
import { useAddress, type Go } from '../../shared/report-people/use-address.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { WeekChart } from '../../shared/report-people/week-chart.tsx'
import { AsOf } from '../../shared/report-as-of.tsx'
import { fileColumns, readSort, useColumns } from '../../shared/report-columns.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { ColumnsButton, ReportTable, SortSelect } from '../../shared/report-table.tsx'
import { PreparingFigures, untilPrepared } from '../../shared/report-preparing.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { readStart } from '../../users/users-search.ts'
import { useLearnerColumns } from './learners-columns.tsx'
import { messages } from './learners-messages.ts'
import {
  EVERYBODY,
  isNarrowed,
  LEARNERS_ONLY,
  learnersQuery,
  type LearnersAddress,
} from './learners-query.ts'

/** Everybody who learns where the reader works: who is on the way, who stopped, who waits. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const timezone = useZone()
  const [now] = useState(() => new Date())
  const { asked, go } = useAddress(useSearch({ from: '/reports/learners' }))
  const start = readStart(asked.start, PAGE.reports)
  // Which columns there are depends on nothing that is read; whether addresses are told does.
  const sort = readSort(asked.sort, useLearnerColumns([]).columns, 'active:desc')
  const search = { ...learnersQuery(asked, now), sort }
  const found = useQuery({
    ...read(learnerReports.findLearners, {
      query: { ...reportSearch({ ...search, start, limit: PAGE.reports }), timezone },
    }),
    placeholderData: keepPreviousData,
    ...untilPrepared,
  })
  useHead({ title: say(messages.title), indexed: false })
  const told = found.data && !found.data.failed ? found.data : undefined
  const { columns: all, item } = useLearnerColumns(told?.list ?? [])
  const columns = useColumns('learners', all)
  const choice = usePeopleChoice(told?.list ?? [])
  const onSort = (next: string) => go({ sort: next })
  return (
    <ReportsArea>
      <PageTitle
        actions={
          <ExportCsv
            endpoint={learnerReports.findLearners}
            params={undefined}
            query={{
              ...reportSearch(search),
              format: 'csv',
              columns: fileColumns(columns.shown),
              timezone,
            }}
            file={say(messages.file)}
            matches={found.data?.matches}
            variant={choice.chosen.size > 0 ? 'quiet' : 'filled'}
          />
        }
      >
        {say(messages.title)}
      </PageTitle>
      <Stack gap={4}>
        {told && <Overview report={told} />}
        <ReportList
          title={say(messages.title)}
          found={found}
          tools={
            <Tools asked={asked} go={go}>
              <SortSelect columns={columns.shown} sort={sort} onSort={onSort} />
              <ColumnsButton columns={columns} />
            </Tools>
          }
          bar={<SelectedPeople chosen={choice.chosen} course={asked.course} onClear={choice.clear} />}
          none={messages.none}
          noneText={messages.noneText}
          narrowed={isNarrowed(asked)}
          onAll={() => go(EVERYBODY)}
          start={start}
          limit={PAGE.reports}
          onGo={(next) => go({ start: String(next) })}
        >
          {({ list }) => (
            <>
              {choice.everybody}
              <ReportTable
                label={say(messages.title)}
                columns={[...choice.columns, ...columns.shown]}
                rows={list}
                idOf={({ user }) => user.id}
                itemOf={(row) => choice.item(row, item(row))}
                sort={sort}
                onSort={onSort}
                waiting={found.isPlaceholderData}
              />
            </>
          )}
        </ReportList>
      </Stack>
    </ReportsArea>
  )
}

/** What matters in a sentence, then figures, then weeks. */
function Overview({ report }: { readonly report: LearnersReport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { total, period, before, series, at } = report
  if (!total || !period || !before || !series) return <PreparingFigures />
  const only = (value: 'inactive' | 'waiting' | 'active' | 'certified') => (
    <Link to="/reports/learners" search={{ only: value }} />
  )
  if (total.learners === 0) return <Summary strong={say(messages.summaryNone)} />
  return (
    <>
      <Summary strong={say(messages.summary, { inactive: total.inactive, learners: total.learners })}>
        {total.waiting > 0 && say(messages.summaryWaiting, { count: total.waiting })}
      </Summary>
      <AsOf at={at} />
      <Figures>
        <Figure
          label={say(messages.active)}
          number={intl.formatNumber(period.active)}
          change={changeOf(period.active, before.active, { good: 'more' })}
          link={only('active')}
        />
        <Figure
          label={say(messages.finished)}
          number={intl.formatNumber(period.certified)}
          change={changeOf(period.certified, before.certified, { good: 'more' })}
          link={only('certified')}
        />
        <Figure
          label={say(messages.inactive)}
          number={intl.formatNumber(total.inactive)}
          note={say(messages.ofLearners, { count: total.learners })}
          link={only('inactive')}
        />
        <Figure
          label={say(messages.waiting)}
          number={intl.formatNumber(total.waiting)}
          link={only('waiting')}
        />
        <Figure label={say(messages.average)} number={percentText(intl, total.average)} />
      </Figures>
      <WeekChart
        title={say(messages.chart)}
        file="learners-by-week"
        weeks={series}
        series={[
          { id: 'active', label: say(messages.active), values: series.map(({ active }) => active) },
          {
            id: 'enrolled',
            label: say(messages.chartNew),
            values: series.map(({ enrolled }) => enrolled),
            tone: 'primary',
          },
        ]}
      />
    </>
  )
}

interface ToolsProps {
  readonly asked: LearnersAddress
  readonly go: Go<LearnersAddress>
  readonly children: ReactNode
}

const ONLY_WORDS = {
  inactive: messages.onlyInactive,
  waiting: messages.onlyWaiting,
  active: messages.onlyActive,
  certified: messages.onlyCertified,
} as const

function Tools({ asked, go, children }: ToolsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Toolbar
      search={
        <TypedSearch
          query={asked.query ?? ''}
          onSearch={(query) => go({ query: query || undefined }, { replace: true })}
          label={say(messages.search)}
          clearLabel={say(shared.clear)}
        />
      }
    >
      <CompactSelect
        label={say(messages.only)}
        value={asked.only ?? ''}
        options={[
          { value: '', label: say(messages.all) },
          ...LEARNERS_ONLY.map((value) => ({ value, label: say(ONLY_WORDS[value]) })),
        ]}
        onChange={({ target }) => go({ only: LEARNERS_ONLY.find((one) => one === target.value) })}
      />
      <CourseSelect value={asked.course} onChange={(course) => go({ course, group: undefined })} />
      <GroupSelect course={asked.course} value={asked.group} onChange={(group) => go({ group })} />
      <OrganizationSelect value={asked.organization} onChange={(organization) => go({ organization })} />
      {children}
    </Toolbar>
  )
}
