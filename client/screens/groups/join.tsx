import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { groups } from '@cairn/contract/groups'
import { progress } from '@cairn/contract/progress'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { pathTo } from '../../base/paths.ts'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Column, Page } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Eyebrow, Heading, Text } from '../../base/ui/text.tsx'
import { joinGroup } from '../../groups/calls.ts'
import { GroupFacts } from '../../groups/group-facts.tsx'
import { linkByKey } from '../../groups/queries.ts'
import { Failure } from '../../base/ui/failure.tsx'
import styles from './join.module.css'
import { messages } from './messages.ts'
import { useCovers } from './use-covers.ts'
import { Pending } from '../../base/ui/pending.tsx'
import { useSignUpMode } from '../../auth/sign-up-mode.ts'

type Way = ReplyOf<typeof groups.readGroupLink>

/** Where a link into a group leads. */
export function Screen() {
  const intl = useIntl()
  const { key } = useParams({ from: '/groups/join/$key' })
  const found = useQuery(linkByKey(key))
  useHead({
    title: found.data ? intl.formatMessage(messages.joinTitle, { name: found.data.name }) : undefined,
    indexed: false,
  })
  return (
    <Page bleed>
      <HeroField className={styles.field}>
        <Column>
          <div className={styles.sheet}>
            {found.data ? (
              <Invitation way={found.data} link={key} />
            ) : isCallError(found.error) && found.error.status >= 400 && found.error.status < 500 ? (
              <Empty headingLevel={1} title={intl.formatMessage(messages.dead)}>
                {intl.formatMessage(messages.deadText)}
              </Empty>
            ) : (
              <Pending found={found}>
                <ListSkeleton label={intl.formatMessage(messages.loading)} count={2} />
              </Pending>
            )}
          </div>
        </Column>
      </HeroField>
    </Page>
  )
}

function Invitation({ way, link }: { way: Way; link: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { name, title, object, memberCount, startDate, expires, joined } = way
  const cover = useCovers([object])(object)
  return (
    <Stack gap={5}>
      <span className={styles.cover}>
        <CourseCover priority src={cover} />
      </span>
      <Stack gap={2}>
        <Eyebrow>{say(messages.invited)}</Eyebrow>
        <Heading level={1} size="page" className={styles.name}>
          {say(joined ? messages.already : messages.joinTitle, { name })}
        </Heading>
        <Text size="body" tone="dim">
          {say(messages.joinLead, { course: title })}
        </Text>
        <GroupFacts
          group={{
            memberCount,
            private: false,
            ...(startDate !== undefined && { enrollment: { startDate } }),
          }}
        />
      </Stack>
      <Deeds way={way} link={link} />
      {expires !== undefined && (
        <Text size="support" tone="faint">
          {say(messages.until, { date: intl.formatDate(expires, { dateStyle: 'long' }) })}
        </Text>
      )}
    </Stack>
  )
}

function Deeds({ way, link }: { way: Way; link: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { offered } = useSignUpMode()
  const here = useSession()
  const navigate = useNavigate()
  const open = <Link to="/groups/$groupId" params={{ groupId: way.id }} />
  const { busy, failure, run } = useAction(() => joinGroup(link), {
    done: ({ name }) => ({ icon: 'users-group', message: say(messages.joined, { name }) }),
    refreshes: [groups.findGroups, groups.getGroup, progress.findProgress].map(({ path }) => [path]),
    onDone: ({ id }) => navigate({ to: '/groups/$groupId', params: { groupId: id }, replace: true }),
  })
  if (way.joined)
    return (
      <div className={styles.deeds}>
        <Button variant="filled" size="large" link={open}>
          {say(messages.open)}
        </Button>
      </div>
    )
  const to = { to: pathTo('/groups/join/$key', { key: link }) }
  return (
    <Stack gap={3}>
      <Failure>{failure}</Failure>
      <div className={styles.deeds}>
        {here ? (
          <Button variant="filled" size="large" icon="users-group" busy={busy} onClick={() => void run()}>
            {say(messages.join)}
          </Button>
        ) : (
          <>
            <Button variant="filled" size="large" link={<Link to="/login" search={to} />}>
              {say(messages.logIn)}
            </Button>
            {offered && (
              <Button size="large" link={<Link to="/create" search={to} />}>
                {say(messages.create)}
              </Button>
            )}
          </>
        )}
      </div>
      <Text size="support" tone="dim">
        {say(messages.joinMeans)}
      </Text>
    </Stack>
  )
}
