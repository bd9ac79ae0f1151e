import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { PAGE } from '@cairn/domain/base/constants'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { Page, PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { isNarrowed, ownedCourses, type OwnedSearch, type OwnedSort } from '../../courses/about/owned.ts'
import type { ListedCourse } from '../../courses/queries.ts'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { DeleteCourse } from './courses-delete.tsx'
import { messages } from '../../courses/owned/messages.ts'
import { useOwnedSearch, type GoOwned } from '../../courses/owned/search.ts'
import { CoursesTable } from '../../courses/owned/table.tsx'
import { CourseCount, StateSelect } from '../../courses/owned/tools.tsx'
import styles from '../../courses/owned/courses.module.css'

/** The courses somebody writes and looks after. */
export function Screen() {
  const intl = useIntl()
  const actor = useActor()
  const { search, go } = useOwnedSearch('/author')
  const [leaving, setLeaving] = useState<ListedCourse | null>(null)
  const found = useQuery({ ...ownedCourses(actor, search), placeholderData: keepPreviousData })
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { data } = found
  const create = (
    <Button variant="filled" icon="plus" link={<Link to="/author/new" />}>
      {intl.formatMessage(messages.create)}
    </Button>
  )
  return (
    <Page>
      <PageTitle lead={intl.formatMessage(messages.lead)} actions={create}>
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <Card pad="none">
        <Tools search={search} go={go} />
        <CourseCount found={data} />
        <ListStanding found={found} className={styles.waiting} />
        {data && !data.failed && data.list.length === 0 && (
          <NothingFound
            words={messages}
            narrowed={isNarrowed(search) || search.start > 0}
            onAll={() => go({ query: '', state: undefined, publisher: undefined })}
            action={
              <Button icon="plus" link={<Link to="/author/new" />}>
                {intl.formatMessage(messages.createFirst)}
              </Button>
            }
          />
        )}
        {data && data.list.length > 0 && (
          <CoursesTable
            list={data.list}
            join={data.join}
            waiting={found.isPlaceholderData}
            onDelete={setLeaving}
          />
        )}
        {data && (
          <Pages
            start={search.start}
            limit={PAGE.courses.owned}
            matches={data.matches}
            onGo={(start) => go({ start })}
          />
        )}
      </Card>
      <DeleteCourse course={leaving} onClose={() => setLeaving(null)} onGone={() => undefined} />
    </Page>
  )
}

const SORTS = {
  modified: messages.sortModified,
  title: messages.sortTitle,
  created: messages.sortCreated,
} as const satisfies Record<OwnedSort, object>

function Tools({ search, go }: { search: OwnedSearch; go: GoOwned }) {
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
      <StateSelect search={search} go={go} />
      <CompactSelect
        label={intl.formatMessage(messages.sort)}
        value={search.sort}
        options={Object.entries(SORTS).map(([value, words]) => ({
          value,
          label: intl.formatMessage(words),
        }))}
        onChange={(event) => go({ sort: event.target.value as OwnedSort })}
      />
    </Toolbar>
  )
}
