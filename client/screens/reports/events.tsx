import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { useIntl } from 'react-intl'
import { PAGE } from '@cairn/domain/base/constants'
import { reports } from '@cairn/contract/reports'
import { useHead } from '../../base/head.tsx'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { DayField } from '../../base/ui/day-field.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { EventList } from '../../reports/event-list.tsx'
import { EVENT_KINDS, eventPage, eventsFile, type EventKind } from '../../reports/queries.ts'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { ExportCsv } from '../../shared/report-export.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import styles from './events.module.css'
import { eventSearch, printEventsAddress, readEventsAddress, type EventsAddress } from './events-search.ts'
import { messages } from './messages.ts'

/** The look that the address tells, and how to change it. */
const useEventsAddress = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/reports/events' })
  const told = useMemo(() => readEventsAddress(address), [address])
  const [asked, show] = useOptimistic(told)
  const go = (patch: Partial<EventsAddress>, { replace = false } = {}) =>
    startTransition(async () => {
      const next = { ...asked, start: 0, ...patch }
      show(next)
      const search = printEventsAddress(next)
      await navigate({
        to: '/reports/events',
        search,
        replace,
        resetScroll: patch.start !== undefined,
      })
    })
  return { asked, go }
}

/** What was done here and by whom, for those who look after it. */
export function Screen() {
  const intl = useIntl()
  const { timezone } = useSite()
  const { asked, go } = useEventsAddress()
  // Days begin where the times are shown that the list is narrowed by.
  const zone = intl.timeZone ?? timezone
  const found = useQuery({ ...eventPage(eventSearch(asked), zone), placeholderData: keepPreviousData })
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { data } = found
  const narrowed = asked.query !== '' || [asked.kind, asked.from, asked.to].some((one) => one !== undefined)
  return (
    <ReportsArea>
      <PageTitle
        lead={intl.formatMessage(messages.lead)}
        actions={
          <ExportCsv
            endpoint={reports.findEvents}
            params={undefined}
            query={eventsFile(eventSearch(asked), zone)}
            file="events.csv"
            matches={data?.matches}
          />
        }
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <Card pad="none">
        <Tools asked={asked} go={go} />
        <span aria-live="polite">
          <Hidden>
            {data && !data.failed && intl.formatMessage(messages.count, { count: data.matches })}
          </Hidden>
        </span>
        <div className={styles.body} aria-busy={found.isPlaceholderData}>
          <ListStanding found={found} className={styles.waiting} />
          {data && !data.failed && data.list.length === 0 && (
            <Empty
              title={intl.formatMessage(narrowed ? messages.noMatch : messages.nothing)}
              action={
                narrowed && (
                  <Button onClick={() => go({ query: '', kind: undefined, from: undefined, to: undefined })}>
                    {intl.formatMessage(messages.showAll)}
                  </Button>
                )
              }
            >
              {intl.formatMessage(narrowed ? messages.noMatchText : messages.nothingText)}
            </Empty>
          )}
          {data && data.list.length > 0 && (
            <EventList label={intl.formatMessage(messages.list)} events={data.list} join={data.join} byDay />
          )}
        </div>
        {data && (
          <Pages
            start={asked.start}
            limit={PAGE.reports}
            matches={data.matches}
            onGo={(start) => go({ start })}
          />
        )}
      </Card>
    </ReportsArea>
  )
}

interface ToolsProps {
  readonly asked: EventsAddress
  readonly go: (patch: Partial<EventsAddress>, how?: { replace: boolean }) => void
}

function Tools({ asked, go }: ToolsProps) {
  const intl = useIntl()
  const kinds = Object.keys(EVENT_KINDS) as EventKind[]
  return (
    <Toolbar
      search={
        <TypedSearch
          query={asked.query}
          onSearch={(query) => go({ query }, { replace: true })}
          label={intl.formatMessage(messages.search)}
          clearLabel={intl.formatMessage(messages.clear)}
        />
      }
    >
      <CompactSelect
        label={intl.formatMessage(messages.kind)}
        value={asked.kind ?? ''}
        options={[
          { value: '', label: intl.formatMessage(messages.anyKind) },
          ...kinds.map((kind) => ({ value: kind, label: intl.formatMessage(messages[kind]) })),
        ]}
        onChange={(event) => go({ kind: (event.target.value || undefined) as EventKind | undefined })}
      />
      <CompactSelect
        label={intl.formatMessage(messages.sort)}
        value={asked.sort ?? ''}
        options={[
          { value: '', label: intl.formatMessage(messages.newest) },
          { value: 'oldest', label: intl.formatMessage(messages.oldest) },
        ]}
        onChange={(event) => go({ sort: event.target.value === 'oldest' ? 'oldest' : undefined })}
      />
      <DayField
        label={intl.formatMessage(messages.from)}
        value={asked.from}
        max={asked.to}
        onChange={(from) => go({ from })}
      />
      <DayField
        label={intl.formatMessage(messages.to)}
        value={asked.to}
        min={asked.from}
        onChange={(to) => go({ to })}
      />
    </Toolbar>
  )
}
