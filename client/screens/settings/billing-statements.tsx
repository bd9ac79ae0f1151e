import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { billing, type BillingStatement } from '@cairn/contract/billing'
import { PAGE } from '@cairn/domain/base/constants'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { download } from '../../base/download.ts'
import { formatMoney } from '../../base/money.ts'
import { reportSearch } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './billing-messages.ts'
import { PLAN_TITLES } from './billing-query.ts'
import styles from './billing.module.css'

const usePagesOfStatements = () =>
  useInfiniteQuery({
    queryKey: [billing.findStatements.path, 'pages'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(billing.findStatements, {
        query: reportSearch({ start: pageParam, limit: PAGE.billing }),
        handled: 'shown',
        signal,
      }),
    getNextPageParam: ({ matches }, pages) => {
      const shown = pages.flatMap(({ list }) => list).length
      return shown < matches && pages.at(-1)?.list.length !== 0 ? shown : undefined
    },
  })

/** What the site was charged, five at a time. */
export function BillingStatements() {
  const intl = useIntl()
  const found = usePagesOfStatements()
  const list = found.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Card pad="none" label={intl.formatMessage(messages.statements)}>
      <div className={styles.listHead}>
        <Heading level={2} size="card">
          {intl.formatMessage(messages.statements)}
        </Heading>
      </div>
      {found.isPending && <ListSkeleton label={intl.formatMessage(shared.loading)} count={3} />}
      {found.isError && (
        <ErrorState
          title={intl.formatMessage(shared.failed)}
          retry={{
            label: intl.formatMessage(shared.tryAgain),
            run: () => void found.refetch(),
            busy: found.isFetching,
          }}
        >
          {intl.formatMessage(shared.failedText)}
        </ErrorState>
      )}
      {found.isSuccess && list.length === 0 && (
        <Empty title={intl.formatMessage(messages.none)}>{intl.formatMessage(messages.noneText)}</Empty>
      )}
      {list.length > 0 && <Statements list={list} />}
      {found.hasNextPage && (
        <div className={styles.listFoot}>
          <Button variant="ghost" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {intl.formatMessage(messages.more)}
          </Button>
        </div>
      )}
    </Card>
  )
}

const useStatementTexts = () => {
  const intl = useIntl()
  const day = (instant: string) => intl.formatDate(instant, { dateStyle: 'medium' })
  return {
    day,
    period: ({ from, to }: BillingStatement) =>
      intl.formatDateTimeRange(new Date(from), new Date(to), { dateStyle: 'medium' }),
    money: ({ amount, currency }: BillingStatement) => formatMoney(intl, amount, currency),
    plan: ({ plan }: BillingStatement) => intl.formatMessage(PLAN_TITLES[plan]),
  }
}

function Statements({ list }: { list: readonly BillingStatement[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const texts = useStatementTexts()
  return (
    <Table
      label={say(messages.statements)}
      columns={[
        { id: 'date', label: say(messages.date) },
        { id: 'plan', label: say(messages.plan) },
        { id: 'period', label: say(messages.period), spare: true },
        { id: 'amount', label: say(messages.amount), end: true },
        { id: 'actions', label: say(messages.actions), quiet: true, end: true, tight: true },
      ]}
      rows={list.map((statement) => {
        const actions = <StatementActions statement={statement} />
        return {
          id: statement.id,
          cells: [
            texts.day(statement.date),
            texts.plan(statement),
            texts.period(statement),
            texts.money(statement),
            actions,
          ],
          item: (
            <Entry
              title={texts.money(statement)}
              detail={`${texts.day(statement.date)} · ${texts.plan(statement)}`}
              aside={actions}
            />
          ),
        }
      })}
    />
  )
}

function StatementActions({ statement: { id, date } }: { statement: BillingStatement }) {
  const intl = useIntl()
  const day = intl.formatDate(date, { dateStyle: 'medium' })
  const saving = useAction(
    () => download(billing.getStatement, { id }, `statement-${id}.csv`, { format: 'csv' }),
    { failsIn: 'toast' },
  )
  return (
    <span className={styles.rowActions}>
      <Button
        size="small"
        link={<Link to="/settings/billing/statement/$id" params={{ id }} />}
        aria-label={intl.formatMessage(messages.viewOf, { date: day })}
      >
        {intl.formatMessage(messages.view)}
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon="download"
        busy={saving.busy}
        aria-label={intl.formatMessage(messages.csvOf, { date: day })}
        onClick={() => void saving.run()}
      >
        {intl.formatMessage(messages.csv)}
      </Button>
    </span>
  )
}
