import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { users, type User } from '@cairn/contract/users'
import { PAGE } from '@cairn/domain/base/constants'
import { useAction } from '../../base/action.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { LinkTo, TextLink } from '../../base/ui/link.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { textQuery } from '../../courses/catalog-search.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Moment } from '../../base/ui/moment.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { deleteUser } from '../../users/user-calls.ts'
import { roleWords } from '../../organizations/role-words.ts'
import { rolesHeld } from '../../base/person.ts'
import { messages } from './api-users-messages.ts'
import styles from './api-users.module.css'
import { CreateApiUser } from './create-api-user.tsx'

const apiUsers = (words: string, start: number) => {
  const typed = textQuery(words)
  return read(users.findUsers, {
    query: {
      query: typed === '' ? 'kind:api' : `kind:api AND (${typed})`,
      sort: 'givenName',
      start,
      limit: PAGE.users,
    },
  })
}

/** The accounts of programs, for the root admin. */
export function Screen() {
  const intl = useIntl()
  const queries = useQueryClient()
  const [asked, setAsked] = useState({ words: '', start: 0 })
  const [creating, setCreating] = useState(false)
  const [leaving, setLeaving] = useState<User | null>(null)
  const found = useQuery({ ...apiUsers(asked.words, asked.start), placeholderData: keepPreviousData })
  const refresh = () => void queries.invalidateQueries({ queryKey: [users.findUsers.path] })
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { data } = found
  const none = asked.words === ''
  return (
    <ManageArea>
      <PageTitle
        lead={
          <>
            {intl.formatMessage(messages.lead)}{' '}
            <TextLink link="/api/docs">{intl.formatMessage(messages.docs)}</TextLink>
          </>
        }
        actions={
          <Button variant="filled" icon="plus" onClick={() => setCreating(true)}>
            {intl.formatMessage(messages.create)}
          </Button>
        }
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <Card pad="none">
        {!(none && data?.matches === 0) && (
          <Toolbar
            search={
              <TypedSearch
                query={asked.words}
                onSearch={(words) => setAsked({ words, start: 0 })}
                label={intl.formatMessage(messages.search)}
                clearLabel={intl.formatMessage(shared.clear)}
              />
            }
          />
        )}
        {!data && (
          <div className={styles.waiting}>
            <ListSkeleton label={intl.formatMessage(shared.loading)} count={3} />
          </div>
        )}
        {data?.failed && (
          <ErrorState
            title={intl.formatMessage(shared.failed)}
            retry={{
              label: intl.formatMessage(shared.tryAgain),
              run: () => void found.refetch(),
              busy: found.isFetching,
            }}
          >
            {intl.formatMessage(shared.failedText)}
          </ErrorState>
        )}
        {data && !data.failed && data.list.length === 0 && (
          <Empty title={intl.formatMessage(none ? messages.none : messages.noMatch)}>
            {intl.formatMessage(none ? messages.noneText : messages.noMatchText)}
          </Empty>
        )}
        {data && data.list.length > 0 && (
          <ApiUsers list={data.list} waiting={found.isPlaceholderData} onDelete={setLeaving} />
        )}
        {data && (
          <Pages
            start={asked.start}
            limit={PAGE.users}
            matches={data.matches}
            onGo={(start) => setAsked({ ...asked, start })}
          />
        )}
      </Card>
      <Text size="support" tone="dim" className={styles.hint}>
        {intl.formatMessage(messages.rolesHint)}
      </Text>
      <CreateApiUser open={creating} onClose={() => setCreating(false)} onCreated={refresh} />
      <DeleteApiUser user={leaving} onClose={() => setLeaving(null)} onDone={refresh} />
    </ManageArea>
  )
}

interface ApiUsersProps {
  readonly list: readonly User[]
  readonly waiting: boolean
  readonly onDelete: (user: User) => void
}

function ApiUsers({ list, waiting, onDelete }: ApiUsersProps) {
  const intl = useIntl()
  const face = (user: User) => <Avatar name={user.givenName} seed={user.id} />
  const name = ({ id, givenName }: User) => (
    <LinkTo to={<Link to="/manage/users/$userId" params={{ userId: id }} />} className={styles.name ?? ''}>
      <bdi>{givenName}</bdi>
    </LinkTo>
  )
  const roles = (user: User) =>
    roleWords(
      intl,
      rolesHeld(user.role).filter((role) => role !== 'learner'),
    ) || intl.formatMessage(messages.noRoles)
  const remove = (user: User) => (
    <IconButton
      icon="trash"
      size="small"
      label={intl.formatMessage(messages.delete, { name: user.givenName })}
      onClick={() => onDelete(user)}
    />
  )
  const columns: TableColumn[] = [
    { id: 'name', label: intl.formatMessage(messages.name) },
    { id: 'roles', label: intl.formatMessage(messages.roles) },
    { id: 'created', label: intl.formatMessage(messages.created), end: true, tight: true },
    { id: 'seen', label: intl.formatMessage(messages.seen), end: true, tight: true },
    { id: 'actions', label: intl.formatMessage(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = list.map((user) => {
    const [lead, title, words, deed] = [face(user), name(user), roles(user), remove(user)]
    return {
      id: user.id,
      cells: [
        <Entry key="name" lead={lead} title={title} />,
        words,
        intl.formatDate(user.created, { dateStyle: 'medium' }),
        <Moment key="seen" at={user.lastAction} />,
        deed,
      ],
      item: <Entry lead={lead} title={title} detail={words} aside={deed} />,
    }
  })
  return <Table label={intl.formatMessage(messages.title)} columns={columns} rows={rows} waiting={waiting} />
}

interface DeleteApiUserProps {
  readonly user: User | null
  readonly onClose: () => void
  readonly onDone: () => void
}

function DeleteApiUser({ user, onClose, onDone }: DeleteApiUserProps) {
  const intl = useIntl()
  const name = user?.givenName ?? ''
  const deletion = useAction(deleteUser, {
    done: { icon: 'trash', message: intl.formatMessage(messages.deleted, { name }) },
    onDone: () => {
      onClose()
      onDone()
    },
  })
  const close = () => {
    deletion.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      open={user !== null}
      title={intl.formatMessage(messages.deleteTitle, { name })}
      keep={intl.formatMessage(messages.deleteKeep)}
      action={intl.formatMessage(messages.deleteDeed)}
      busy={deletion.busy}
      failure={deletion.failure}
      onConfirm={() => user && void deletion.run(user.id)}
      onClose={close}
    >
      {intl.formatMessage(messages.deleteText)}
    </ConfirmDialog>
  )
}
