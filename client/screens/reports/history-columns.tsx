import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Done } from '@cairn/domain/courses/change'
import type { ObjectVersion } from '@cairn/contract/reports'
import type { PublicUser } from '@cairn/contract/users'
import { fileAddress } from '../../base/file-address.ts'
import { fullName } from '../../base/person.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { differencesIn } from '../../courses/about/differences.ts'
import { messages as shared } from '../../courses/about/history-messages.ts'
import { useStepWords } from '../../courses/about/use-step-words.ts'
import type { ReportColumn } from '../../shared/report-columns.ts'
import { messages } from './history-messages.ts'

type Join = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

/** As many changes of a version are named in its row. */
const NAMED = 3

/** What a version changed, in a few words. */
const useWhat = (course: object) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const words = useStepWords(course)
  return ({ deleted, restored, done, version }: ObjectVersion): string => {
    if (deleted === true) return say(shared.deleted)
    if (restored)
      return say(shared.restoredFrom, {
        version: restored.version,
        date: intl.formatDate(restored.date, { dateStyle: 'medium' }),
      })
    if (done === undefined) return say(version === 1 ? shared.created : shared.whole)
    const names = [...new Set(differencesIn(done as Done[]).map((one) => words.nameOf(one)))]
    if (names.length === 0) return say(shared.nothing)
    const left = names.length - NAMED
    return intl.formatList(
      [...names.slice(0, NAMED), ...(left > 0 ? [say(messages.more, { count: left })] : [])],
      { type: 'unit' },
    )
  }
}

/** What is known of each version; its number leads to the thing as it was. */
export const useVersionColumns = (id: string, course: object, join: Join) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const whatOf = useWhat(course)
  const nameOf = ({ actor }: ObjectVersion) => {
    const person = actor === undefined ? undefined : (join?.['actor']?.[actor] as PublicUser | undefined)
    if (person) return { person, name: fullName(person) }
    return { person, name: say(actor === undefined ? shared.system : shared.somebody) }
  }
  const link = ({ version, deleted }: ObjectVersion) =>
    deleted === true ? (
      say(shared.one, { version })
    ) : (
      <TextLink link={<Link to="/reports/history/$id/$version" params={{ id, version: String(version) }} />}>
        {say(shared.one, { version })}
      </TextLink>
    )
  const when = ({ date }: ObjectVersion) => (
    <time dateTime={date}>{intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}</time>
  )
  const what = (row: ObjectVersion) => <span dir="auto">{whatOf(row)}</span>
  const face = (row: ObjectVersion) => {
    const { person, name } = nameOf(row)
    return <Avatar name={name} seed={row.actor ?? ''} src={fileAddress(person?.avatar)} />
  }
  const columns: ReportColumn<ObjectVersion>[] = [
    {
      id: 'version',
      label: say(messages.version),
      fixed: true,
      tight: true,
      sortBy: 'version',
      field: 'version',
      cell: link,
    },
    {
      id: 'actor',
      label: say(messages.actor),
      field: 'name.actor',
      cell: (row) => <Entry lead={face(row)} title={<bdi>{nameOf(row).name}</bdi>} />,
    },
    { id: 'changes', label: say(messages.changes), cell: what },
    {
      id: 'date',
      label: say(messages.date),
      end: true,
      tight: true,
      sortBy: 'date',
      field: 'date',
      cell: when,
    },
  ]
  const item = (row: ObjectVersion) => (
    <Entry
      lead={face(row)}
      title={link(row)}
      detail={
        <>
          <bdi>{nameOf(row).name}</bdi> · {when(row)}
          <br />
          {what(row)}
        </>
      }
    />
  )
  return { columns, item }
}
