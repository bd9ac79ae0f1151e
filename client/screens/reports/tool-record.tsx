import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { lti, type LtiResult } from '@cairn/contract/lti'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { NotFound } from '../../base/ui/not-found.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { isMissing } from '../../shared/report-missing.ts'
import { ReportStanding } from '../../shared/report-table.tsx'
import { NONE } from '../../shared/report-words.ts'
import { ReportsArea } from '../../shared/reports-area.tsx'
import styles from './package-record.module.css'
import { messages } from './tool-record-messages.ts'

/** What a tool of another site reported about one learner. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { userId, courseId, lessonId } = useParams({
    from: '/reports/learners/$userId/tool/$courseId/$lessonId',
  })
  const found = useQuery(
    read(lti.getLtiResult, {
      params: { courseId, instructionId: lessonId, userId },
      handled: 'shown',
    }),
  )
  const result = found.data ?? undefined
  const title = result?.title ?? say(messages.head)
  useHead({ title, indexed: false })
  if (isMissing(found)) return <NotFound />
  return (
    <ReportsArea>
      <PageTitle
        above={
          <Crumbs label={say(messages.crumbs)}>
            <TextLink
              size="small"
              link={<Link to="/reports/learners/$userId" params={{ userId }} search={{ course: courseId }} />}
            >
              {say(messages.back)}
            </TextLink>
          </Crumbs>
        }
        lead={
          result &&
          say(messages.lead, {
            tool: <bdi key="tool">{result.tool ?? say(messages.noTool)}</bdi>,
            name: <bdi key="name">{result.name}</bdi>,
            course: <bdi key="course">{result.course}</bdi>,
          })
        }
      >
        <bdi>{title}</bdi>
      </PageTitle>
      <Card pad="none">
        {result ? (
          <Result result={result} />
        ) : (
          <ReportStanding found={found} failed={found.data === null || found.isError} />
        )}
      </Card>
    </ReportsArea>
  )
}

const RULES = {
  graded: messages.ruleGraded,
  completed: messages.ruleCompleted,
  opened: messages.ruleOpened,
} as const

function Result({ result }: { readonly result: LtiResult }) {
  const say = useIntl().formatMessage
  const { completed, completion, passMark, items } = result
  const rule =
    completion === 'graded' && passMark !== undefined
      ? say(messages.ruleMark, { mark: passMark / 100 })
      : say(RULES[completion])
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <Badge {...(completed && { tone: 'ok' })}>
            {say(completed ? messages.completed : messages.notCompleted)}
          </Badge>
          <Text size="support" tone="dim">
            {rule}
          </Text>
        </div>
        {items.length === 0 && <Text>{say(messages.nothing)}</Text>}
      </div>
      {items.length > 0 && (
        <section className={styles.section}>
          <Items items={items} />
        </section>
      )}
    </>
  )
}

/** Every result that the tool keeps for the lesson; most keep one. */
function Items({ items }: Pick<LtiResult, 'items'>) {
  const say = useIntl().formatMessage
  const rows = items.map(({ id, label, score, maximum, activity, grading, comment, modified }) => {
    const name = <bdi className={styles.text}>{label}</bdi>
    const grade = score === undefined ? NONE : say(messages.points, { score, maximum })
    const done = grading === 'FullyGraded'
    const graded =
      grading === undefined ? (
        NONE
      ) : (
        <Badge {...(done && { tone: 'ok' })} {...(grading === 'Failed' && { tone: 'warn' })}>
          {say(messages[grading])}
        </Badge>
      )
    const far = activity === undefined ? NONE : say(messages[activity])
    const said = comment === undefined ? NONE : <bdi className={styles.text}>{comment}</bdi>
    const when = modified === undefined ? NONE : <Moment at={modified} />
    return {
      id,
      cells: [name, grade, far, graded, said, when],
      item: (
        <Entry
          title={name}
          detail={
            <span className={styles.facts}>
              {far} {graded} {when} {comment === undefined ? null : said}
            </span>
          }
          aside={grade}
        />
      ),
    }
  })
  return (
    <Table
      label={say(messages.items)}
      columns={[
        { id: 'item', label: say(messages.item) },
        { id: 'grade', label: say(messages.grade), tight: true },
        { id: 'activity', label: say(messages.activity), tight: true },
        { id: 'grading', label: say(messages.grading), tight: true },
        { id: 'comment', label: say(messages.comment) },
        { id: 'when', label: say(messages.when), end: true, tight: true },
      ]}
      rows={rows}
    />
  )
}
