import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { isCallError } from '../../base/call-error.ts'
import { fileAddress } from '../../base/file-address.ts'
import { useHead } from '../../base/head.tsx'
import { usePresence } from '../../base/presence.ts'
import { useSession } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Page, Section } from '../../base/ui/page.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { CourseCards } from '../../courses/course-cards.tsx'
import { coursesTaughtBy } from '../../courses/queries.ts'
import { organizationChoices } from '../../organizations/queries.ts'
import type { Arrival } from '../../page.ts'
import { bookableWith } from '../../scheduling/queries.ts'
import { FollowButton } from '../../users/follow-button.tsx'
import { PresenceLine } from '../../users/presence-line.tsx'
import { foundPerson, personById, type Profile } from '../../users/queries.ts'
import { messages } from './messages.ts'
import styles from './person.module.css'

export const load = async ({ params, context: { queries } }: Arrival<'/people/$userId'>): Promise<void> => {
  const id = params.userId
  const courses = queries.prefetchQuery(coursesTaughtBy(id))
  await queries.ensureQueryData(personById(id)).catch((error: unknown) => {
    if (isCallError(error, 404) || isCallError(error, 400)) throw notFound()
    throw error
  })
  await courses
}

/** Somebody's profile, as much of it as the reader may see. */
export function Screen() {
  const { userId } = useParams({ from: '/people/$userId' })
  const { data: person } = useSuspenseQuery(personById(userId))
  const name = `${person.givenName} ${person.familyName}`
  useHead({ title: name, indexed: false })
  return (
    <Page>
      <div className={styles.head}>
        <Avatar name={name} seed={person.id} src={fileAddress(person.avatar)} size="huge" />
        <div className={styles.words}>
          <Heading level={1} size="page">
            <bdi>{name}</bdi>
          </Heading>
          <Standing person={person} />
          <Organizations ids={person.organization ?? []} />
        </div>
        <Actions id={person.id} />
      </div>
      <Courses id={person.id} name={person.givenName} />
    </Page>
  )
}

function Standing({ person }: { person: Profile }) {
  const heard = usePresence([person.id])[person.id]
  return <PresenceLine presence={heard ?? person.availability ?? 'inactive'} />
}

function Actions({ id }: { id: string }) {
  const intl = useIntl()
  const self = useSession()?.user.id === id
  // Private words go to people one may find.
  const found = useQuery({ ...foundPerson(id), enabled: !self }).data?.list[0] !== undefined
  const course = useQuery({ ...bookableWith(id), enabled: !self }).data
  return self ? (
    <Button icon="pencil" link={<Link to="/account" />}>
      {intl.formatMessage(messages.edit)}
    </Button>
  ) : (
    <div className={styles.actions}>
      <FollowButton what={{ type: 'user', id }} />
      {course && (
        <Button
          icon="calendar-plus"
          link={<Link to="/bookings/new" search={{ courseId: course.id, user: id }} />}
        >
          {intl.formatMessage(messages.book)}
        </Button>
      )}
      {found && (
        <Button
          icon="message-circle"
          variant="filled"
          link={<Link to="/messages/$userId" params={{ userId: id }} />}
        >
          {intl.formatMessage(messages.write)}
        </Button>
      )}
    </div>
  )
}

/** Where they belong, for those who may know. */
function Organizations({ ids }: { ids: readonly string[] }) {
  const intl = useIntl()
  const { data } = useQuery({ ...organizationChoices(ids), enabled: ids.length > 0 })
  if (!data || data.list.length === 0) return null
  const names = data.list.map(({ name }) => name)
  return (
    <Text tone="dim" className={styles.organizations}>
      <Icon name="building" size={16} label={intl.formatMessage(messages.organizations)} />
      <span>{intl.formatList(names)}</span>
    </Text>
  )
}

function Courses({ id, name }: { id: string; name: string }) {
  const intl = useIntl()
  const { data } = useQuery(coursesTaughtBy(id))
  if (!data) return null
  if (data.list.length === 0)
    return (
      <Text tone="dim" className={styles.none}>
        {intl.formatMessage(messages.noCourses, { name })}
      </Text>
    )
  return (
    <Section title={intl.formatMessage(messages.teaches, { name })}>
      <CourseCards courses={data.list} join={data.join} />
    </Section>
  )
}
