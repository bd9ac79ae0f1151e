import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { useHead } from '../../base/head.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { decidedReports, openReports } from '../../conversations/reports.ts'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { ReportCard } from './moderation-card.tsx'
import { messages } from './moderation-messages.ts'
import { Suspended } from './moderation-suspended.tsx'
import styles from './moderation.module.css'

const VIEWS = ['open', 'decided', 'suspended'] as const
type View = (typeof VIEWS)[number]

/** What people reported: decided here by those who moderate. */
export function Screen() {
  const intl = useIntl()
  const [view, setView] = useState<View>('open')
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  return (
    <ManageArea>
      <PageTitle lead={intl.formatMessage(messages.lead)}>{intl.formatMessage(messages.title)}</PageTitle>
      <div className={styles.views}>
        <Segmented
          label={intl.formatMessage(messages.views)}
          options={VIEWS.map((value) => ({ value, label: intl.formatMessage(messages[value]) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'suspended' ? <Suspended /> : <Reports key={view} decided={view === 'decided'} />}
    </ManageArea>
  )
}

function Reports({ decided }: { decided: boolean }) {
  const intl = useIntl()
  const found = useQuery(decided ? decidedReports() : openReports())
  const { data } = found
  if (!data || data.failed) return <ListStanding found={found} count={3} />
  if (data.list.length === 0)
    return (
      <Empty title={intl.formatMessage(decided ? messages.noneDecided : messages.nothing)}>
        {intl.formatMessage(decided ? messages.noneDecidedText : messages.nothingText)}
      </Empty>
    )
  const people = (data.join?.['user'] ?? {}) as Record<string, PublicUser | undefined>
  return (
    <ul className={styles.list}>
      {data.list.map((report) => (
        <li key={`${report.id} ${report.decided ?? ''}`}>
          <ReportCard report={report} people={people} />
        </li>
      ))}
    </ul>
  )
}
