import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { inLanguage } from '@cairn/domain/courses/language'
import { makeAcceptance } from '../../auth/calls.ts'
import { InviteForm } from '../../auth/invite-form.tsx'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import { mayLeaveAccount } from '../../base/leave.ts'
import type { SearchOf } from '../../base/paths.ts'
import { session, type Session } from '../../base/session.ts'
import { useSession, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { coursePath } from '../../courses/course-link.tsx'
import { cardsByIds } from '../../courses/queries.ts'
import type { Arrival } from '../../page.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages } from './messages.ts'

type Address = SearchOf<'/invite'>

const courseOf = ({ courseId }: Address) => cardsByIds(courseId === undefined ? [] : [courseId])

export const load = async ({ search, context: { queries } }: Arrival<'/invite'>): Promise<void> => {
  if (search.courseId !== undefined) await queries.prefetchQuery(courseOf(search))
}

/** The title of the course somebody is invited to, if it can be seen. */
const useCourseTitle = (address: Address): string | undefined => {
  const { language } = useSpeech()
  const { data } = useQuery({ ...courseOf(address), enabled: address.courseId !== undefined })
  const [course] = data?.list ?? []
  return course && inLanguage(course, language).title
}

export function Screen() {
  const intl = useIntl()
  const address = useSearch({ from: '/invite' })
  const here = useSession()
  // Accepting logs in, too; whoever was logged in before that is somebody else.
  const [accepting, setAccepting] = useState(false)
  const [over, setOver] = useState(false)
  useHead({ title: intl.formatMessage(messages.page), indexed: false })
  const { key, resetToken } = address
  if (key === undefined || resetToken === undefined)
    return <Over text={intl.formatMessage(messages.brokenText)} />
  if (over) return <Over text={intl.formatMessage(messages.overText)} />
  if (here && !accepting) return <SomebodyElse here={here} />
  return (
    <Accept
      address={address}
      accept={makeAcceptance(key, resetToken)}
      onBegin={() => setAccepting(true)}
      onExpired={() => setOver(true)}
    />
  )
}

interface AcceptProps {
  readonly address: Address
  readonly accept: ReturnType<typeof makeAcceptance>
  readonly onBegin: () => void
  readonly onExpired: () => void
}

function Accept({ address, accept, onBegin, onExpired }: AcceptProps) {
  const intl = useIntl()
  const router = useRouter()
  const { name } = useSite()
  const course = useCourseTitle(address)
  // One invitation, one acceptance: it remembers how far it came.
  const [first] = useState(() => accept)
  const next = address.courseId === undefined ? '/dashboard' : coursePath(address.courseId)
  return (
    <Entrance
      title={intl.formatMessage(messages.title, { site: name })}
      lead={
        course === undefined
          ? intl.formatMessage(messages.lead)
          : intl.formatMessage(messages.leadToCourse, { course: <bdi key="course">{course}</bdi> })
      }
      below={
        <>
          {intl.formatMessage(messages.haveOne)}{' '}
          <TextLink link={<Link to="/login" search={{ to: next }} />}>
            {intl.formatMessage(messages.toLogIn)}
          </TextLink>
        </>
      }
    >
      <InviteForm
        save={(invited) => {
          onBegin()
          return first(invited)
        }}
        onExpired={onExpired}
        onDone={() => void router.navigate({ href: next, replace: true })}
      />
    </Entrance>
  )
}

/** An invitation that leads nowhere, and the ways in that are left. */
function Over({ text }: { text: string }) {
  const intl = useIntl()
  return (
    <Entrance title={intl.formatMessage(messages.overTitle)} lead={text}>
      <Stack gap={3}>
        <Button variant="filled" size="large" wide link={<Link to="/login" />}>
          {intl.formatMessage(messages.logIn)}
        </Button>
        <Button size="large" wide link={<Link to="/login/reset" />}>
          {intl.formatMessage(messages.reset)}
        </Button>
      </Stack>
    </Entrance>
  )
}

const switchAccount = async () => {
  if (await mayLeaveAccount('log-out')) await session.logOut('switched')
}

function SomebodyElse({ here }: { here: Session }) {
  const intl = useIntl()
  const name = `${here.user.givenName} ${here.user.familyName}`
  return (
    <Entrance
      title={intl.formatMessage(messages.otherTitle)}
      lead={intl.formatMessage(messages.otherText, { name: <bdi key="name">{name}</bdi> })}
    >
      <Stack gap={3}>
        <Button variant="filled" size="large" wide link={<Link to="/dashboard" />}>
          {intl.formatMessage(messages.toDashboard)}
        </Button>
        <Button variant="ghost" size="large" wide onClick={() => void switchAccount()}>
          {intl.formatMessage(messages.logOut)}
        </Button>
      </Stack>
    </Entrance>
  )
}
