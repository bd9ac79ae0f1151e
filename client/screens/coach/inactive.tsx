import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { HALTS, type Halt } from '@cairn/domain/progress/inactive'
import { fileAddress } from '../../base/file-address.ts'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Page, PageTitle } from '../../base/ui/page.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Hidden, Text } from '../../base/ui/text.tsx'
import { ListStanding } from '../manage/list-standing.tsx'
import { Moment } from '../manage/moment.tsx'
import { messages as shared } from './coach-messages.ts'
import { CoachNav } from './coach-nav.tsx'
import { coachedCourses, haltedLearners, type HaltedLearner } from './coaching-calls.ts'
import { GroupSelect } from './group-select.tsx'
import { useHaltWords } from './halt-words.ts'
import { messages } from './inactive-messages.ts'
import styles from './inactive.module.css'
import { NudgeDialog, type Nudged } from './nudge-dialog.tsx'
import { storyWay } from './review-person.tsx'
import bar from './selected-bar.module.css'
import { usePersonName } from './use-person-name.ts'

const REASONS = {
  'never-started': messages.neverStarted,
  slow: messages.slow,
  paused: messages.paused,
} as const satisfies Record<Halt, object>

interface Place {
  readonly courseId?: string | undefined
  readonly groupId?: string | undefined
  readonly reason?: string | undefined
}

const useHalted = () => {
  const navigate = useNavigate()
  const place: Place = useSearch({ strict: false })
  const found = useQuery(haltedLearners({ course: place.courseId, group: place.groupId }))
  const everybody = useQuery(haltedLearners()).data?.list ?? []
  const coached = useQuery(coachedCourses(useActor())).data
  const mine = new Set(coached?.list.map(({ id }) => id))
  const people = (found.data?.join?.['user'] ?? {}) as Record<string, PublicUser | undefined>
  const reason = HALTS.find((one) => one === place.reason)
  const rows = (found.data?.list ?? [])
    .filter((learner) => reason === undefined || learner.reason === reason)
    .map((learner) => ({ learner, person: people[learner.user], writable: mine.has(learner.object) }))
  const courses = new Map(everybody.map(({ object, courseTitle = '' }) => [object, courseTitle]))
  const go = (patch: Place) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...patch })) as never,
      replace: true,
      resetScroll: false,
    })
  return { found, rows, courses, place: { ...place, reason }, go }
}

type Row = ReturnType<typeof useHalted>['rows'][number]

