import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { courseReports, type CourseLearner, type CourseReport } from '@cairn/contract/course-reports'
import { fileAddress } from '../../../base/file-address.ts'
import { passesGuard } from '../../../base/guard.ts'
import { fullName } from '../../../base/person.ts'
import { read, reportSearch } from '../../../base/query.ts'
import { useActor } from '../../../base/site.tsx'
import { Avatar } from '../../../base/ui/avatar.tsx'
import { IconButton } from '../../../base/ui/button.tsx'
import { Chip, ChipRow } from '../../../base/ui/chip.tsx'
import { Choose } from '../../../base/ui/chosen.tsx'
import { Empty } from '../../../base/ui/empty.tsx'
import { LinkTo } from '../../../base/ui/link.tsx'
import { Moment } from '../../../base/ui/moment.tsx'
import { percentText } from '../../../base/ui/percent.tsx'
import { Heading } from '../../../base/ui/text.tsx'
import { EmailPeople } from '../../../shared/report-people/email-people.tsx'
import type { ReportColumn } from '../../../shared/report-columns.ts'
import { ExportCsv } from '../../../shared/report-export.tsx'
import { ReportStanding } from '../../../shared/report-table.tsx'
import type { CourseAddress } from './address.ts'
import { groupNames, learnersFile, type Names } from './learners.tsx'
import { messages, panelMessages } from './messages.ts'
import type { PartProps } from './part.ts'
import { usePeopleTitle } from './people-title.ts'
import styles from './people-panel.module.css'

/** As many as one email is written to at once. */
const MOST = 1000

interface Props {
  readonly course: string
  readonly asked: CourseAddress
  readonly data: CourseReport | undefined
  readonly narrowed: PartProps['narrowed']
  /** Those of the file. */
  readonly columns: readonly ReportColumn<CourseLearner>[]
  readonly onClose: () => void
}

