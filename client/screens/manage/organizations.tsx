import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Link, redirect, useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic, useState } from 'react'
import { useIntl } from 'react-intl'
import { courses } from '@cairn/contract/courses'
import { ROLE_LISTS, type Organization } from '@cairn/contract/organizations'
import { can } from '@cairn/domain/access/actions'
import { administered, isRootAdmin } from '@cairn/domain/access/roles'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { fileAddress } from '../../base/file-address.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { actorOf, session } from '../../base/session.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { textQuery } from '../../courses/catalog-search.ts'
import { anyId, organizationPage, ORGANIZATIONS_PER_PAGE } from '../../organizations/queries.ts'
import { roleCounts } from '../../organizations/role-messages.ts'
import type { Arrival } from '../../page.ts'
import { CreateOrganization } from './create-organization.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Moment } from '../../base/ui/moment.tsx'
import { messages } from './organizations-messages.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { onlyOrganization } from '../../base/manage-place.ts'
import styles from './organizations.module.css'
import { readStart } from '../../users/users-search.ts'

/** Whoever looks after exactly one organization needs no list of them. */
export const load = async ({ context }: Arrival<'/manage/organizations'>): Promise<void> => {
  const own = onlyOrganization(actorOf(session.get(), context.config.rootOrg))
  if (own !== undefined)
    throw redirect({ to: '/manage/organizations/$id', params: { id: own }, replace: true })
}

interface Asked {
  readonly query: string
  readonly start: number
}

const useAsked = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/manage/organizations' })
  const told: Asked = {
    query: (address.query ?? '').slice(0, 200),
    start: readStart(address.start, ORGANIZATIONS_PER_PAGE),
  }
  const [asked, show] = useOptimistic(told)
  const go = (next: Asked, replace = false) =>
    startTransition(async () => {
      show(next)
      const search = {
        query: next.query || undefined,
        start: next.start === 0 ? undefined : String(next.start),
      }
      await navigate({ to: '/manage/organizations', search, replace, resetScroll: !replace })
    })
  return { asked, go }
}

/** All organizations for a root admin, else those that one looks after. */
const useFound = ({ query, start }: Asked) => {
  const actor = useActor()
  const words = textQuery(query)
  const own = isRootAdmin(actor) ? undefined : anyId(administered(actor))
  const whole = [words && `(${words})`, own].filter(Boolean).join(' AND ') || '*'
  return useQuery({ ...organizationPage(whole, start), placeholderData: keepPreviousData })
}

export function Screen() {
  const intl = useIntl()
  const actor = useActor()
  const { asked, go } = useAsked()
  const found = useFound(asked)
  const [creating, setCreating] = useState(false)
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { data } = found
  const creates = can(actor, 'organization.create')
  return (
    <ManageArea>
      <PageTitle
        lead={intl.formatMessage(messages.lead)}
        actions={
          creates && (
            <Button variant="filled" icon="plus" onClick={() => setCreating(true)}>
              {intl.formatMessage(messages.create)}
            </Button>
          )
        }
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <Card pad="none">
        <Toolbar
          search={
            <TypedSearch
              query={asked.query}
              onSearch={(query) => go({ query, start: 0 }, true)}
              label={intl.formatMessage(messages.search)}
              clearLabel={intl.formatMessage(shared.clear)}
            />
          }
        />
        <span aria-live="polite">
          <Hidden>
            {data && !data.failed && intl.formatMessage(messages.count, { count: data.matches })}
          </Hidden>
        </span>
        <ListStanding found={found} className={styles.waiting} />
        {data && !data.failed && data.list.length === 0 && (
          <Empty
            title={intl.formatMessage(asked.query === '' ? messages.none : messages.noMatch)}
            action={
              asked.query !== '' && (
                <Button onClick={() => go({ query: '', start: 0 })}>
                  {intl.formatMessage(messages.showAll)}
                </Button>
              )
            }
          >
            {intl.formatMessage(asked.query === '' ? messages.noneText : messages.noMatchText)}
          </Empty>
        )}
        {data && data.list.length > 0 && <Organizations list={data.list} waiting={found.isPlaceholderData} />}
        {data && (
          <Pages
            start={asked.start}
            limit={ORGANIZATIONS_PER_PAGE}
            matches={data.matches}
            onGo={(start) => go({ ...asked, start })}
          />
        )}
      </Card>
      {creates && <CreateOrganization open={creating} onClose={() => setCreating(false)} />}
    </ManageArea>
  )
}

/** How many courses each organization publishes, asked for one by one and without the courses. */
const useCourseCounts = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const found = useQueries({
    queries: ids.map((id) =>
      read(courses.findCourses, { query: { query: `publisher:${queryPhrase(id)}`, limit: 0 } }),
    ),
  })
  return new Map(
    ids.flatMap((id, i) => {
      const data = found[i]?.data
      return data && !data.failed ? [[id, data.matches] as const] : []
    }),
  )
}

function Organizations({ list, waiting }: { list: readonly Organization[]; waiting: boolean }) {
  const intl = useIntl()
  const { rootOrg } = useSite()
  const counts = useCourseCounts(list.map(({ id }) => id))
  const lead = (org: Organization) => (
    <Avatar name={org.name} seed={org.id} src={fileAddress(org.avatar ?? org.logo)} size="medium" />
  )
  const name = (org: Organization) => (
    <span className={styles.name}>
      <LinkTo
        to={<Link to="/manage/organizations/$id" params={{ id: org.id }} />}
        className={styles.link ?? ''}
      >
        <bdi>{org.name}</bdi>
      </LinkTo>
      {org.id === rootOrg && <Badge>{intl.formatMessage(messages.root)}</Badge>}
    </span>
  )
  const people = (org: Organization) => {
    const words = ROLE_LISTS.flatMap((role) => {
      const count = org[role]?.length ?? 0
      return count === 0 ? [] : [intl.formatMessage(roleCounts[role], { count })]
    })
    if (words.length === 0) return intl.formatMessage(messages.nobody)
    return intl.formatList(words, { type: 'unit' })
  }
  const columns: TableColumn[] = [
    { id: 'name', label: intl.formatMessage(messages.name) },
    { id: 'people', label: intl.formatMessage(messages.people) },
    { id: 'courses', label: intl.formatMessage(messages.courses), end: true, tight: true },
    { id: 'changed', label: intl.formatMessage(messages.changed), end: true, tight: true, spare: true },
  ]
  const rows = list.map((org) => {
    const [picture, title, words] = [lead(org), name(org), people(org)]
    const count = counts.get(org.id)
    return {
      id: org.id,
      cells: [
        <Entry key="name" lead={picture} title={title} />,
        words,
        count !== undefined && intl.formatNumber(count),
        org.modified !== undefined && <Moment key="changed" at={org.modified} />,
      ],
      item: <Entry lead={picture} title={title} detail={words} />,
    }
  })
  return <Table label={intl.formatMessage(messages.title)} columns={columns} rows={rows} waiting={waiting} />
}
