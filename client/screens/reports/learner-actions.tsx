import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { learnerReports } from '@cairn/contract/learner-reports'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { passesGuard } from '../../base/guard.ts'
import { useActor } from '../../base/site.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { messages } from '../../shared/learner-report/messages.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { SaveViewDialog } from '../../shared/report-views.tsx'
import { messages as views } from '../../shared/report-views-messages.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { TimeStatementButton, TimeStatementDialog } from '../../shared/time-statement.tsx'
import { messages as statements } from '../../shared/time-statement-messages.ts'

interface Props {
  readonly user: string
  readonly name: string
  readonly report: ReplyOf<typeof learnerReports.getLearner>
}

const useReport = ({ user, name, report }: Props) => {
  const { formatMessage: say } = useIntl()
  const timezone = useZone()
  return {
    csv: {
      endpoint: learnerReports.getLearner,
      params: { id: user },
      query: { format: 'csv' as const, timezone },
      file: say(messages.file),
    },
    statement: {
      user: { id: user, name },
      courses: report.enrollment.map(({ course, title }) => ({ id: course, title: title ?? course })),
    },
  }
}

const useProfile = (user: string) =>
  passesGuard('admin', useActor()) ? (
    <Link to="/manage/users/$userId" params={{ userId: user }} />
  ) : (
    <Link to="/people/$userId" params={{ userId: user }} />
  )

/** What can be done about a learner: a message, a statement, a file. On a phone, what is rarer stands in a menu. */
export function LearnerActions(props: Props) {
  const { user } = props
  const { formatMessage: say } = useIntl()
  const phone = usePhone()
  const isOther = useActor()?.id !== user
  const profile = useProfile(user)
  const { csv, statement } = useReport(props)
  return (
    <>
      {isOther && (
        <Button icon="message-circle" link={<Link to="/messages/$userId" params={{ userId: user }} />}>
          {say(messages.message)}
        </Button>
      )}
      {!phone && (
        <>
          <Button icon="user" link={profile}>
            {say(messages.profile)}
          </Button>
          <TimeStatementButton {...statement} />
        </>
      )}
      <ExportCsv {...csv} savable={!phone} />
      {phone && <More {...props} />}
    </>
  )
}

function More(props: Props) {
  const { formatMessage: say } = useIntl()
  const [open, setOpen] = useState<'statement' | 'view'>()
  const isInPerson = useActor()?.acting !== true
  const profile = useProfile(props.user)
  const { csv, statement } = useReport(props)
  const onClose = () => setOpen(undefined)
  const label = say(messages.more)
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon="dots" label={label} />}
        items={[
          { label: say(messages.profile), icon: 'user', link: profile },
          { label: say(statements.button), icon: 'clock', onSelect: () => setOpen('statement') },
          ...(isInPerson
            ? [{ label: say(views.save), icon: 'bookmark' as const, onSelect: () => setOpen('view') }]
            : []),
        ]}
      />
      <TimeStatementDialog {...statement} open={open === 'statement'} onClose={onClose} />
      <SaveViewDialog {...csv} open={open === 'view'} onClose={onClose} />
    </>
  )
}
