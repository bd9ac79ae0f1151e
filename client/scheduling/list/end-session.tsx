import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useConfirmedAction } from '../../base/action.ts'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { cancelAsCoach, cancelAsLearner, declineSession } from '../calls.ts'
import { BOOKING_QUERIES } from '../queries.ts'
import { ends, messages } from './messages.ts'
import type { ShownBooking } from './shown.ts'
import type { EndKind } from './use-booking-menu.tsx'

interface Asked {
  readonly kind: EndKind
  readonly shown: ShownBooking
}

const MOST_LETTERS = 1000

/** Ends a session that is still to come, after it was asked for once more, with a reason if there is one. */
export const useEndSession = () => {
  const { formatMessage: say } = useIntl()
  const [reason, setReason] = useState('')
  const action = useConfirmedAction(
    ({ kind, shown: { booking, side } }: Asked) => {
      if (kind === 'decline') return declineSession(booking.id, reason)
      return side === 'learner' ? cancelAsLearner(booking.id, reason) : cancelAsCoach(booking.id, reason)
    },
    {
      done: (_result, { kind, shown: { name } }) => ({
        icon: 'circle-check',
        message: say(kind === 'decline' ? ends.declined : ends.canceled, { name }),
      }),
      refreshes: BOOKING_QUERIES,
      refreshesOnFailure: true,
    },
  )
  return {
    ...action,
    reason,
    setReason,
    end: (kind: EndKind, shown: ShownBooking) => {
      setReason('')
      action.ask({ kind, shown })
    },
  }
}

/** Names the person, the time and what happens. */
export function EndSession({ ending, zone }: { ending: ReturnType<typeof useEndSession>; zone: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const declines = ending.asked?.kind === 'decline'
  const name = ending.asked?.shown.name ?? ''
  const start = ending.asked?.shown.booking.event.start
  return (
    <ConfirmDialog
      {...ending.dialog}
      sheet
      title={say(declines ? ends.declineTitle : ends.cancelTitle, { name: <bdi key="name">{name}</bdi> })}
      keep={say(ends.keep)}
      action={say(declines ? messages.decline : messages.cancel)}
    >
      <Stack gap={4}>
        {start !== undefined && (
          <b>
            {intl.formatDate(start, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              hour: 'numeric',
              minute: '2-digit',
              timeZone: zone,
              timeZoneName: 'short',
            })}
          </b>
        )}
        <span>
          {say(declines ? ends.declineText : ends.cancelText, { name: <bdi key="name">{name}</bdi> })}
        </span>
        <TextArea
          label={say(ends.reason)}
          optional={say(ends.optional)}
          hint={say(ends.reasonHint, { name })}
          rows={2}
          maxLength={MOST_LETTERS}
          dir="auto"
          value={ending.reason}
          onChange={({ target }) => ending.setReason(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
