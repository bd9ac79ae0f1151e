import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { courses } from '@cairn/contract/courses'
import { isRootAdmin, organizationsAs } from '@cairn/domain/access/roles'
import { useAction } from '../../base/action.ts'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { setPublished } from '../../courses/about/calls.ts'
import { adminCourses, isNarrowed, type OwnedSearch } from '../../courses/about/owned.ts'
import type { ListedCourse } from '../../courses/queries.ts'
import { organizationChoices } from '../../organizations/queries.ts'
import { useOwnedSearch, type GoOwned } from '../../courses/owned/search.ts'
import { messages as authored } from '../../courses/owned/messages.ts'
import { CourseCount, StateSelect } from '../../courses/owned/tools.tsx'
import { messages } from './courses-messages.ts'
import { ManagedCourses } from './courses-list.tsx'
import styles from './courses.module.css'
import { ManageArea } from '../../shared/manage-area.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { messages as shared } from '../../base/common-messages.ts'

/** All courses an admin looks after, up to a thousand at once. */
export function Screen() {
  const intl = useIntl()
  const actor = useActor()
  const { search, go } = useOwnedSearch('/manage/courses')
  const [asked, setAsked] = useState<ListedCourse | null>(null)
  const found = useQuery({ ...adminCourses(actor, search), placeholderData: keepPreviousData })
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { data } = found
  return (
    <ManageArea>
      <PageTitle
        lead={intl.formatMessage(messages.lead)}
        actions={
          <Button variant="filled" icon="plus" link={<Link to="/author/new" />}>
            {intl.formatMessage(messages.create)}
          </Button>
        }
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <Card pad="none">
        <Tools search={search} go={go} />
        <CourseCount found={data} />
        <ListStanding found={found} className={styles.waiting} />
        {data && !data.failed && data.list.length === 0 && (
          <NothingFound
            words={{ ...authored, none: messages.none, noneText: messages.noneText }}
            narrowed={isNarrowed(search)}
            onAll={() => go({ query: '', state: undefined, publisher: undefined })}
          />
        )}
        {data && data.list.length > 0 && (
          <ManagedCourses
            list={data.list}
            join={data.join}
            search={search}
            waiting={found.isPlaceholderData}
            onSort={(sort) => go({ sort })}
            onTurn={setAsked}
          />
        )}
        {data && data.matches > data.list.length && data.list.length > 0 && (
          <Text tone="dim" size="support" className={styles.more}>
            {intl.formatMessage(messages.more, { shown: data.list.length, matches: data.matches })}
          </Text>
        )}
      </Card>
      <TurnDialog course={asked} onClose={() => setAsked(null)} />
    </ManageArea>
  )
}

/** Asks before a course is shown to everybody, or taken back from them. */
function TurnDialog({ course, onClose }: { course: ListedCourse | null; onClose: () => void }) {
  const intl = useIntl()
  const title = course?.title ?? ''
  const on = course?.status !== 'enabled'
  const turn = useAction((id: string) => setPublished(id, on ? 'enabled' : 'disabled'), {
    done: intl.formatMessage(on ? messages.isPublished : messages.isDraft, { title }),
    refreshes: [[courses.findCourses.path]],
    onDone: onClose,
  })
  const close = () => {
    turn.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      open={course !== null}
      danger={!on}
      title={intl.formatMessage(on ? messages.onTitle : messages.offTitle, { title })}
      keep={intl.formatMessage(messages.keep)}
      action={intl.formatMessage(on ? messages.publish : messages.takeBack)}
      busy={turn.busy}
      failure={turn.failure}
      onConfirm={() => course && void turn.run(course.id)}
      onClose={close}
    >
      {intl.formatMessage(on ? messages.onText : messages.offText)}
    </ConfirmDialog>
  )
}

function Tools({ search, go }: { search: OwnedSearch; go: GoOwned }) {
  const intl = useIntl()
  const actor = useActor()
  const own = isRootAdmin(actor) ? undefined : organizationsAs(actor, 'admin', 'author', 'publisher')
  const { data: publishers } = useQuery(organizationChoices(own))
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
      {(publishers?.list.length ?? 0) > 1 && (
        <CompactSelect
          label={intl.formatMessage(messages.publisher)}
          value={search.publisher ?? ''}
          options={[
            { value: '', label: intl.formatMessage(messages.anyPublisher) },
            ...(publishers?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          onChange={(event) => go({ publisher: event.target.value || undefined })}
        />
      )}
      <StateSelect search={search} go={go} />
    </Toolbar>
  )
}
