import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { Page } from '../../base/ui/page.tsx'
import { BookingList } from '../../scheduling/list/booking-list.tsx'
import { messages } from '../../scheduling/list/messages.ts'
import { CoachNav } from './coach-nav.tsx'

/** The sessions that a coach gives and the events they lead. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const { tab = 'upcoming' } = useSearch({ from: '/coach/bookings' })
  const navigate = useNavigate()
  useHead({ title: say(messages.title), indexed: false })
  return (
    <>
      <CoachNav />
      <Page>
        <BookingList
          side="coach"
          tab={tab}
          onTab={(next) =>
            void navigate({
              to: '/coach/bookings',
              search: next === 'past' ? { tab: next } : {},
              replace: true,
            })
          }
          actions={['hours']}
        />
      </Page>
    </>
  )
}