/** Learners who came to a halt, why, and a word to bring them back. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { found, rows, courses, place, go } = useHalted()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [whom, setWhom] = useState<readonly Nudged[] | null>(null)
  useHead({ title: say(messages.title), indexed: false })
  const picked = rows.filter(({ learner }) => chosen.has(learner.progress))
  const people = new Set(rows.map(({ learner }) => learner.user)).size
  const narrowed = place.courseId ?? place.groupId ?? place.reason
  const close = () => {
    setWhom(null)
    setChosen(new Set())
  }
  return (
    <>
      <CoachNav />
      <Page>
        <PageTitle lead={say(messages.lead)}>{say(messages.title)}</PageTitle>
        <Card pad="none">
          <div className={styles.tools}>
            <CompactSelect
              label={say(shared.course)}
              value={place.courseId ?? ''}
              options={[
                { value: '', label: say(shared.allCourses) },
                ...[...courses].map(([value, label]) => ({ value, label })),
              ]}
              onChange={(event) => go({ courseId: event.target.value || undefined, groupId: undefined })}
            />
            <GroupSelect
              course={place.courseId}
              value={place.groupId}
              onChange={(groupId) => go({ groupId })}
            />
            <CompactSelect
              label={say(messages.reason)}
              value={place.reason ?? ''}
              options={[
                { value: '', label: say(messages.any) },
                ...HALTS.map((value) => ({ value, label: say(REASONS[value]) })),
              ]}
              onChange={(event) => go({ reason: event.target.value || undefined })}
            />
            <span aria-live="polite" className={styles.count}>
              {found.data &&
                (people < rows.length
                  ? say(messages.countBoth, { learners: people, enrollments: rows.length })
                  : say(messages.count, { count: rows.length }))}
            </span>
          </div>
          {picked.length > 0 && (
            <section className={bar.bar} aria-label={say(messages.chosenLabel)}>
              <span className={bar.count} aria-live="polite">
                {say(messages.chosen, { count: picked.length })}
              </span>
              <Button size="small" variant="filled" icon="send" onClick={() => setWhom(picked)}>
                {say(messages.nudge, { count: picked.length })}
              </Button>
              <Button size="small" variant="ghost" onClick={() => setChosen(new Set())}>
                {say(messages.clearChosen)}
              </Button>
            </section>
          )}
          <ListStanding found={found} className={styles.loading} />
          {found.data && !found.data.failed && rows.length === 0 && (
            <Empty
              title={say(narrowed === undefined ? messages.nobody : messages.noMatch)}
              action={
                narrowed !== undefined && (
                  <Button onClick={() => go({ courseId: undefined, groupId: undefined, reason: undefined })}>
                    {say(messages.showAll)}
                  </Button>
                )
              }
            >
              {say(narrowed === undefined ? messages.nobodyText : messages.noMatchText)}
            </Empty>
          )}
          {rows.length > 0 && (
            <HaltedTable rows={rows} chosen={chosen} onChoose={setChosen} onWrite={(row) => setWhom([row])} />
          )}
        </Card>
      </Page>
      <NudgeDialog whom={whom} onClose={close} />
    </>
  )
}

interface HaltedTableProps {
  readonly rows: readonly Row[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onWrite: (row: Row) => void
}

function HaltedTable({ rows, chosen, onChoose, onWrite }: HaltedTableProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const [now] = useState(() => new Date())
  const words = useHaltWords(now)
  const writable = rows.filter((row) => row.writable)
  const all = writable.length > 0 && writable.every(({ learner }) => chosen.has(learner.progress))
  const toggle = (keys: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const key of keys)
      if (on) next.add(key)
      else next.delete(key)
    onChoose(next)
  }
  const columns: TableColumn[] = [
    { id: 'choose', label: say(messages.choose), quiet: true, tight: true },
    { id: 'name', label: say(messages.learner) },
    { id: 'why', label: say(messages.why) },
    { id: 'percent', label: say(messages.progress), tight: true },
    { id: 'active', label: say(messages.active), end: true, tight: true },
    { id: 'heard', label: say(messages.heard), end: true, tight: true, spare: true },
  ]
  const list = rows.map((row) => {
    const { learner, person } = row
    const name = nameOf(person)
    const box = row.writable && (
      <Checkbox
        label={<Hidden>{say(messages.chooseOne, { name })}</Hidden>}
        checked={chosen.has(learner.progress)}
        onChange={(event) => toggle([learner.progress], event.target.checked)}
      />
    )
    const link = (
      <LinkTo to={<Link {...storyWay(learner.user, learner.object)} />} className={styles.name ?? ''}>
        <bdi>{name}</bdi>
      </LinkTo>
    )
    const face = <Avatar name={name} seed={learner.user} src={fileAddress(person?.avatar)} />
    return {
      id: learner.progress,
      cells: [
        box,
        <Entry key="name" lead={face} title={link} detail={<bdi>{learner.courseTitle}</bdi>} />,
        words(learner),
        <Percent key="percent" learner={learner} />,
        <Moment key="active" at={learner.modified} />,
        learner.feedback === undefined ? say(messages.neverHeard) : <Moment key="h" at={learner.feedback} />,
      ],
      item: (
        <div className={styles.item}>
          {box}
          <Entry
            lead={face}
            title={link}
            detail={
              <>
                <bdi>{learner.courseTitle}</bdi>
                <span className={styles.reason}>{words(learner)}</span>
              </>
            }
            aside={
              row.writable && (
                <IconButton
                  icon="send"
                  label={say(messages.nudgeTitle, { count: 1, name })}
                  onClick={() => onWrite(row)}
                />
              )
            }
          />
        </div>
      ),
    }
  })
  return (
    <>
      <Table label={say(messages.list)} columns={columns} rows={list} />
      {writable.length > 0 && (
        <div className={styles.all}>
          <Checkbox
            label={say(messages.chooseAll, { count: writable.length })}
            checked={all}
            onChange={(event) =>
              toggle(
                writable.map(({ learner }) => learner.progress),
                event.target.checked,
              )
            }
          />
        </div>
      )}
    </>
  )
}

function Percent({ learner }: { learner: HaltedLearner }) {
  const intl = useIntl()
  const share = intl.formatNumber(learner.percent / 100, { style: 'percent' })
  return (
    <span className={styles.percent}>
      <ProgressBar
        thin
        percent={learner.percent}
        label={intl.formatMessage(shared.complete, { percent: share })}
      />
      <Text as="span" figures>
        {share}
      </Text>
    </span>
  )
}
