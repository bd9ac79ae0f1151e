import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Organization } from '@cairn/contract/organizations'
import { can } from '@cairn/domain/access/actions'
import { fileAddress } from '../../base/file-address.ts'
import { useHead } from '../../base/head.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useActor } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Crumbs } from '../../base/ui/page.tsx'
import { SaveBar } from '../../base/ui/save-bar.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { aliasesIn, oneOrganization } from '../../organizations/queries.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { OrganizationDanger } from './organization-danger.tsx'
import { messages as orderTexts } from './order-messages.ts'
import { OrganizationOrders } from './organization-orders.tsx'
import { OrganizationPayments } from './organization-payments.tsx'
import { OrganizationPeople } from './organization-people.tsx'
import { OrganizationProfile, useOrganizationProfile } from './organization-profile.tsx'
import styles from './organization.module.css'
import { messages } from './organizations-messages.ts'
import { onlyOrganization } from '../../base/manage-place.ts'

const PARTS = ['profile', 'people', 'orders', 'payments', 'danger'] as const
type Part = (typeof PARTS)[number]

const TITLES = {
  profile: messages.profile,
  people: messages.people,
  orders: orderTexts.orders,
  payments: orderTexts.payments,
  danger: messages.danger,
} as const satisfies Record<Part, object>

/** One organization: its face, its people, its end. */
export function Screen() {
  const intl = useIntl()
  const actor = useActor()
  const { id } = useParams({ from: '/manage/organizations/$id' })
  const found = useQuery(oneOrganization(id))
  const writes = can(actor, 'organization.write', { id })
  useHead({ title: found.data?.name ?? intl.formatMessage(messages.title), indexed: false })
  if (found.data && writes) return <Editor key={id} org={found.data} />
  const words = found.data
    ? ([messages.notYours, messages.notYoursText] as const)
    : ([messages.gone, messages.goneText] as const)
  return (
    <ManageArea width="form">
      {found.isPending ? (
        <div className={styles.waiting}>
          <ListSkeleton label={intl.formatMessage(shared.loading)} />
        </div>
      ) : (
        <Empty
          headingLevel={1}
          title={intl.formatMessage(words[0])}
          action={
            <Button link={<Link to="/manage/organizations" />}>{intl.formatMessage(messages.showAll)}</Button>
          }
        >
          {intl.formatMessage(words[1])}
        </Empty>
      )}
    </ManageArea>
  )
}

function Title({ org }: { org: Organization & { join?: unknown } }) {
  const intl = useIntl()
  const single = onlyOrganization(useActor()) !== undefined
  return (
    <div className={styles.top}>
      {!single && (
        <Crumbs label={intl.formatMessage(messages.where)}>
          <Link to="/manage/organizations">{intl.formatMessage(messages.back)}</Link>
          <Icon name="chevron-right" size={14} />
        </Crumbs>
      )}
      <div className={styles.title}>
        <Avatar name={org.name} seed={org.id} src={fileAddress(org.avatar ?? org.logo)} size="large" />
        <div className={styles.names}>
          <Heading level={1} size="page">
            <bdi>{org.name}</bdi>
          </Heading>
        </div>
        <Button
          iconEnd="external-link"
          link={<Link to="/catalog/publisher/$id" params={{ id: aliasesIn(org)[0] ?? org.id }} />}
        >
          {intl.formatMessage(messages.publisherPage)}
        </Button>
      </div>
    </div>
  )
}

const useParts = (org: Organization) => {
  const intl = useIntl()
  const actor = useActor()
  const navigate = useNavigate()
  const asked = useSearch({ from: '/manage/organizations/$id' })
  const parts = PARTS.filter((part) => part !== 'danger' || can(actor, 'organization.delete', org))
  return {
    part: parts.find((name) => name === asked.tab) ?? 'profile',
    tabs: parts.map((value) => ({ value, label: intl.formatMessage(TITLES[value]) })),
    show: (tab: Part) =>
      void navigate({
        to: '/manage/organizations/$id',
        params: { id: org.id },
        search: tab === 'profile' ? {} : { tab },
        replace: true,
        resetScroll: false,
      }),
  }
}

function Editor({ org }: { org: Organization & { join?: unknown } }) {
  const intl = useIntl()
  const [tabsId, formId] = [useId(), useId()]
  const { part, tabs, show } = useParts(org)
  // Another part may be open when the bar is pressed.
  const form = useOrganizationProfile(org, () => part !== 'profile' && show('profile'))
  const [gone, setGone] = useState(false)
  return (
    <ManageArea
      width="form"
      dock={
        form.changed && (
          <SaveBar
            form={formId}
            save={intl.formatMessage(shared.save)}
            discard={intl.formatMessage(shared.discard)}
            busy={form.busy}
            onDiscard={form.discard}
          >
            {intl.formatMessage(shared.unsaved)}
          </SaveBar>
        )
      }
    >
      <LeaveGuard unsaved={form.unsaved && !gone} />
      <Title org={org} />
      <Tabs id={tabsId} label={intl.formatMessage(messages.parts)} tabs={tabs} value={part} onChange={show} />
      <div className={styles.panel}>
        <TabPanel tabs={tabsId} value="profile" current={part}>
          <OrganizationProfile org={org} formId={formId} form={form} />
        </TabPanel>
        <TabPanel tabs={tabsId} value="people" current={part}>
          {part === 'people' && <OrganizationPeople org={org} />}
        </TabPanel>
        <TabPanel tabs={tabsId} value="orders" current={part}>
          {part === 'orders' && <OrganizationOrders org={org} />}
        </TabPanel>
        <TabPanel tabs={tabsId} value="payments" current={part}>
          {part === 'payments' && <OrganizationPayments org={org} />}
        </TabPanel>
        {tabs.some(({ value }) => value === 'danger') && (
          <TabPanel tabs={tabsId} value="danger" current={part}>
            <OrganizationDanger org={org} onGone={() => setGone(true)} />
          </TabPanel>
        )}
      </div>
    </ManageArea>
  )
}
