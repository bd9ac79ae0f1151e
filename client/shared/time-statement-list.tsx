import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { timeStatements, type IssuedStatement } from '@cairn/contract/time-statements'
import { useAction } from '../base/action.ts'
import { download } from '../base/download.ts'
import { read } from '../base/query.ts'
import { Button } from '../base/ui/button.tsx'
import { BoxedItem, BoxedList } from '../base/ui/boxed-list.tsx'
import { Empty } from '../base/ui/empty.tsx'
import { Row, Stack } from '../base/ui/layout.tsx'
import { TextLink } from '../base/ui/link.tsx'
import { Entry } from '../base/ui/table.tsx'
import { ReportStanding } from './report-table.tsx'
import { usualPaper } from './statement-paper.ts'
import { messages } from './time-statement-messages.ts'

export const hoursOf = (minutes: number) => ({
  hours: Math.floor(minutes / 60),
  minutes: String(minutes % 60).padStart(2, '0'),
})

/** The statements about somebody that were issued before; each can be opened again. */
export function StatementList({ user, onClose }: { readonly user: string; readonly onClose: () => void }) {
  const { formatMessage: say } = useIntl()
  const found = useQuery(read(timeStatements.findTimeStatements, { params: { id: user } }))
  const { data } = found
  const failed = data?.failed === true
  return (
    <Stack>
      <ReportStanding found={found} failed={failed} />
      {data && !failed && data.list.length === 0 && (
        <Empty title={say(messages.none)} headingLevel={3}>
          {say(messages.noneText)}
        </Empty>
      )}
      {data && data.list.length > 0 && (
        <BoxedList>
          {data.list.map((statement) => (
            <Issued key={statement.code} statement={statement} />
          ))}
        </BoxedList>
      )}
      <Row justify="end">
        <Button onClick={onClose}>{say(messages.close)}</Button>
      </Row>
    </Stack>
  )
}

/** More courses are counted. */
const FEW = 2

function Issued({ statement }: { readonly statement: IssuedStatement }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { code, from, to, issued, issuer, minutes, course } = statement
  const day = (date: string) => intl.formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' })
  const range = say(messages.range, { from: day(from), to: day(to) })
  const about = course.length > FEW ? [say(messages.courses, { count: course.length })] : course
  const save = useAction(
    () =>
      download(timeStatements.getStatementPdf, { code }, `learning-time-${code}.pdf`, {
        paper: usualPaper(),
      }),
    { failsIn: 'toast' },
  )
  return (
    <BoxedItem
      actions={
        <>
          <TextLink size="small" link={<Link to="/verify/$code" params={{ code }} />}>
            {say(messages.open)}
          </TextLink>
          <Button
            size="small"
            icon="download"
            aria-label={say(messages.pdfOf, { range })}
            busy={save.busy}
            onClick={() => void save.run()}
          >
            {say(messages.pdf)}
          </Button>
        </>
      }
    >
      <Entry
        title={range}
        detail={
          <>
            <bdi>{[say(messages.spent, hoursOf(minutes)), ...about].join(' · ')}</bdi>
            <br />
            {say(messages.by, {
              when: intl.formatDate(issued, { dateStyle: 'medium' }),
              name: <bdi key="name">{issuer ?? say(messages.former)}</bdi>,
            })}
          </>
        }
      />
    </BoxedItem>
  )
}
