import { useQuery } from '@tanstack/react-query'
import { Link, redirect } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Group } from '@cairn/contract/groups'
import { passesGuard } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { CardGrid, CardItem, Page, PageTitle } from '../../base/ui/page.tsx'
import { GridSkeleton } from '../../base/ui/skeleton.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { GroupFacts } from '../../groups/group-facts.tsx'
import { courseTitle, groupsOf } from '../../groups/queries.ts'
import type { Arrival } from '../../page.ts'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import styles from './groups.module.css'
import { messages } from './messages.ts'
import { useCovers } from './use-covers.ts'

/** An address may name the group it means. */
export const load = async ({ search }: Arrival<'/groups'>): Promise<void> => {
  const { groupId } = search
  if (groupId !== undefined) throw redirect({ to: '/groups/$groupId', params: { groupId }, replace: true })
}

/** The groups somebody is in. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const found = useQuery(groupsOf(actor?.id ?? ''))
  useHead({ title: say(messages.title), indexed: false })
  const { data } = found
  const cover = useCovers((data?.list ?? []).map(({ object }) => object))
  return (
    <Page>
      <PageTitle
        lead={say(messages.lead)}
        actions={
          passesGuard('teaching', actor) && (
            <Button icon="adjustments-horizontal" link={<Link to="/manage/groups" />}>
              {say(messages.manage)}
            </Button>
          )
        }
      >
        {say(messages.title)}
      </PageTitle>
      {!data && <GridSkeleton label={say(messages.loading)} count={3} />}
      {data?.failed && <ListStanding found={found} />}
      {data && !data.failed && data.list.length === 0 && (
        <Empty
          title={say(messages.none)}
          action={<Button link={<Link to="/catalog" />}>{say(messages.toCatalog)}</Button>}
        >
          {say(messages.noneText)}
        </Empty>
      )}
      {data && data.list.length > 0 && (
        <CardGrid label={say(messages.list)}>
          {data.list.map((group) => (
            <CardItem key={group.id}>
              <GroupCard
                group={group}
                cover={cover(group.object)}
                course={courseTitle(data.join, group.object)}
              />
            </CardItem>
          ))}
        </CardGrid>
      )}
    </Page>
  )
}

/** A group to open; the whole card is one link. */
function GroupCard({ group, course, cover }: { group: Group; course: string; cover: string }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CourseCover src={cover} />
      </div>
      <div className={styles.words}>
        <Heading level={2} size="card" className={styles.name}>
          <LinkTo
            to={<Link to="/groups/$groupId" params={{ groupId: group.id }} />}
            className={styles.link ?? ''}
          >
            <bdi>{group.name}</bdi>
          </LinkTo>
        </Heading>
        <Text size="support" tone="dim">
          <bdi>{course}</bdi>
        </Text>
        <div className={styles.foot}>
          <GroupFacts group={group} />
        </div>
      </div>
    </article>
  )
}
