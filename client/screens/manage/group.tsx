import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { useHead } from '../../base/head.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Crumbs } from '../../base/ui/page.tsx'
import { SaveBar } from '../../base/ui/save-bar.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { courseById } from '../../courses/queries.ts'
import { GroupFacts } from '../../groups/group-facts.tsx'
import { courseTitle, groupById, type ReadGroup } from '../../groups/queries.ts'
import { enrolsOthers } from '../../shared/learners/calls.ts'
import { GroupDanger } from './group-danger.tsx'
import { GroupDetails } from './group-details.tsx'
import { GroupPeople } from './group-people.tsx'
import { messages } from './group-messages.ts'
import { NewGroup } from './group-new.tsx'
import styles from './group.module.css'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { useGroupProfile } from './use-group-profile.ts'

/** One group to look after, or a new one. */
export function Screen() {
  const { groupId } = useParams({ from: '/manage/groups/$groupId' })
  return groupId === 'new' ? <NewGroup /> : <Known key={groupId} id={groupId} />
}

function Known({ id }: { id: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const found = useQuery({ ...groupById(id), retry: false })
  const object = found.data?.object ?? ''
  const course = useQuery({ ...courseById(object), enabled: object !== '', retry: false })
  useHead({ title: found.data?.name ?? say(messages.title), indexed: false })
  const writes =
    course.data && can(actor, 'group.write', { ...course.data, status: course.data.status ?? 'disabled' })
  if (found.data && course.data && writes)
    return <Editor group={found.data} enrols={enrolsOthers(actor, course.data)} />
  const waiting = found.isPending || (found.data !== undefined && course.isPending)
  return (
    <ManageArea width="form">
      {waiting ? (
        <div className={styles.panel}>
          <ListSkeleton label={say(shared.loading)} />
        </div>
      ) : (
        <Empty
          headingLevel={1}
          title={say(messages.gone)}
          action={<Button link={<Link to="/manage/groups" />}>{say(messages.showAll)}</Button>}
        >
          {say(messages.goneText)}
        </Empty>
      )}
    </ManageArea>
  )
}

const PARTS = ['details', 'members', 'danger'] as const
type Part = (typeof PARTS)[number]

const useParts = (id: string) => {
  const intl = useIntl()
  const navigate = useNavigate()
  const asked = useSearch({ from: '/manage/groups/$groupId' })
  return {
    part: asked.tab ?? 'details',
    tabs: PARTS.map((value) => ({ value, label: intl.formatMessage(messages[value]) })),
    show: (tab: Part) =>
      void navigate({
        to: '/manage/groups/$groupId',
        params: { groupId: id },
        search: tab === 'details' ? {} : { tab },
        replace: true,
        resetScroll: false,
      }),
  }
}

function Title({ group }: { group: ReadGroup }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <div className={styles.top}>
      <Crumbs label={say(messages.where)}>
        <Link to="/manage/groups">{say(messages.title)}</Link>
        <Icon name="chevron-right" size={14} />
      </Crumbs>
      <div className={styles.title}>
        <div className={styles.words}>
          <Heading level={1} size="page">
            <bdi>{group.name}</bdi>
          </Heading>
          <GroupFacts group={group} />
        </div>
        <div className={styles.deeds}>
          <Button
            icon="chart-bar"
            link={<Link to="/reports/groups/$groupId" params={{ groupId: group.id }} />}
          >
            {say(messages.report)}
          </Button>
          <Button
            iconEnd="external-link"
            link={<Link to="/groups/$groupId" params={{ groupId: group.id }} />}
          >
            {say(messages.page)}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** `enrols`: whether the caller takes people into the course who are not in it yet. */
function Editor({ group, enrols }: { group: ReadGroup; enrols: boolean }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [tabsId, formId] = [useId(), useId()]
  const { part, tabs, show } = useParts(group.id)
  // Another part may be open when the bar is pressed.
  const form = useGroupProfile(group, () => part !== 'details' && show('details'))
  const [gone, setGone] = useState(false)
  return (
    <ManageArea
      width="form"
      dock={
        form.changed && (
          <SaveBar
            form={formId}
            save={say(shared.save)}
            discard={say(shared.discard)}
            busy={form.busy}
            onDiscard={form.discard}
          >
            {say(shared.unsaved)}
          </SaveBar>
        )
      }
    >
      <LeaveGuard unsaved={form.unsaved && !gone} />
      <Title group={group} />
      <Tabs id={tabsId} label={say(messages.parts)} tabs={tabs} value={part} onChange={show} />
      <div className={styles.panel}>
        <TabPanel tabs={tabsId} value="details" current={part}>
          <Card pad="large">
            <GroupDetails formId={formId} form={form} course={courseTitle(group.join, group.object)} />
          </Card>
        </TabPanel>
        <TabPanel tabs={tabsId} value="members" current={part}>
          {part === 'members' && <GroupPeople group={group} enrols={enrols} />}
        </TabPanel>
        <TabPanel tabs={tabsId} value="danger" current={part}>
          <GroupDanger group={group} onGone={() => setGone(true)} />
        </TabPanel>
      </div>
    </ManageArea>
  )
}
