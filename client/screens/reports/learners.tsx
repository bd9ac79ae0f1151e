import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { learnerReports, type LearnersReport } from '@cairn/contract/learner-reports'
import { PAGE } from '@cairn/domain/base/constants'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { fullName } from '../../base/person.ts'
import { read, reportSearch } from '../../base/query.ts'
import { Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import { changeOf } from '../../shared/change-of.ts'
import { Figure, Figures } from '../../shared/figures.tsx'
import { GroupSelect } from '../../shared/learners/group-select.tsx'
import { AsOf } from '../../shared/report-table/as-of.tsx'
import { ColumnsButton } from '../../shared/report-table/columns-dialog.tsx'
import { fileColumns, useChosenColumns } from '../../shared/report-table/columns.ts'
import { CourseSelect } from '../../shared/report-table/course-select.tsx'
import { CsvButton } from '../../shared/report-table/csv-button.tsx'
import { messages as table } from '../../shared/report-table/messages.ts'
import { ReportList } from '../../shared/report-table/report-list.tsx'
import { ReportTable } from '../../shared/report-table/report-table.tsx'
import { SelectedPeople, useMayEmail } from '../../shared/report-table/selected-people.tsx'
import { printSort, readSort, sortHead } from '../../shared/report-table/sort.ts'
import { Summary } from '../../shared/report-table/summary.tsx'
import { useAddress, type Go } from '../../shared/report-table/use-address.ts'
import { useZone } from '../../shared/report-table/use-zone.ts'
import { WeekChart } from '../../shared/report-table/week-chart.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { readStart } from '../../users/users-search.ts'
import { useLearnerColumns } from './learners-columns.tsx'
import { messages } from './learners-messages.ts'
import {
  EVERYBODY,
  isNarrowed,
  LEARNER_SORTS,
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const mayEmail = useMayEmail()
  const start = readStart(asked.start, PAGE.reports)
  const sorted = readSort(asked.sort, LEARNER_SORTS, 'active')
  const search = { query: learnersQuery(asked, now), sort: printSort(sorted) }
  const found = useQuery({
    ...read(learnerReports.findLearners, {
      query: { ...reportSearch({ ...search, start, limit: PAGE.reports }), timezone },
    }),
    placeholderData: keepPreviousData,
  })
  useHead({ title: say(messages.title), indexed: false })
  const told = found.data && !found.data.failed ? found.data : undefined
  const { columns, item } = useLearnerColumns(told?.list ?? [])
  const { shown, choose } = useChosenColumns('learners', columns)
  const picked = new Set((told?.list ?? []).map(({ user }) => user.id).filter((id) => chosen.has(id)))
  return (
    <ReportsArea>
      <PageTitle
        actions={
          <CsvButton
            endpoint={learnerReports.findLearners}
            params={undefined}
            query={{ ...reportSearch(search), timezone }}
            columns={fileColumns(shown)}
            name={say(messages.file)}
            quiet={picked.size > 0}
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
              <ColumnsButton columns={columns} shown={shown} onChoose={choose} />
            </Tools>
          }
          bar={<SelectedPeople chosen={picked} course={asked.course} onClear={() => setChosen(new Set())} />}
          none={messages.none}
          noneText={messages.noneText}
          narrowed={isNarrowed(asked)}
          onAll={() => go(EVERYBODY)}
          start={start}
          limit={PAGE.reports}
          onGo={(next) => go({ start: String(next) })}
        >
          {({ list }) => (
            <ReportTable
              label={say(messages.title)}
              columns={shown}
              rows={list}
              idOf={({ user }) => user.id}
              nameOf={({ user }) => fullName(user)}
              item={item}
              sortHead={sortHead(LEARNER_SORTS, sorted, (sort) => go({ sort }))}
              waiting={found.isPlaceholderData}
              choice={mayEmail ? { chosen: picked, onChoose: setChosen } : undefined}
            />
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
  const only = (value: 'inactive' | 'waiting' | 'active' | 'certified') => (
    <Link to="/reports/learners" search={{ only: value }} />
  )
  if (total.learners === 0) return <Summary strong={say(messages.summaryNone)} />
  return (
    <>
      <Summary strong={say(messages.summary, { inactive: total.inactive, learners: total.learners })}>
        {total.waiting > 0 && say(messages.summaryWaiting, { count: total.waiting })} <AsOf at={at} />
      </Summary>
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
          note={say(messages.onAverage, { percent: percentText(intl, total.average) })}
          link={only('waiting')}
        />
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
  const organizations = useOrganizationChoices()
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
      {organizations.length > 1 && (
        <CompactSelect
          label={say(table.organization)}
          value={asked.organization ?? ''}
          options={[
            { value: '', label: say(table.anyOrganization) },
            ...organizations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => go({ organization: target.value || undefined })}
        />
      )}
      {children}
    </Toolbar>
  )
}
