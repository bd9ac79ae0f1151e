import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { learnerReports } from '@cairn/contract/learner-reports'
import { ROLE_LISTS } from '@cairn/contract/organizations'
import { PAGE } from '@cairn/domain/base/constants'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { roleNames } from '../../organizations/role-messages.ts'
import { changeOf } from '../../shared/change-of.ts'
import { Figure, Figures } from '../../shared/figures.tsx'
import { fileColumns, readSort, useColumns } from '../../shared/report-columns.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { OrganizationSelect } from '../../shared/report-people/organization-select.tsx'
import { ReportList } from '../../shared/report-people/report-list.tsx'
import { Summary } from '../../shared/report-people/summary.tsx'
import { useAddress, type Go } from '../../shared/report-people/use-address.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { PreparingFigures, untilPrepared } from '../../shared/report-preparing.tsx'
import { ColumnsButton, ReportTable, SortSelect } from '../../shared/report-table.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { readStart } from '../../users/users-search.ts'
import { useUserColumns } from './users-columns.tsx'
import { messages } from './users-messages.ts'
import {
  EVERYBODY,
  isNarrowed,
  ONLY,
  onlyOf,
  roleOf,
  STATUSES,
  statusOf,
  usersQuery,
  type UsersAddress,
} from './users-query.ts'

/** Everybody an admin looks after: who comes, who was added, what they did last. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const timezone = useZone()
  const [now] = useState(() => new Date())
  const { asked, go } = useAddress(useSearch({ from: '/reports/users' }))
  const start = readStart(asked.start, PAGE.reports)
  const sort = readSort(asked.sort, useUserColumns([]).columns, 'seen:desc')
  const search = { ...usersQuery(asked, now), sort }
  const found = useQuery({
    ...read(learnerReports.findUserReport, {
      query: { ...reportSearch({ ...search, start, limit: PAGE.reports }), timezone },
    }),
    placeholderData: keepPreviousData,
    ...untilPrepared,
  })
  useHead({ title: say(messages.title), indexed: false })
  const told = found.data && !found.data.failed ? found.data : undefined
  const { columns: all, item } = useUserColumns(told?.list ?? [])
  const columns = useColumns('users', all)
  const onSort = (next: string) => go({ sort: next })
  return (
    <ReportsArea>
      <PageTitle
        actions={
          <ExportCsv
            endpoint={learnerReports.findUserReport}
            params={undefined}
            query={{ ...reportSearch(search), format: 'csv', columns: fileColumns(columns.shown), timezone }}
            file={say(messages.file)}
            matches={found.data?.matches}
          />
        }
      >
        {say(messages.title)}
      </PageTitle>
      <Stack gap={4}>
        {told?.total && <Overview total={told.total} />}
        {told?.preparing === true && !told.total && <PreparingFigures count={4} />}
        <ReportList
          title={say(messages.title)}
          found={found}
          tools={
            <Tools asked={asked} go={go}>
              <SortSelect columns={columns.shown} sort={sort} onSort={onSort} />
              <ColumnsButton columns={columns} />
            </Tools>
          }
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

type Total = NonNullable<ReplyOf<typeof learnerReports.findUserReport>['total']>

function Overview({ total }: { readonly total: Total }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { people, active, activeBefore, added, addedBefore } = total
  const only = (value: (typeof ONLY)[number]) => <Link to="/reports/users" search={{ only: value }} />
  const ofPeople = say(messages.ofPeople, { count: people })
  return (
    <>
      <Summary strong={say(messages.summary, { active, people })} />
      <Figures>
        <Figure label={say(messages.people)} number={intl.formatNumber(people)} />
        <Figure
          label={say(messages.active)}
          number={intl.formatNumber(active)}
          change={changeOf(active, activeBefore, { good: 'more' })}
          link={only('active')}
        />
        <Figure
          label={say(messages.added)}
          number={intl.formatNumber(added)}
          change={changeOf(added, addedBefore, { good: 'more' })}
          link={only('added')}
        />
        <Figure
          label={say(messages.away)}
          number={intl.formatNumber(Math.max(0, people - active))}
          note={ofPeople}
          link={only('away')}
        />
      </Figures>
    </>
  )
}

interface ToolsProps {
  readonly asked: UsersAddress
  readonly go: Go<UsersAddress>
  readonly children: ReactNode
}

function Tools({ asked, go, children }: ToolsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const option = (value: string, label: string) => ({ value, label })
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
        value={onlyOf(asked) ?? ''}
        options={[option('', say(messages.everybody)), ...ONLY.map((one) => option(one, say(messages[one])))]}
        onChange={({ target }) => go({ only: target.value || undefined })}
      />
      <CompactSelect
        label={say(messages.status)}
        value={statusOf(asked) ?? ''}
        options={[
          option('', say(messages.anyStatus)),
          ...STATUSES.map((one) => option(one, say(messages[one]))),
        ]}
        onChange={({ target }) => go({ status: target.value || undefined })}
      />
      <CompactSelect
        label={say(messages.role)}
        value={roleOf(asked) ?? ''}
        options={[
          option('', say(messages.anyRole)),
          ...ROLE_LISTS.map((role) => option(role, say(roleNames[role]))),
        ]}
        onChange={({ target }) => go({ role: target.value || undefined })}
      />
      <OrganizationSelect value={asked.organization} onChange={(organization) => go({ organization })} />
      {children}
    </Toolbar>
  )
}
