import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { HALTS, type Halt } from '@cairn/domain/progress/inactive'
import { useHead } from '../../base/head.tsx'
import type { SearchOf } from '../../base/paths.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { Page, PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { messages as shared } from './coach-messages.ts'
import { CoachNav } from './coach-nav.tsx'
import { coachedCourses } from './coaching-calls.ts'
import { GroupSelect } from '../../shared/learners/group-select.tsx'
import { HaltedTable } from './halted-table.tsx'
import { messages } from './inactive-messages.ts'
import styles from './inactive.module.css'
import { NudgeDialog, type Nudged } from './nudge-dialog.tsx'
import bar from '../../shared/learners/selected-bar.module.css'
import { useHaltedLearners } from './use-work.ts'

const REASONS = {
  'never-started': messages.neverStarted,
  slow: messages.slow,
  paused: messages.paused,
} as const satisfies Record<Halt, object>

type Place = SearchOf<'/coach/inactive'>

const useHalted = () => {
  const navigate = useNavigate()
  const place = useSearch({ from: '/coach/inactive' })
  const found = useHaltedLearners({ course: place.courseId, group: place.groupId })
  const everybody = useHaltedLearners().data?.list ?? []
  const coached = useQuery(coachedCourses(useActor())).data
  const mine = new Set(coached?.list.map(({ id }) => id))
  const people = (found.data?.join?.['user'] ?? {}) as Record<string, PublicUser | undefined>
  const { reason } = place
  const rows = (found.data?.list ?? [])
    .filter((learner) => reason === undefined || learner.reason === reason)
    .map((learner) => ({ learner, person: people[learner.user], writable: mine.has(learner.object) }))
  const courses = new Map(everybody.map(({ object, courseTitle = '' }) => [object, courseTitle]))
  const go = (patch: Place) =>
    void navigate({
      to: '/coach/inactive',
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    })
  return { found, rows, courses, place, go }
}

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
              onChange={(event) => go({ reason: HALTS.find((one) => one === event.target.value) })}
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
            <NothingFound
              narrowed={narrowed !== undefined}
              onAll={() => go({ courseId: undefined, groupId: undefined, reason: undefined })}
              words={{ ...messages, none: messages.nobody, noneText: messages.nobodyText }}
            />
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
