import { useIntl } from 'react-intl'
import { scheduling } from '@cairn/contract/scheduling'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { saveNotes } from '../calls.ts'
import { BOOKING_QUERIES } from '../queries.ts'
import styles from './booking-page.module.css'
import { notes } from './detail-messages.ts'
import { isUpcoming } from './own-bookings.ts'
import type { ShownBooking } from './shown.ts'

interface SessionNotesProps {
  readonly shown: ShownBooking
  readonly now: Date
}

/** What the learner asks beforehand, what the coach says afterwards, and what the coach keeps to themselves. */
export function SessionNotes({ shown, now }: SessionNotesProps) {
  const { formatMessage: say } = useIntl()
  const { booking, side, moves, runs, me } = shown
  const { before, after } = booking.notes ?? {}
  const asks = moves && isUpcoming(booking, me, now)
  const answers = runs && side === 'coach'
  return (
    <Card label={say(notes.title)}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {say(notes.title)}
        </Heading>
        {!asks && (
          <Note
            label={say(notes.before)}
            text={before}
            none={side === 'learner' ? '' : say(notes.noBefore)}
          />
        )}
        {!answers && <Note label={say(notes.after)} text={after} none={asks ? '' : say(notes.noAfter)} />}
        {(asks || answers) && <NotesForm key={booking.id} shown={shown} asks={asks} />}
      </Stack>
    </Card>
  )
}

function Note({ label, text, none }: { label: string; text: string | undefined; none: string }) {
  if (!text && none === '') return null
  return (
    <div>
      <Text size="label" tone="dim">
        {label}
      </Text>
      {text ? (
        <p className={styles.note} dir="auto">
          {text}
        </p>
      ) : (
        <Text tone="faint">{none}</Text>
      )}
    </div>
  )
}

function NotesForm({ shown: { booking }, asks }: { shown: ShownBooking; asks: boolean }) {
  const { formatMessage: say } = useIntl()
  const { before = '', after = '', private: own = '' } = booking.notes ?? {}
  const form = useForm({
    endpoint: scheduling.putBookingNotes,
    values: asks ? { before, after: '', private: '' } : { before: '', after, private: own },
    body: (typed) => (asks ? { before: typed.before } : { after: typed.after, private: typed.private }),
    send: (body) => saveNotes(booking.id, body),
    done: say(notes.saved),
    refreshes: BOOKING_QUERIES,
  })
  const optional = say(notes.optional)
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <FormFailure form={form} />
        {asks ? (
          <TextArea
            {...form.text('before')}
            label={say(notes.before)}
            hint={say(notes.beforeHint)}
            optional={optional}
            dir="auto"
          />
        ) : (
          <>
            <TextArea
              {...form.text('after')}
              label={say(notes.after)}
              hint={say(notes.afterHint)}
              optional={optional}
              dir="auto"
            />
            <TextArea
              {...form.text('private')}
              label={say(notes.private)}
              hint={say(notes.privateHint)}
              optional={optional}
              dir="auto"
            />
          </>
        )}
        <div>
          <Button type="submit" busy={form.busy}>
            {say(notes.save)}
          </Button>
        </div>
      </Stack>
      <LeaveGuard unsaved={form.unsaved} />
    </form>
  )
}
