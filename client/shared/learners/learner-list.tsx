import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import type { PublicUser } from '@cairn/contract/users'
import { PAGE } from '@cairn/domain/base/constants'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { decides, enrolsOthers, learnerPage, type LearnerRow } from './calls.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { useLearnerDeeds } from './learner-deeds.tsx'
import { GroupSelect } from './group-select.tsx'
import { LearnerTable } from './learner-table.tsx'
import {
  isNarrowed,
  LEARNER_STATES,
  type LearnersSearch,
  type LearnerSort,
  type LearnerState,
} from './learners-search.ts'
import styles from './learner-list.module.css'
import { messages } from './messages.ts'
import { SelectedBar } from './selected-bar.tsx'
import { useLearnersSearch, type GoLearners } from './use-learners-search.ts'

/** Everybody who takes a course, and what its staff can do for them. */
export function LearnerList({ course }: { course: Course }) {
  const intl = useIntl()
  const actor = useActor()
  const queries = useQueryClient()
  const [now] = useState(() => new Date())
  const { search, go } = useLearnersSearch()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [enrolling, setEnrolling] = useState(false)
  const found = useQuery({ ...learnerPage(course.id, search, now), placeholderData: keepPreviousData })
  const { data } = found
  const mayDecide = decides(actor, course)
  const mayEnrol = enrolsOthers(actor, course)
  const refresh = () => void queries.invalidateQueries({ queryKey: [progress.findProgress.path] })
  const rows = (data?.list ?? []).map((record): LearnerRow => ({
    progress: record,
    person: data?.join?.['user']?.[record.user] as PublicUser | undefined,
  }))
  const picked = rows.filter((row) => chosen.has(row.progress.user))
  const deeds = useLearnerDeeds(course.id, () => {
    setChosen(new Set())
    refresh()
  })
  const enrol = mayEnrol && (
    <Button variant="filled" icon="user-plus" onClick={() => setEnrolling(true)}>
      {intl.formatMessage(messages.enrol)}
    </Button>
  )
  return (
    <Card pad="none">
      <div className={styles.top}>
        <Tools search={search} go={go} />
        {enrol && <div className={styles.enrol}>{enrol}</div>}
      </div>
      <span aria-live="polite">
        <Hidden>{data && !data.failed && intl.formatMessage(messages.count, { count: data.matches })}</Hidden>
      </span>
      {picked.length > 0 && <SelectedBar rows={picked} deeds={deeds} onClear={() => setChosen(new Set())} />}
      <ListStanding found={found} className={styles.waiting} />
      {data && !data.failed && rows.length === 0 && (
        <NothingFound
          words={{ ...messages, none: messages.nobody, noneText: messages.nobodyText }}
          narrowed={isNarrowed(search) || search.start > 0}
          onAll={() => go({ query: '', state: undefined, groupId: undefined })}
        />
      )}
      {rows.length > 0 && (
        <LearnerTable
          course={course.id}
          rows={rows}
          now={now}
          search={search}
          waiting={found.isPlaceholderData}
          deeds={mayDecide ? deeds : undefined}
          chosen={chosen}
          onChoose={setChosen}
          onSort={(sort) => go({ sort })}
        />
      )}
      {data && (
        <Pages
          start={search.start}
          limit={PAGE.learners}
          matches={data.matches}
          about={data.about}
          onGo={(start) => go({ start })}
        />
      )}
      <EnrolDialog
        course={course}
        open={enrolling}
        onClose={() => setEnrolling(false)}
        onEnrolled={refresh}
      />
      {deeds.dialogs}
    </Card>
  )
}

export const STATE_WORDS = {
  pending: messages.pending,
  learning: messages.learning,
  review: messages.review,
  earned: messages.earned,
  certified: messages.certified,
  ended: messages.ended,
} as const satisfies Record<LearnerState, object>

const SORT_WORDS = {
  active: messages.sortActive,
  name: messages.sortName,
  percent: messages.sortPercent,
  ends: messages.sortEnds,
  enrolled: messages.sortEnrolled,
} as const satisfies Record<LearnerSort, object>

function Tools({ search, go }: { search: LearnersSearch; go: GoLearners }) {
  const intl = useIntl()
  return (
    <Toolbar
      search={
        <TypedSearch
          query={search.query}
          onSearch={(query) => go({ query }, { replace: true })}
          label={intl.formatMessage(messages.search)}
          clearLabel={intl.formatMessage(shared.clear)}
        />
      }
    >
      <CompactSelect
        label={intl.formatMessage(messages.state)}
        value={search.state ?? ''}
        options={[
          { value: '', label: intl.formatMessage(messages.anyState) },
          ...LEARNER_STATES.map((state) => ({ value: state, label: intl.formatMessage(STATE_WORDS[state]) })),
        ]}
        onChange={(event) => go({ state: (event.target.value || undefined) as LearnerState | undefined })}
      />
      <GroupSelect course={search.courseId} value={search.groupId} onChange={(groupId) => go({ groupId })} />
      <CompactSelect
        label={intl.formatMessage(messages.sort)}
        value={search.sort}
        options={Object.entries(SORT_WORDS).map(([value, words]) => ({
          value,
          label: intl.formatMessage(words),
        }))}
        onChange={(event) => go({ sort: event.target.value as LearnerSort })}
      />
    </Toolbar>
  )
}
