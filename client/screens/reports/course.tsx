import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { courseReports, type CourseReport } from '@cairn/contract/course-reports'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { useSite } from '../../base/site.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { NotFound } from '../../base/ui/not-found.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { GroupSelect } from '../../shared/learners/group-select.tsx'
import { ExportCsv } from '../../shared/report-export.tsx'
import { isMissing } from '../../shared/report-missing.ts'
import { PeriodSelect, periodRange } from '../../shared/report-period.tsx'
import { ReportStanding } from '../../shared/report-table.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { NOBODY, TABS, useCourseAddress, type ShowPeople } from './course/address.ts'
import { LearnersTab, learnersFile, useLearnerColumns, useLearners } from './course/learners.tsx'
import { LessonsTab } from './course/lessons.tsx'
import { messages } from './course/messages.ts'
import { OverviewTab } from './course/overview.tsx'
import { PeoplePanel } from './course/people-panel.tsx'
import { QuestionsTab } from './course/questions.tsx'
import styles from './course/course.module.css'

const useReport = () => {
  const intl = useIntl()
  const { timezone } = useSite()
  const [now] = useState(() => new Date())
  const address = useCourseAddress()
  const { courseId, asked, period } = address
  const zone = intl.timeZone ?? timezone
  const narrowed = { ...(asked.group !== undefined && { group: asked.group }), timezone: zone }
  const range = periodRange(period, now)
  const found = useQuery({
    ...read(courseReports.getCourseReport, {
      params: { id: courseId },
      query: { ...narrowed, ...range },
      handled: 'shown',
    }),
    placeholderData: keepPreviousData,
  })
  return { ...address, found, narrowed, range, columns: useLearnerColumns(courseId) }
}

/** One course: what its learners do, where they leave, what they answer, and who they are. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const report = useReport()
  const { courseId, asked, tab, period, go, found } = report
  const opener = useRef<HTMLElement | null>(null)
  const open = asked.people !== undefined
  const showPeople: ShowPeople = (people) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    go({ ...NOBODY, ...people })
  }
  const close = () => {
    go(NOBODY)
    // Back to the count that was followed.
    opener.current?.focus()
  }
  const data = found.data ?? undefined
  const title = data?.title ?? ''
  useHead({ title: say(messages.head, { title }), indexed: false })
  if (isMissing(found)) return <NotFound />
  return (
    <ReportsArea>
      <div className={open ? styles.beside : undefined}>
        <PageTitle
          above={
            <Crumbs label={say(messages.crumbs)}>
              <TextLink size="small" link={<Link to="/reports/courses" />}>
                {say(messages.courses)}
              </TextLink>
              <Icon name="chevron-right" size={14} />
            </Crumbs>
          }
          actions={
            <>
              <PeriodSelect value={period} onChange={(next) => go({ period: next })} />
              <GroupSelect
                course={courseId}
                value={asked.group}
                onChange={(group) => go({ group, start: undefined })}
              />
              <Export report={report} quiet={open} />
            </>
          }
        >
          {data ? <bdi>{title}</bdi> : say(messages.courses)}
        </PageTitle>
        {data ? (
          <Parts {...report} data={data} tab={tab} onPeople={showPeople} />
        ) : (
          <ReportStanding found={found} failed={found.isError || found.data === null} />
        )}
      </div>
      {open && (
        <PeoplePanel
          key={JSON.stringify([
            asked.people,
            asked.item,
            asked.answer,
            asked.itemState,
            asked.moment,
            asked.from,
          ])}
          course={courseId}
          asked={asked}
          data={data}
          narrowed={report.narrowed}
          columns={report.columns.shown}
          onClose={close}
        />
      )}
    </ReportsArea>
  )
}

type Report = ReturnType<typeof useReport>

interface ExportProps {
  readonly report: Report
  readonly quiet: boolean
}

function Export({ report, quiet }: ExportProps) {
  const intl = useIntl()
  const { courseId, tab, narrowed, range } = report
  const variant = quiet ? 'quiet' : 'filled'
  const params = { id: courseId }
  return tab === 'learners' ? (
    <LearnersExport report={report} quiet={quiet} />
  ) : (
    <ExportCsv
      endpoint={courseReports.getCourseReport}
      params={params}
      query={{ ...narrowed, ...range, format: 'csv' }}
      file={intl.formatMessage(messages.fileItems)}
      variant={variant}
    />
  )
}

function LearnersExport({ report, quiet }: ExportProps) {
  const intl = useIntl()
  const { courseId, asked, narrowed, columns } = report
  const { found } = useLearners(report)
  return (
    <ExportCsv
      endpoint={courseReports.findCourseLearners}
      params={{ id: courseId }}
      query={{ ...learnersFile(intl, asked, columns.shown), ...narrowed }}
      file={intl.formatMessage(messages.fileLearners)}
      matches={found.data?.matches}
      variant={quiet ? 'quiet' : 'filled'}
    />
  )
}

interface PartsProps extends Report {
  readonly data: CourseReport
  readonly onPeople: ShowPeople
}

function Parts(props: PartsProps) {
  const { data, tab, go, found } = props
  const intl = useIntl()
  const tabs = useId()
  return (
    <div aria-busy={found.isPlaceholderData}>
      <Tabs
        id={tabs}
        label={intl.formatMessage(messages.tabs)}
        tabs={TABS.map((value) => ({
          value,
          label: intl.formatMessage(messages[value]),
          ...(value === 'learners' && { count: intl.formatNumber(data.enrolled) }),
        }))}
        value={tab}
        onChange={(value) =>
          go({ ...NOBODY, tab: value === 'overview' ? undefined : value, sort: undefined, start: undefined })
        }
      />
      {TABS.map((value) => (
        <TabPanel key={value} tabs={tabs} value={value} current={tab}>
          {value === tab && (
            <div className={styles.tab}>
              {tab === 'overview' && <OverviewTab {...props} />}
              {tab === 'lessons' && <LessonsTab {...props} />}
              {tab === 'questions' && <QuestionsTab {...props} />}
              {tab === 'learners' && <LearnersTab {...props} />}
            </div>
          )}
        </TabPanel>
      ))}
    </div>
  )
}
