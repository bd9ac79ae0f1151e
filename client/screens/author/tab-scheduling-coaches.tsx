import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { BookableCoach } from '@cairn/contract/schedule'
import type { PublicUser } from '@cairn/contract/users'
import { serverNow } from '../../base/clock.ts'
import { fileAddress } from '../../base/file-address.ts'
import { fullName } from '../../base/person.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { Part } from '../../courses/about/tab-page.tsx'
import { nameZone } from '../../scheduling/zone-names.ts'
import { personById } from '../../users/queries.ts'
import { messages } from './tab-scheduling-messages.ts'

interface SchedulingCoachesProps {
  readonly coaches: readonly BookableCoach[]
  /** The ids of the coaches that the course names. */
  readonly named: readonly string[]
}

/** Who can be booked, and who of the coaches has not said when yet. */
export function SchedulingCoaches({ coaches, named }: SchedulingCoachesProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [now] = useState(() => serverNow())
  const missing = named.filter((id) => !coaches.some(({ user }) => user.id === id))
  const people = useQueries({ queries: missing.map((id) => ({ ...personById(id), retry: false })) })
  const row = (user: PublicUser, detail: string, badge: ReactNode) => (
    <Entry
      key={user.id}
      lead={<Avatar name={fullName(user)} seed={user.id} src={fileAddress(user.avatar)} />}
      title={
        <TextLink link={<Link to="/people/$userId" params={{ userId: user.id }} />}>
          <bdi>{fullName(user)}</bdi>
        </TextLink>
      }
      detail={detail}
      aside={badge}
    />
  )
  return (
    <Part title={say(messages.coaches)}>
      <Text tone="dim">{say(coaches.length === 0 ? messages.nobodyBookable : messages.coachesText)}</Text>
      <Stack gap={4}>
        {coaches.map(({ user, timezone }) => {
          const { city, name } = nameZone(intl.locale, timezone, now)
          return row(
            user,
            `${city} · ${name}`,
            <Badge tone="ok" icon="check">
              {say(messages.bookable)}
            </Badge>,
          )
        })}
        {people.flatMap(({ data }) =>
          data
            ? [row(data, say(messages.noHoursText), <Badge tone="warn">{say(messages.noHours)}</Badge>)]
            : [],
        )}
      </Stack>
    </Part>
  )
}
