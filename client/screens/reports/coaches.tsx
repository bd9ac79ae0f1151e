import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { learnerReports } from '@cairn/contract/learner-reports'
import { isRootAdmin, organizationsAs } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { messages as shared } from '../../base/common-messages.ts'
import { passesGuard } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { NotFound } from '../../base/ui/not-found.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { organizationChoices } from '../../organizations/queries.ts'
import { changeOf } from '../../shared/change-of.ts'
import { Figure, Figures } from '../../shared/figures.tsx'
import { fileColumns, readSort, useColumns } from '../../shared/report-columns.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { isMissing } from '../../shared/report-missing.ts'
import { ReportList } from '../../shared/report-people/report-list.tsx'
import { Summary } from '../../shared/report-people/summary.tsx'
import { useAddress } from '../../shared/report-people/use-address.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { WeekChart } from '../../shared/report-people/week-chart.tsx'
import { AsOf } from '../../shared/report-as-of.tsx'
import { PreparingFigures, untilPrepared } from '../../shared/report-preparing.tsx'
import { ColumnsButton, ReportTable, SortSelect } from '../../shared/report-table.tsx'
import { minutesText, NONE, allOf, wordsQuery } from '../../shared/report-words.ts'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { readStart } from '../../users/users-search.ts'
import { useCoachColumns } from './coaches-columns.tsx'
import { messages } from './coaches-messages.ts'

/** Those who coach at an organization: what waits for them, and how soon they answer. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { id } = useParams({ from: '/reports/organizations/$id/coaches' })
  const { asked, go } = useAddress(useSearch({ from: '/reports/organizations/$id/coaches' }))
  const timezone = useZone()
  const start = readStart(asked.start, PAGE.reports)
  const sort = readSort(asked.sort, useCoachColumns([]).columns, 'open:desc')
  const search = { ...allOf(wordsQuery(asked.query)), sort }
  const found = useQuery({
    ...read(learnerReports.findCoachReport, {
      params: { id },
      query: { ...reportSearch({ ...search, start, limit: PAGE.reports }), timezone },
      handled: 'shown',
    }),
    placeholderData: keepPreviousData,
    ...untilPrepared,
  })
  useHead({ title: say(messages.title), indexed: false })
  const told = found.data && !found.data.failed ? found.data : undefined
  const { columns: all, item } = useCoachColumns(told?.list ?? [])
  const columns = useColumns('coaches', all)
  const onSort = (next: string) => go({ sort: next })
  if (isMissing(found)) return <NotFound />
  return (
    <ReportsArea>
      <PageTitle
        actions={
          <Actions id={id}>
            <ExportCsv
              endpoint={learnerReports.findCoachReport}
              params={{ id }}
              query={{
                ...reportSearch(search),
                format: 'csv',
                columns: fileColumns(columns.shown),
                timezone,
              }}
              file={say(messages.file)}
              matches={found.data?.matches}
            />
          </Actions>
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
              <SortSelect columns={columns.shown} sort={sort} onSort={onSort} />
              <ColumnsButton columns={columns} />
            </Toolbar>
          }
          none={messages.none}
          noneText={messages.noneText}
          narrowed={(asked.query ?? '') !== ''}
          onAll={() => go({ query: undefined })}
          start={start}
          limit={PAGE.reports}
          onGo={(next) => go({ start: String(next) })}
        >
          {({ list }) => (
            <ReportTable
              label={say(messages.title)}
              columns={columns.shown}
              rows={list}
              idOf={({ user }) => user.id}
              itemOf={item}
              sort={sort}
              onSort={onSort}
              waiting={found.isPlaceholderData}
            />
          )}
        </ReportList>
      </Stack>
    </ReportsArea>
  )
}

/** Which organization, where there are several, and the way to the work itself. */
function Actions({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const actor = useActor()
  const choices = isRootAdmin(actor)
    ? organizationChoices()
    : organizationChoices(organizationsAs(actor, 'admin', 'coach'))
  const list = useQuery(choices).data?.list ?? []
  return (
    <>
      {list.length > 1 && (
        <CompactSelect
          label={say(messages.organization)}
          value={id}
          options={list.map((one) => ({ value: one.id, label: one.name }))}
          onChange={({ target }) =>
            void navigate({ to: '/reports/organizations/$id/coaches', params: { id: target.value } })
          }
        />
      )}
      {passesGuard('coach', actor) && (
        <Button icon="message-check" link={<Link to="/coach/reviews" />}>
          {say(messages.openReviews)}
        </Button>
      )}
      {children}
    </>
  )
}

type CoachReport = ReplyOf<typeof learnerReports.findCoachReport>

function Overview({ report: { total, list, series, at } }: { readonly report: CoachReport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (!total || !series) return <PreparingFigures count={4} />
  const [oldest] = list.flatMap((coach) => coach.oldest ?? []).toSorted()
  return (
    <>
      <Summary strong={say(messages.summary, { count: total.open })}>
        {oldest !== undefined && say(messages.summaryOldest, { when: <Moment key="when" at={oldest} /> })}
      </Summary>
      <AsOf at={at} />
      <Figures>
        <Figure label={say(messages.open)} number={intl.formatNumber(total.open)} />
        <Figure
          label={say(messages.reviewed)}
          number={intl.formatNumber(total.reviewed)}
          change={changeOf(total.reviewed, total.reviewedBefore, { good: 'more' })}
        />
        <Figure
          label={say(messages.median)}
          number={total.medianMinutes === undefined ? NONE : minutesText(intl, total.medianMinutes)}
          note={say(messages.medianNote)}
        />
        <Figure label={say(messages.learners)} number={intl.formatNumber(total.learners)} />
      </Figures>
      <WeekChart
        title={say(messages.chart)}
        file="submissions-by-week"
        weeks={series}
        series={[
          {
            id: 'submitted',
            label: say(messages.submitted),
            values: series.map(({ submitted }) => submitted),
          },
          {
            id: 'reviewed',
            label: say(messages.decided),
            values: series.map(({ reviewed }) => reviewed),
            tone: 'primary',
          },
        ]}
      />
    </>
  )
}
