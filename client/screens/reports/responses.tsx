import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { courseReports, type QuestionFigures } from '@cairn/contract/course-reports'
import { ITEM_STATES } from '@cairn/contract/progress'
import { PAGE } from '@cairn/domain/base/constants'
import { isCounted } from '@cairn/domain/reports/answer-key'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { Stack } from '../../base/ui/layout.tsx'
import { NotFound } from '../../base/ui/not-found.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { GroupSelect } from '../../shared/learners/group-select.tsx'
import { fileColumns, readSort, useColumns } from '../../shared/report-columns.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { isMissing } from '../../shared/report-missing.ts'
import { ReportList } from '../../shared/report-people/report-list.tsx'
import { Summary } from '../../shared/report-people/summary.tsx'
import { useAddress, type Go } from '../../shared/report-people/use-address.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { ColumnsButton, ReportTable, SortSelect } from '../../shared/report-table.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { readStart } from '../../users/users-search.ts'
import { useResponseColumns } from './responses-columns.tsx'
import { messages } from './responses-messages.ts'
import {
  ALL,
  hardestOf,
  isNarrowed,
  kindOf,
  KINDS,
  responsesQuery,
  stateOf,
  type ResponsesAddress,
} from './responses-query.ts'
import { ResponsesQuestions } from './responses-questions.tsx'
import styles from './responses.module.css'

/** What people answered in a course, the first time and by now; with each question how its answers are spread. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { courseId } = useParams({ from: '/reports/courses/$courseId/responses' })
  const { asked, go } = useAddress(useSearch({ from: '/reports/courses/$courseId/responses' }))
  const timezone = useZone()
  const start = readStart(asked.start, PAGE.reports)
  const sort = readSort(asked.sort, useResponseColumns(courseId, []).columns, 'date:desc')
  const search = { ...responsesQuery(asked), sort }
  const narrowed = { ...(asked.group !== undefined && { group: asked.group }), timezone }
  const found = useQuery({
    ...read(courseReports.findResponses, {
      params: { id: courseId },
      query: { ...reportSearch({ ...search, start, limit: PAGE.reports }), ...narrowed },
      handled: 'shown',
    }),
    placeholderData: keepPreviousData,
  })
  const told = found.data && !found.data.failed ? found.data : undefined
  const { columns: all, item } = useResponseColumns(courseId, told?.list ?? [])
  const columns = useColumns('responses', all)
  // What is only looked at has no answers.
  const questions = (told?.question ?? []).filter(isCounted)
  const onSort = (next: string) => go({ sort: next })
  useHead({ title: say(messages.title), indexed: false })
  if (isMissing(found)) return <NotFound />
  return (
    <ReportsArea>
      <PageTitle
        above={
          <Crumbs label={say(messages.crumbs)}>
            <TextLink size="small" link={<Link to="/reports/courses/$courseId" params={{ courseId }} />}>
              <bdi>{told?.course.title ?? courseId}</bdi>
            </TextLink>
          </Crumbs>
        }
        actions={
          <ExportCsv
            endpoint={courseReports.findResponses}
            params={{ id: courseId }}
            query={{
              ...reportSearch(search),
              ...narrowed,
              format: 'csv',
              columns: fileColumns(columns.shown),
            }}
            file={say(messages.file)}
            matches={found.data?.matches}
          />
        }
      >
        {say(messages.title)}
      </PageTitle>
      <Stack gap={4}>
        {told && <Overview questions={questions} />}
        <div className={styles.columns}>
          <ReportList
            title={say(messages.title)}
            found={found}
            tools={
              <Tools course={courseId} questions={questions} asked={asked} go={go}>
                <SortSelect columns={columns.shown} sort={sort} onSort={onSort} />
                <ColumnsButton columns={columns} />
              </Tools>
            }
            none={messages.none}
            noneText={messages.noneText}
            narrowed={isNarrowed(asked)}
            onAll={() => go(ALL)}
            start={start}
            limit={PAGE.reports}
            onGo={(next) => go({ start: String(next) })}
          >
            {({ list }) => (
              <ReportTable
                label={say(messages.title)}
                // Of one question alone its words stand beside the table.
                columns={columns.shown.filter(({ id }) => id !== 'question' || asked.item === undefined)}
                rows={list}
                idOf={(row) => `${row.user.id} ${row.item}`}
                itemOf={item}
                sort={sort}
                onSort={onSort}
                waiting={found.isPlaceholderData}
              />
            )}
          </ReportList>
          <ResponsesQuestions course={courseId} questions={questions} asked={asked} />
        </div>
      </Stack>
    </ReportsArea>
  )
}

function Overview({ questions }: { readonly questions: readonly QuestionFigures[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const answers = questions.reduce((sum, question) => sum + question.answers, 0)
  const hardest = hardestOf(questions)
  return (
    <Summary strong={say(messages.summary, { answers, questions: questions.length })}>
      {hardest &&
        say(messages.hardest, {
          title: <bdi key="title">{hardest.title ?? say(messages.untitled)}</bdi>,
          percent: percentText(intl, hardest.facility ?? 0),
        })}
    </Summary>
  )
}

interface ToolsProps {
  readonly course: string
  readonly questions: readonly QuestionFigures[]
  readonly asked: ResponsesAddress
  readonly go: Go<ResponsesAddress>
  readonly children: ReactNode
}

function Tools({ course, questions, asked, go, children }: ToolsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const option = (value: string, label: string) => ({ value, label })
  const lessons = [...new Map(questions.map((one) => [one.lesson, one.lessonTitle ?? one.lesson]))]
  const ofLesson = questions.filter(({ lesson }) => asked.lesson === undefined || lesson === asked.lesson)
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
        label={say(messages.lesson)}
        value={asked.lesson ?? ''}
        options={[option('', say(messages.anyLesson)), ...lessons.map(([id, title]) => option(id, title))]}
        onChange={({ target }) =>
          go({ lesson: target.value || undefined, item: undefined, answer: undefined })
        }
      />
      <CompactSelect
        label={say(messages.question)}
        value={asked.item ?? ''}
        options={[
          option('', say(messages.anyQuestion)),
          ...ofLesson.map(({ id, title }) => option(id, title ?? say(messages.untitled))),
        ]}
        onChange={({ target }) => go({ item: target.value || undefined, answer: undefined })}
      />
      <CompactSelect
        label={say(messages.kind)}
        value={kindOf(asked) ?? ''}
        options={[
          option('', say(messages.anyKind)),
          ...KINDS.map((kind) => option(kind, say(messages[kind]))),
        ]}
        onChange={({ target }) => go({ type: target.value || undefined })}
      />
      <CompactSelect
        label={say(messages.result)}
        value={asked.right ?? ''}
        options={[
          option('', say(messages.anyResult)),
          option('true', say(messages.right)),
          option('false', say(messages.wrong)),
        ]}
        onChange={({ target }) =>
          go({ right: target.value === 'true' || target.value === 'false' ? target.value : undefined })
        }
      />
      <CompactSelect
        label={say(messages.state)}
        value={stateOf(asked) ?? ''}
        options={[
          option('', say(messages.anyState)),
          ...ITEM_STATES.map((state) => option(state, say(messages[state]))),
        ]}
        onChange={({ target }) => go({ state: target.value || undefined })}
      />
      <GroupSelect course={course} value={asked.group} onChange={(group) => go({ group })} />
      {children}
    </Toolbar>
  )
}
