import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { schedule } from '@cairn/contract/schedule'
import { passesGuard } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Page } from '../../base/ui/page.tsx'
import { messages as feed } from '../../scheduling/feed/messages.ts'
import { BookingList } from '../../scheduling/list/booking-list.tsx'
import { messages } from '../../scheduling/list/messages.ts'

/** All that somebody has booked, gives or comes to. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const { tab = 'upcoming' } = useSearch({ from: '/bookings' })
  const navigate = useNavigate()
  const actor = useActor()
  const coaches = passesGuard('coach', actor)
  const bookable = useQuery(read(schedule.findBookable, { handled: 'shown' }))
  useHead({ title: say(messages.title), indexed: false })
  // Whoever only coaches has nobody to book; a learner is told on the page why there is nobody.
  const books = !coaches || (bookable.data?.length ?? 0) > 0
  return (
    <Page>
      <BookingList
        side="both"
        tab={tab}
        onTab={(next) =>
          void navigate({ to: '/bookings', search: next === 'past' ? { tab: next } : {}, replace: true })
        }
        actions={[...(coaches ? (['hours'] as const) : []), ...(books ? (['book'] as const) : [])]}
      >
        {actor?.acting !== true && (
          <TextLink size="small" link={<Link to="/account/notifications" hash="calendar-feed" />}>
            {say(feed.settings)}
          </TextLink>
        )}
      </BookingList>
    </Page>
  )
}
