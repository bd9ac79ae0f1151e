import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { users } from '@cairn/contract/users'
import { PAGE } from '@cairn/domain/base/constants'
import { useHead } from '../../base/head.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { roleNames } from '../../organizations/role-messages.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import { useUserDeeds } from './use-user-deeds.tsx'
import { userPage } from '../../users/user-calls.ts'
import styles from './users.module.css'
import { UserTable } from './user-table.tsx'
import { messages } from './users-messages.ts'
import {
  isNarrowed,
  ROLE_FILTERS,
  STATES,
  type RoleFilter,
  type UsersSearch,
  type UserSort,
  type UserState,
} from '../../users/users-search.ts'
import { useUsersSearch } from './use-users-search.ts'

/** Everybody an admin looks after. */
export function Screen() {
  const intl = useIntl()
  const queries = useQueryClient()
  const { search, go } = useUsersSearch()
  const [inviting, setInviting] = useState(false)
  const found = useQuery({ ...userPage(search), placeholderData: keepPreviousData })
  const refresh = () => void queries.invalidateQueries({ queryKey: [users.findUsers.path] })
  const deeds = useUserDeeds({
    onChanged: refresh,
    onDeleted: refresh,
    organization: search.organization,
  })
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { data } = found
  const count =
    data && !data.failed && data.about !== true
      ? intl.formatMessage(messages.count, { count: data.matches })
      : undefined
  return (
    <ManageArea>
      <PageTitle
        lead={intl.formatMessage(messages.lead)}
        actions={
          <Button variant="filled" icon="user-plus" onClick={() => setInviting(true)}>
            {intl.formatMessage(messages.invite)}
          </Button>
        }
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <Card pad="none">
        <Tools search={search} go={go} />
        <span aria-live="polite">
          <Hidden>{count}</Hidden>
        </span>
        <ListStanding found={found} className={styles.waiting} count={PAGE.users} />
        {data && !data.failed && data.list.length === 0 && (
          <NothingFound
            words={{ ...messages, none: messages.nobody, noneText: messages.nobodyText }}
            narrowed={isNarrowed(search) || search.start > 0}
            onAll={() => go({ query: '', role: undefined, state: undefined, organization: undefined })}
            action={
              <Button icon="user-plus" onClick={() => setInviting(true)}>
                {intl.formatMessage(messages.invite)}
              </Button>
            }
          />
        )}
        {data && data.list.length > 0 && (
          <UserTable
            users={data.list}
            search={search}
            waiting={found.isPlaceholderData}
            deeds={deeds}
            onSort={(sort) => go({ sort })}
          />
        )}
        {data && (
          <Pages
            start={search.start}
            limit={PAGE.users}
            matches={data.matches}
            about={data.about}
            onGo={(start) => go({ start })}
          />
        )}
      </Card>
      <InviteDialog
        open={inviting}
        organization={search.organization}
        onClose={() => setInviting(false)}
        onInvited={refresh}
      />
      {deeds.dialogs}
    </ManageArea>
  )
}

const SORT_WORDS = {
  name: messages.sortName,
  seen: messages.sortSeen,
  created: messages.sortCreated,
} as const satisfies Record<UserSort, object>

interface ToolsProps {
  readonly search: UsersSearch
  readonly go: (patch: Partial<UsersSearch>, how?: { replace: boolean }) => void
}

function Tools({ search, go }: ToolsProps) {
  const intl = useIntl()
  const organizations = useOrganizationChoices()
  const option = (value: string, label: string) => ({ value, label })
  const roleLabel = (role: RoleFilter) =>
    intl.formatMessage(role === 'learner' ? messages.onlyLearner : roleNames[role])
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
        label={intl.formatMessage(messages.role)}
        value={search.role ?? ''}
        options={[
          option('', intl.formatMessage(messages.anyRole)),
          ...ROLE_FILTERS.map((role) => option(role, roleLabel(role))),
        ]}
        onChange={(event) => go({ role: (event.target.value || undefined) as RoleFilter | undefined })}
      />
      {organizations.length > 1 && (
        <CompactSelect
          label={intl.formatMessage(messages.organization)}
          value={search.organization ?? ''}
          options={[
            option('', intl.formatMessage(messages.anyOrganization)),
            ...organizations.map(({ id, name }) => option(id, name)),
          ]}
          onChange={(event) => go({ organization: event.target.value || undefined })}
        />
      )}
      <CompactSelect
        label={intl.formatMessage(messages.state)}
        value={search.state ?? ''}
        options={[
          option('', intl.formatMessage(messages.anyState)),
          ...STATES.map((state) => option(state, intl.formatMessage(messages[state]))),
        ]}
        onChange={(event) => go({ state: (event.target.value || undefined) as UserState | undefined })}
      />
      <CompactSelect
        label={intl.formatMessage(messages.sort)}
        value={search.sort}
        options={Object.entries(SORT_WORDS).map(([value, words]) => option(value, intl.formatMessage(words)))}
        onChange={(event) => go({ sort: event.target.value as UserSort })}
      />
    </Toolbar>
  )
}
