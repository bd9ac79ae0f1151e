import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Offer } from '@cairn/contract/offers'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { textQuery } from '../../courses/catalog-search.ts'
import { offerPage, ROWS } from '../../purchases/manage/queries.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { readStart } from '../../users/users-search.ts'
import { isEnded, offerLink } from './offer-form.ts'
import { messages } from './offers-messages.ts'
import styles from './offers.module.css'

const useAsked = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/manage/offers' })
  const [asked, show] = useOptimistic({
    query: (address.query ?? '').slice(0, 200),
    start: readStart(address.start, ROWS),
  })
  const go = (patch: Partial<typeof asked>) =>
    startTransition(async () => {
      const next = { ...asked, start: 0, ...patch }
      show(next)
      await navigate({
        to: '/manage/offers',
        search: { query: next.query || undefined, start: next.start === 0 ? undefined : String(next.start) },
        replace: patch.start === undefined,
        resetScroll: patch.start !== undefined,
      })
    })
  return { asked, go }
}

const NEW = <Link to="/manage/offers/$offerId" params={{ offerId: 'new' }} />

/** The invitation links that somebody manages. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { asked, go } = useAsked()
  const found = useQuery({
    ...offerPage(textQuery(asked.query) || '*', asked.start),
    placeholderData: keepPreviousData,
  })
  useHead({ title: say(messages.title), indexed: false })
  const { data } = found
  return (
    <ManageArea>
      <PageTitle
        lead={say(messages.lead)}
        actions={
          <Button variant="filled" icon="plus" link={NEW}>
            {say(messages.create)}
          </Button>
        }
      >
        {say(messages.title)}
      </PageTitle>
      <Card pad="none">
        <Toolbar
          search={
            <TypedSearch
              query={asked.query}
              onSearch={(query) => go({ query })}
              label={say(messages.search)}
              clearLabel={say(shared.clear)}
            />
          }
        />
        <span aria-live="polite">
          <Hidden>{data && !data.failed && say(messages.count, { count: data.matches })}</Hidden>
        </span>
        <ListStanding found={found} className={styles.waiting} />
        {data && !data.failed && data.list.length === 0 && (
          <NothingFound
            words={messages}
            narrowed={asked.query !== '' || asked.start > 0}
            onAll={() => go({ query: '' })}
            action={
              <Button icon="plus" link={NEW}>
                {say(messages.create)}
              </Button>
            }
          />
        )}
        {data && data.list.length > 0 && (
          <Offers list={data.list} join={data.join} waiting={found.isPlaceholderData} />
        )}
        {data && (
          <Pages start={asked.start} limit={ROWS} matches={data.matches} onGo={(start) => go({ start })} />
        )}
      </Card>
    </ManageArea>
  )
}

interface OffersProps {
  readonly list: readonly Offer[]
  readonly join: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  readonly waiting: boolean
}

/** What a link is called: its name, or its courses. */
const useNames = (join: OffersProps['join']) => {
  const intl = useIntl()
  const say = intl.formatMessage
  return ({ concept }: Offer): string => {
    const titleOf = (id: string) =>
      (join?.['concept']?.[id] as { title?: string } | undefined)?.title ?? say(messages.noCourse)
    const [first = '', ...more] = concept.map(titleOf)
    return more.length === 0 ? first : say(messages.moreCourses, { title: first, count: more.length })
  }
}

function Offers({ list, join, waiting }: OffersProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone: timeZone } = useSite()
  const [now] = useState(() => new Date())
  const coursesOf = useNames(join)
  const columns: TableColumn[] = [
    { id: 'name', label: say(messages.name) },
    { id: 'payer', label: say(messages.payer) },
    { id: 'state', label: say(messages.state), tight: true },
    { id: 'accepted', label: say(messages.accepted), end: true, tight: true },
    { id: 'expires', label: say(messages.expires), end: true, tight: true },
    { id: 'copy', label: say(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = list.map((offer) => {
    const { id, organization, expire, useCount = 0 } = offer
    const courses = coursesOf(offer)
    const name = offer.name ?? courses
    const payer =
      organization === undefined
        ? say(messages.person)
        : ((join?.['organization']?.[organization] as { name?: string } | undefined)?.name ?? '')
    const state = isEnded(offer, now) ? (
      <Badge>{say(messages.ended)}</Badge>
    ) : (
      <Badge tone="ok">{say(messages.open)}</Badge>
    )
    const title = (
      <LinkTo
        to={<Link to="/manage/offers/$offerId" params={{ offerId: id }} />}
        className={styles.name ?? ''}
      >
        <bdi>{name}</bdi>
      </LinkTo>
    )
    const copy = <Copy id={id} name={name} />
    return {
      id,
      cells: [
        <Entry key="name" title={title} detail={offer.name !== undefined && <bdi>{courses}</bdi>} />,
        <bdi key="payer">{payer}</bdi>,
        state,
        <span key="accepted" className={styles.figures}>
          {intl.formatNumber(useCount)}
        </span>,
        expire === undefined ? (
          <span key="expires" className={styles.faint}>
            {say(messages.never)}
          </span>
        ) : (
          intl.formatDate(expire, { dateStyle: 'medium', timeZone })
        ),
        copy,
      ],
      item: (
        <Entry
          title={
            <>
              {title}
              {isEnded(offer, now) && state}
            </>
          }
          detail={
            <>
              <bdi>{payer}</bdi> · {say(messages.times, { count: useCount })}
            </>
          }
          aside={copy}
        />
      ),
    }
  })
  return <Table label={say(messages.title)} columns={columns} rows={rows} waiting={waiting} />
}

function Copy({ id, name }: { id: string; name: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const copy = async () => {
    const link = offerLink(location.origin, id)
    try {
      await navigator.clipboard.writeText(link)
      toast({ icon: 'copy', message: say(messages.copied) })
    } catch {
      toast({ icon: 'alert-circle', message: say(messages.notCopied, { link }) })
    }
  }
  return (
    <IconButton icon="copy" size="small" label={say(messages.copyOf, { name })} onClick={() => void copy()} />
  )
}
