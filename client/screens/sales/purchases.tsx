import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { purchases, PURCHASE_STATES } from '@cairn/contract/purchases'
import { inLanguage } from '@cairn/domain/courses/language'
import { useAction } from '../../base/action.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { download } from '../../base/download.ts'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { RemovableChip } from '../../base/ui/chip.tsx'
import { classes } from '../../base/ui/classes.ts'
import { DayField } from '../../base/ui/day-field.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import { editedCourses, purchasePage, ROWS } from '../../purchases/manage/queries.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { buyerName, type Joined } from './purchase-words.tsx'
import {
  isNarrowed,
  NO_FILTERS,
  purchasesQuery,
  usePurchasesAddress,
  type Go,
  type PurchasesAddress,
} from './purchases-address.ts'
import { rowOf, usePurchaseKeys } from './purchases-keys.ts'
import { PurchasesList } from './purchases-list.tsx'
import { messages } from './purchases-messages.ts'
import styles from './purchases.module.css'

/** What was bought, and the panel of one of them beside it. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const phone = usePhone()
  const { timezone } = useSite()
  const { asked, go } = usePurchasesAddress()
  const [refunding, setRefunding] = useState<string>()
  const tools = useRef<HTMLDivElement>(null)
  const found = useQuery({
    ...purchasePage(purchasesQuery(asked, timezone), asked.start),
    placeholderData: keepPreviousData,
  })
  useHead({ title: say(messages.title), indexed: false })
  const { data } = found
  const list = data?.list ?? []
  const open = asked.purchase

  const close = () => {
    if (open === undefined) return
    setRefunding(undefined)
    go({ purchase: undefined })
    // Back to where the panel was opened from.
    requestAnimationFrame(() => rowOf(open)?.focus())
  }
  const step = (by: 1 | -1) => {
    const here = open ?? document.activeElement?.getAttribute('data-purchase') ?? ''
    const place = list.findIndex(({ id }) => id === here)
    const next = list[place === -1 ? 0 : place + by]
    if (!next) return
    rowOf(next.id)?.focus()
    if (open !== undefined) go({ purchase: next.id }, { replace: true })
  }
  const refund = () => {
    const id = open ?? document.activeElement?.getAttribute('data-purchase')
    if (!id) return
    setRefunding(id)
    if (id !== open) go({ purchase: id })
  }
  usePurchaseKeys({
    move: step,
    refund,
    search: () => tools.current?.querySelector('input')?.focus(),
    close,
  })
  const panel = open !== undefined && (
    <PurchasePanel
      key={open}
      id={open}
      refunding={refunding === open}
      onRefund={(on) => setRefunding(on ? open : undefined)}
      onClose={close}
      onStep={step}
      onAll={(owner) => go({ ...NO_FILTERS, owner, start: 0, purchase: undefined })}
    />
  )
  if (phone && panel) return <ManageArea>{panel}</ManageArea>
  return (
    <ManageArea>
      <div className={classes(styles.split, panel !== false && styles.beside)}>
        <div className={styles.main}>
          <PageTitle
            lead={
              data &&
              !data.failed && <span aria-live="polite">{say(messages.count, { count: data.matches })}</span>
            }
            actions={<Export asked={asked} />}
          >
            {say(messages.title)}
          </PageTitle>
          <Card pad="none" className={styles.list}>
            <div ref={tools}>
              <Tools asked={asked} go={go} join={data?.join} />
            </div>
            <ListStanding found={found} className={styles.waiting} />
            {data && !data.failed && list.length === 0 && (
              <NothingFound words={messages} narrowed={isNarrowed(asked)} onAll={() => go(NO_FILTERS)} />
            )}
            {data && list.length > 0 && (
              <>
                <PurchasesList list={list} join={data.join} asked={asked} waiting={found.isPlaceholderData} />
                <Hints />
              </>
            )}
            {data && (
              <Pages
                start={asked.start}
                limit={ROWS}
                matches={data.matches}
                onGo={(start) => go({ start })}
              />
            )}
          </Card>
        </div>
        {panel}
      </div>
    </ManageArea>
  )
}

function Export({ asked }: { asked: PurchasesAddress }) {
  const intl = useIntl()
  const { timezone } = useSite()
  const query = { query: purchasesQuery(asked, timezone), sort: 'created:desc', format: 'csv' as const }
  const file = useAction(
    () => download(purchases.findPurchases, undefined, intl.formatMessage(messages.file), query),
    { failsIn: 'toast' },
  )
  return (
    <Button icon="download" busy={file.busy} onClick={() => void file.run()}>
      {intl.formatMessage(messages.csv)}
    </Button>
  )
}

interface ToolsProps {
  readonly asked: PurchasesAddress
  readonly go: Go
  readonly join: Joined
}

function Tools({ asked, go, join }: ToolsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { language } = useSpeech()
  const courses = useQuery(editedCourses(useActor())).data?.list ?? []
  const organizations = useOrganizationChoices()
  const option = (value: string, label: string) => ({ value, label })
  return (
    <>
      <Toolbar
        search={
          <TypedSearch
            query={asked.query}
            onSearch={(query) => go({ query }, { replace: true })}
            label={say(messages.search)}
            clearLabel={say(shared.clear)}
          />
        }
      >
        <CompactSelect
          label={say(messages.status)}
          value={asked.state ?? ''}
          options={[
            option('', say(messages.anyStatus)),
            ...PURCHASE_STATES.map((state) => option(state, say(messages[state]))),
          ]}
          onChange={({ target }) => go({ state: PURCHASE_STATES.find((state) => state === target.value) })}
        />
        <CompactSelect
          label={say(messages.course)}
          value={asked.course ?? ''}
          options={[
            option('', say(messages.anyCourse)),
            ...courses.map((course) => option(course.id, inLanguage(course, language).title ?? course.id)),
          ]}
          onChange={({ target }) => go({ course: target.value || undefined })}
        />
        {organizations.length > 1 && (
          <CompactSelect
            label={say(messages.organization)}
            value={asked.organization ?? ''}
            options={[
              option('', say(messages.anyOrganization)),
              ...organizations.map(({ id, name }) => option(id, name)),
            ]}
            onChange={({ target }) => go({ organization: target.value || undefined })}
          />
        )}
        <DayField
          label={say(messages.from)}
          value={asked.from}
          max={asked.to}
          onChange={(from) => go({ from })}
        />
        <DayField label={say(messages.to)} value={asked.to} min={asked.from} onChange={(to) => go({ to })} />
      </Toolbar>
      <InForce asked={asked} go={go} join={join} />
    </>
  )
}

/** What other pages have narrowed the list to. */
function InForce({ asked, go, join }: ToolsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { owner, coupon, offer } = asked
  const chips = [
    owner !== undefined && {
      name: 'owner' as const,
      filter: say(messages.onlyOwner, { name: buyerName(intl, join, { owner }) }),
    },
    coupon !== undefined && { name: 'coupon' as const, filter: say(messages.onlyCoupon, { code: coupon }) },
    offer !== undefined && { name: 'offer' as const, filter: say(messages.onlyOffer) },
  ].filter((chip) => chip !== false)
  if (chips.length === 0) return null
  return (
    <fieldset aria-label={say(messages.filters)} className={styles.chips}>
      {chips.map(({ name, filter }) => (
        <RemovableChip
          key={name}
          removeLabel={say(messages.unfilter, { filter })}
          onRemove={() => go({ [name]: undefined })}
        >
          {filter}
        </RemovableChip>
      ))}
    </fieldset>
  )
}

const HINTS = [
  [['J', 'K'], messages.keyMove],
  [['↵'], messages.keyOpen],
  [['R'], messages.keyRefund],
  [['/'], messages.keySearch],
  [['Esc'], messages.keyClose],
] as const

function Hints() {
  const intl = useIntl()
  return (
    <p className={styles.hints} aria-hidden="true">
      {HINTS.map(([caps, words]) => (
        <span key={words.id} className={styles.hint}>
          {caps.map((cap) => (
            <kbd key={cap} className={styles.cap}>
              {cap}
            </kbd>
          ))}
          {intl.formatMessage(words)}
        </span>
      ))}
    </p>
  )
}
