import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { narrowMembers } from '@cairn/domain/groups/members'
import { MEMBER_STATES } from '@cairn/domain/groups/standing'
import type { GroupReport, MemberProgress } from '@cairn/contract/groups'
import { PAGE } from '@cairn/domain/base/constants'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { useStateWord } from '../../groups/member-table.tsx'
import { readSort, type Columns } from '../../shared/report-columns.ts'
import { usePeopleChoice } from '../../shared/report-people/choice.tsx'
import { ReportList } from '../../shared/report-people/report-list.tsx'
import { SelectedPeople } from '../../shared/report-people/selected-people.tsx'
import { useAddress } from '../../shared/report-people/use-address.ts'
import { ColumnsButton, ReportTable, SortSelect } from '../../shared/report-table.tsx'
import { readStart } from '../../users/users-search.ts'
import { useMemberColumns } from './group-columns.tsx'
import { messages } from './group-messages.ts'

interface Props {
  readonly report: GroupReport
  readonly columns: Columns<MemberProgress>
}

/** Everybody in the group, as the address narrows and sorts them. */
export function GroupMembers({ report, columns }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const stateWord = useStateWord()
  const { asked, go } = useAddress(useSearch({ from: '/reports/groups/$groupId' }))
  const { item } = useMemberColumns(report.object ?? '', report.progress)
  const { query = '', state } = asked
  const sort = readSort(asked.sort, columns.all, 'name:asc')
  const start = readStart(asked.start, PAGE.reports)
  const found = useMemo(
    () => narrowMembers(report.progress, { words: query, state, sort }),
    [report, sort, query, state],
  )
  const rows = found.slice(start, start + PAGE.reports)
  const choice = usePeopleChoice(rows)
  const onSort = (next: string) => go({ sort: next })
  return (
    <ReportList
      title={say(messages.members)}
      found={{
        data: { matches: found.length, list: rows },
        isPending: false,
        isFetching: false,
        refetch: () => undefined,
      }}
      tools={
        <Toolbar
          search={
            <TypedSearch
              query={query}
              onSearch={(words) => go({ query: words || undefined }, { replace: true })}
              label={say(messages.find)}
              clearLabel={say(messages.clear)}
            />
          }
        >
          <CompactSelect
            label={say(messages.state)}
            value={state ?? ''}
            options={[
              { value: '', label: say(messages.anyState) },
              ...MEMBER_STATES.map((value) => ({ value, label: stateWord(value) })),
            ]}
            onChange={({ target }) => go({ state: MEMBER_STATES.find((one) => one === target.value) })}
          />
          <SortSelect columns={columns.shown} sort={sort} onSort={onSort} />
          <ColumnsButton columns={columns} />
        </Toolbar>
      }
      bar={<SelectedPeople chosen={choice.chosen} course={report.object} onClear={choice.clear} />}
      none={messages.nobody}
      noneText={messages.nobodyText}
      narrowed={query !== '' || state !== undefined}
      onAll={() => go({ query: undefined, state: undefined })}
      start={start}
      limit={PAGE.reports}
      onGo={(next) => go({ start: String(next) })}
    >
      {({ list }) => (
        <>
          {choice.everybody}
          <ReportTable
            label={say(messages.members)}
            columns={[...choice.columns, ...columns.shown]}
            rows={list}
            idOf={({ user }) => user.id}
            itemOf={(row) => choice.item(row, item(row))}
            sort={sort}
            onSort={onSort}
          />
        </>
      )}
    </ReportList>
  )
}
