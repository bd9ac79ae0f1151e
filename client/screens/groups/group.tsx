import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { opensAt } from '@cairn/domain/groups/opening'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { useActor, useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page } from '../../base/ui/page.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { courseLink } from '../../courses/course-link.tsx'
import { courseById } from '../../courses/queries.ts'
import { GroupFacts } from '../../groups/group-facts.tsx'
import { courseTitle, groupById, type ReadGroup } from '../../groups/queries.ts'
import { progressIn } from '../../progress/queries.ts'
import type { Arrival } from '../../page.ts'
import { GroupEvents } from './group-events.tsx'
import { GroupFeed } from './group-feed.tsx'
import { GroupMembers } from './group-members.tsx'
import { GroupProgress } from './group-progress.tsx'
import styles from './group.module.css'
import { messages as memberMessages } from '../../groups/member-messages.ts'
import { messages } from './messages.ts'
import { useCovers } from './use-covers.ts'

export const load = async ({ params, context: { queries } }: Arrival<'/groups/$groupId'>): Promise<void> => {
  await queries.ensureQueryData(groupById(params.groupId)).catch((error: unknown) => {
    if (isCallError(error, 404) || isCallError(error, 400)) throw notFound()
    throw error
  })
}

/** What somebody may do with a group beyond looking at it. */
const useRights = (group: ReadGroup) => {
  const actor = useActor()
  const { data: course } = useQuery({ ...courseById(group.object), retry: false })
  const people = course && { ...course, status: course.status ?? 'disabled' }
  return {
    isMember: group.member?.includes(actor?.id ?? '') ?? false,
    writes: people !== undefined && can(actor, 'group.write', people),
    reports: people !== undefined && can(actor, 'group.report', people),
    plans: people !== undefined && can(actor, 'booking.create', { plans: people }),
  }
}

const PARTS = ['feed', 'members', 'events', 'progress'] as const
type Part = (typeof PARTS)[number]

const usePart = (id: string) => {
  const navigate = useNavigate()
  const asked = useSearch({ from: '/groups/$groupId' })
  return {
    part: asked.tab ?? 'feed',
    show: (tab: Part) =>
      void navigate({
        to: '/groups/$groupId',
        params: { groupId: id },
        search: tab === 'feed' ? {} : { tab },
        replace: true,
        resetScroll: false,
      }),
  }
}

/** One group: who is in it, what they say, when they meet and how far they are. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { groupId } = useParams({ from: '/groups/$groupId' })
  const { data: group } = useSuspenseQuery(groupById(groupId))
  const tabsId = useId()
  const { part, show } = usePart(group.id)
  const rights = useRights(group)
  useHead({ title: group.name, indexed: false })
  const inside = group.member !== undefined
  return (
    <Page>
      <Top group={group} {...rights} />
      {!inside ? (
        <Card>
          <Empty title={say(messages.outside)}>{say(messages.outsideText)}</Empty>
        </Card>
      ) : (
        <>
          <Tabs
            id={tabsId}
            label={say(messages.parts)}
            value={part}
            onChange={show}
            tabs={PARTS.map((value) => ({
              value,
              label: say(value === 'members' ? memberMessages.members : messages[value]),
              ...(value === 'members' && { count: intl.formatNumber(group.memberCount) }),
            }))}
          />
          <div className={styles.panel}>
            <TabPanel tabs={tabsId} value="feed" current={part}>
              {part === 'feed' && <GroupFeed group={group.id} />}
            </TabPanel>
            <TabPanel tabs={tabsId} value="members" current={part}>
              {part === 'members' && <GroupMembers group={group} />}
            </TabPanel>
            <TabPanel tabs={tabsId} value="events" current={part}>
              {part === 'events' && <GroupEvents group={group} plans={rights.plans} />}
            </TabPanel>
            <TabPanel tabs={tabsId} value="progress" current={part}>
              {part === 'progress' && (
                <GroupProgress group={group} isMember={rights.isMember} all={rights.reports} />
              )}
            </TabPanel>
          </div>
        </>
      )}
    </Page>
  )
}

interface TopProps {
  readonly group: ReadGroup
  readonly isMember: boolean
  readonly writes: boolean
  readonly reports: boolean
}

function Top({ group, isMember, writes, reports }: TopProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const cover = useCovers([group.object])(group.object)
  const title = courseTitle(group.join, group.object)
  const course = isMember ? (
    <Link to="/learn/$courseId" params={{ courseId: group.object }} />
  ) : (
    courseLink(group.object)
  )
  return (
    <div className={styles.top}>
      <Crumbs label={say(messages.crumbs)}>
        <TextLink size="small" link={<Link to="/groups" />}>
          {say(messages.title)}
        </TextLink>
      </Crumbs>
      <div className={styles.head}>
        <span className={styles.cover}>
          <CourseCover src={cover} />
        </span>
        <div className={styles.words}>
          <Heading level={1} size="page" className={styles.name}>
            <bdi>{group.name}</bdi>
          </Heading>
          {title !== '' && (
            <TextLink link={course}>
              <bdi>{title}</bdi>
            </TextLink>
          )}
          <GroupFacts group={group} />
        </div>
        <div className={styles.actions}>
          {reports && (
            <Button
              icon="chart-bar"
              link={<Link to="/reports/groups/$groupId" params={{ groupId: group.id }} />}
            >
              {say(messages.report)}
            </Button>
          )}
          {writes && (
            <Button icon="pencil" link={<Link to="/manage/groups/$groupId" params={{ groupId: group.id }} />}>
              {say(messages.edit)}
            </Button>
          )}
        </div>
      </div>
      <Opening group={group} isMember={isMember} />
      {group.description !== undefined && (
        <div dir="auto">
          <RichText text={group.description} />
        </div>
      )}
    </div>
  )
}

/** When the group starts, while that is to come; whoever had begun before goes on, and is told so. */
function Opening({ group, isMember }: Pick<TopProps, 'group' | 'isMember'>) {
  const intl = useIntl()
  const me = useActor()?.id ?? ''
  const { timezone: timeZone } = useSite()
  const [now] = useState(() => new Date())
  const start = group.enrollment?.startDate
  const ahead = start !== undefined && new Date(start) > now
  const { data } = useQuery({ ...progressIn(me, group.object), enabled: ahead && isMember })
  if (!ahead || (isMember && !data)) return null
  const goesOn = isMember && opensAt(data?.list[0], group, now) === undefined
  const date = intl.formatDate(start, { dateStyle: 'long', timeZone })
  return (
    <Banner look="card" icon="calendar">
      {intl.formatMessage(goesOn ? messages.opensBegun : messages.opens, { date })}
    </Banner>
  )
}