const narrowing = ({ item, answer, itemState, moment, from, to }: CourseAddress) => ({
  ...(item !== undefined && { item }),
  ...(answer !== undefined && { answer }),
  ...(itemState !== undefined && { itemState }),
  ...(moment !== undefined && { moment }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

const searchOf = (inactive: boolean, page: { readonly limit?: number; readonly join?: string } = {}) =>
  reportSearch({ ...(inactive && { query: 'inactive:true' }), sort: 'percentage:desc', ...page })

const usePeople = ({ course, asked, narrowed }: Props, inactive: boolean, limit: number) =>
  useQuery({
    ...read(courseReports.findCourseLearners, {
      params: { id: course },
      query: {
        ...searchOf(inactive, { limit, join: 'group' }),
        ...narrowed,
        ...narrowing(asked),
      },
    }),
    placeholderData: keepPreviousData,
  })

/** The people behind a number, beside the report: it stays in use while they are chosen and written to. */
export function PeoplePanel(props: Props) {
  const { course, asked, data, onClose } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const [inactive, setInactive] = useState(false)
  const everybody = usePeople(props, false, MOST)
  const idle = usePeople(props, true, MOST)
  const found = inactive ? idle : everybody
  const list = found.data?.list ?? []
  const failed = found.data?.failed === true
  const { where, title } = usePeopleTitle(asked, data, everybody.data?.matches)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = list.filter(({ user }) => !left.has(user.id)).map(({ user }) => user.id)
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that closes it from within
    <aside
      aria-label={title}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <div ref={heading} tabIndex={-1} className={styles.titles}>
          {where !== '' && (
            <p className={styles.where}>
              <bdi>{where}</bdi>
            </p>
          )}
          <Heading level={2} size="card">
            {title}
          </Heading>
        </div>
        <IconButton icon="x" label={say(panelMessages.close)} onClick={onClose} />
      </div>
      {(idle.data?.matches ?? 0) > 0 && (
        <div className={styles.chips}>
          <ChipRow label={say(panelMessages.filter)}>
            <Chip pressed={!inactive} onClick={() => setInactive(false)}>
              {say(panelMessages.all)} {intl.formatNumber(everybody.data?.matches ?? 0)}
            </Chip>
            <Chip pressed={inactive} onClick={() => setInactive(true)}>
              {say(panelMessages.inactive)} {intl.formatNumber(idle.data?.matches ?? 0)}
            </Chip>
          </ChipRow>
        </div>
      )}
      <ReportStanding found={found} failed={failed} />
      {found.data && !failed && list.length === 0 && (
        <Empty title={say(panelMessages.nobody)}>{say(panelMessages.nobodyText)}</Empty>
      )}
      {list.length > 0 && (
        <>
          <div className={styles.selected}>
            <Choose
              label={<span aria-live="polite">{say(panelMessages.selected, { count: chosen.length })}</span>}
              keys={list.map(({ user }) => user.id)}
              chosen={new Set(chosen)}
              onChoose={(now) =>
                setLeft(new Set(list.map(({ user }) => user.id).filter((id) => !now.has(id))))
              }
            />
            <span className={styles.faint}>{say(panelMessages.columns)}</span>
          </div>
          <People {...{ course, list, chosen, setLeft }} join={found.data?.join} />
          {(found.data?.matches ?? 0) > list.length && (
            <p className={styles.more}>
              {say(panelMessages.shown, { shown: list.length, count: found.data?.matches ?? 0 })}
            </p>
          )}
        </>
      )}
      {list.length > 0 && (
        <Foot {...props} chosen={chosen} inactive={inactive} matches={found.data?.matches} />
      )}
    </aside>
  )
}

interface PeopleProps {
  readonly course: string
  readonly list: readonly CourseLearner[]
  readonly join: Names
  readonly chosen: readonly string[]
  readonly setLeft: (change: (left: ReadonlySet<string>) => ReadonlySet<string>) => void
}

function People({ course, list, join, chosen, setLeft }: PeopleProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const all = new Set(chosen)
  return (
    <ul className={styles.list}>
      {list.map((learner) => {
        const { user, certificationPercentage, active } = learner
        const name = fullName(user)
        return (
          <li key={user.id} className={styles.person}>
            <Choose
              quiet
              label={say(panelMessages.choose, { name })}
              keys={[user.id]}
              chosen={all}
              onChoose={(now) =>
                setLeft((left) => {
                  const next = new Set(left)
                  if (now.has(user.id)) next.delete(user.id)
                  else next.add(user.id)
                  return next
                })
              }
            />
            <Avatar name={name} seed={user.id} src={fileAddress(user.avatar)} />
            <span className={styles.names}>
              <LinkTo
                to={<Link to="/reports/learners/$userId" params={{ userId: user.id }} search={{ course }} />}
                className={styles.name ?? ''}
              >
                <bdi>{name}</bdi>
              </LinkTo>
              <bdi className={styles.faint}>{groupNames(join, learner) || say(messages.noGroup)}</bdi>
            </span>
            <span className={styles.figures}>
              <span>{percentText(intl, certificationPercentage)}</span>
              <span className={styles.faint}>
                {active === undefined ? say(messages.never) : <Moment at={active} />}
              </span>
            </span>
            <IconButton
              icon="user"
              size="small"
              label={say(panelMessages.profile, { name })}
              link={<Link to="/people/$userId" params={{ userId: user.id }} />}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface FootProps extends Props {
  readonly chosen: readonly string[]
  readonly inactive: boolean
  readonly matches: number | undefined
}

/** All of them as a file, and an email to those who are chosen, through the screen of all emails to learners. */
function Foot({ course, asked, narrowed, columns, chosen, inactive, matches }: FootProps) {
  const intl = useIntl()
  const mayEmail = passesGuard('teaching', useActor())
  const { search: _search, ...file } = learnersFile(intl, {}, columns)
  return (
    <div className={styles.foot}>
      {mayEmail && chosen.length > 0 && (
        <EmailPeople wide people={chosen} course={course}>
          {intl.formatMessage(panelMessages.email, { count: chosen.length })}
        </EmailPeople>
      )}
      <ExportCsv
        endpoint={courseReports.findCourseLearners}
        params={{ id: course }}
        query={{ ...file, ...searchOf(inactive), ...narrowed, ...narrowing(asked) }}
        file={intl.formatMessage(messages.fileLearners)}
        matches={matches}
        variant="quiet"
        savable={false}
      />
    </div>
  )
}
