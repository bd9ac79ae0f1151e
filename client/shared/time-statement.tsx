import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { dayOf } from '@cairn/domain/base/local-day'
import { DAY } from '@cairn/domain/base/constants'
import { INTERFACE_LANGUAGES } from '@cairn/domain/config/languages'
import { spokenCode } from '@cairn/domain/progress/certificate-code'
import { timeStatements, type TimeSheet, type TimeStatement } from '@cairn/contract/time-statements'
import { useAction } from '../base/action.ts'
import { call } from '../base/call.ts'
import { download } from '../base/download.ts'
import { read } from '../base/query.ts'
import { useReaderZone } from '../base/reader-zone.ts'
import { useSite } from '../base/site.tsx'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Row, Stack } from '../base/ui/layout.tsx'
import { TextLink } from '../base/ui/link.tsx'
import { CompactSelect, Select } from '../base/ui/select.tsx'
import { ListSkeleton } from '../base/ui/skeleton.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { TabPanel, Tabs } from '../base/ui/tabs.tsx'
import { Text } from '../base/ui/text.tsx'
import { hoursOf, StatementList } from './time-statement-list.tsx'
import { messages } from './time-statement-messages.ts'
import { PAPERS, usualPaper } from './statement-paper.ts'
import styles from './time-statement.module.css'

export interface TimeStatementProps {
  readonly user: { readonly id: string; readonly name: string }
  /** The learner is the reader. */
  readonly own?: boolean
  /** The courses of the learner that the reader may see. */
  readonly courses: readonly { readonly id: string; readonly title: string }[]
}

/** Issues a signed statement of how long somebody learned on each day. */
export function TimeStatementButton(props: TimeStatementProps) {
  const { formatMessage: say } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {say(messages.button)}
      </Button>
      <TimeStatementDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

export interface TimeStatementDialogProps extends TimeStatementProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The same, opened by something else than its own button. */
export function TimeStatementDialog({ open, onClose, ...props }: TimeStatementDialogProps) {
  const { formatMessage: say } = useIntl()
  return (
    <Dialog open={open} onClose={onClose} title={say(messages.title)} width="wide" sheet>
      {open && <Statements {...props} onClose={onClose} />}
    </Dialog>
  )
}

const TABS = ['make', 'earlier'] as const
type Tab = (typeof TABS)[number]

type Within = TimeStatementProps & { readonly onClose: () => void }

/** A new one, and those that were issued before. */
function Statements(props: Within) {
  const { formatMessage: say } = useIntl()
  const tabs = useId()
  const [tab, setTab] = useState<Tab>('make')
  return (
    <Stack>
      <Tabs
        id={tabs}
        label={say(messages.tabs)}
        tabs={TABS.map((value) => ({ value, label: say(messages[value]) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel tabs={tabs} value="make" current={tab}>
        <Statement {...props} />
      </TabPanel>
      <TabPanel tabs={tabs} value="earlier" current={tab}>
        {tab === 'earlier' && <StatementList user={props.user.id} onClose={props.onClose} />}
      </TabPanel>
    </Stack>
  )
}

const DAYS = 90

function Statement({ user, own = false, courses, onClose }: Within) {
  const intl = useIntl()
  const say = intl.formatMessage
  const timezone = useReaderZone(useSite().timezone)
  const [now] = useState(() => Date.now())
  const today = dayOf(new Date(now).toISOString(), timezone)
  const [from, setFrom] = useState(() => dayOf(new Date(now - (DAYS - 1) * DAY).toISOString(), timezone))
  const [to, setTo] = useState(today)
  const [course, setCourse] = useState('')
  const [issued, setIssued] = useState<TimeStatement>()
  const asked = { from, to, timezone, ...(course !== '' && { course }) }
  const sheet = useQuery({
    ...read(timeStatements.getLearnerTime, { params: { id: user.id }, query: asked }),
    enabled: from <= to,
  })
  const language = INTERFACE_LANGUAGES.find(({ code }) => code === intl.locale.split('-')[0])?.code
  const issue = useAction(
    (_: void, { key }) =>
      call(timeStatements.issueStatement, {
        params: { id: user.id },
        body: { ...asked, ...(language && { language }) },
        key,
        handled: 'shown',
      }),
    { onDone: setIssued, refreshes: [[timeStatements.findTimeStatements.path]] },
  )
  if (issued) return <Issued statement={issued} onClose={onClose} />
  return (
    <Stack>
      <Text tone="dim">{say(own ? messages.ownText : messages.text, { name: user.name })}</Text>
      <div className={styles.days}>
        <TextField
          type="date"
          label={say(messages.from)}
          value={from}
          max={to}
          onChange={({ target }) => setFrom(target.value || from)}
        />
        <TextField
          type="date"
          label={say(messages.to)}
          value={to}
          min={from}
          max={today}
          onChange={({ target }) => setTo(target.value || to)}
        />
      </div>
      <Select
        label={say(messages.course)}
        value={course}
        options={[
          { value: '', label: say(messages.all) },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => setCourse(target.value)}
      />
      <Text size="support" tone="dim">
        {say(messages.zone, { zone: timezone })}
      </Text>
      {sheet.isPending && from <= to && <ListSkeleton label={say(messages.loading)} count={1} />}
      {sheet.data === null && <Failure>{say(messages.failed)}</Failure>}
      {sheet.data && <Preview sheet={sheet.data} />}
      <Failure>{issue.failure}</Failure>
      <Row justify="end" wrap>
        <Button onClick={onClose}>{say(messages.cancel)}</Button>
        <Button variant="filled" busy={issue.busy} disabled={!sheet.data} onClick={() => void issue.run()}>
          {say(messages.issue)}
        </Button>
      </Row>
    </Stack>
  )
}

function Preview({ sheet }: { readonly sheet: TimeSheet }) {
  const { formatMessage: say } = useIntl()
  const { minutes, late, day, gap } = sheet
  return (
    <div className={styles.preview}>
      <Text size="body" figures className={styles.hours ?? ''}>
        {minutes === 0
          ? say(messages.nothing)
          : say(messages.total, {
              ...hoursOf(minutes),
              days: day.length,
            })}
      </Text>
      {late !== undefined && <Text figures>{say(messages.late, hoursOf(late))}</Text>}
      <Text size="support" tone="dim">
        {say(messages.rule, { gap })}
      </Text>
    </div>
  )
}

function Issued({ statement, onClose }: { readonly statement: TimeStatement; readonly onClose: () => void }) {
  const { formatMessage: say } = useIntl()
  const { code } = statement
  const [paper, setPaper] = useState(usualPaper)
  const save = useAction(() =>
    download(timeStatements.getStatementPdf, { code }, `learning-time-${code}.pdf`, { paper }),
  )
  return (
    <Stack>
      <Text size="body">{say(messages.issued)}</Text>
      <Text figures>
        {say(messages.code)}: <bdi>{spokenCode(code)}</bdi>
      </Text>
      <TextLink link={<Link to="/verify/$code" params={{ code }} />}>{say(messages.check)}</TextLink>
      <Failure>{save.failure}</Failure>
      <Row justify="end" wrap>
        <CompactSelect
          label={say(messages.paper)}
          value={paper}
          options={[...PAPERS]}
          onChange={({ target }) => setPaper(target.value === 'letter' ? 'letter' : 'a4')}
        />
        <Button onClick={onClose}>{say(messages.close)}</Button>
        <Button variant="filled" icon="download" busy={save.busy} onClick={() => void save.run()}>
          {say(messages.download)}
        </Button>
      </Row>
    </Stack>
  )
}
