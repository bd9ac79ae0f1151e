import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { localTime } from '@cairn/domain/base/local-time'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import type { PersonOption } from '../base/ui/person-select.tsx'
import { Text } from '../base/ui/text.tsx'
import { toast } from '../base/ui/toast.ts'
import { changeEvent, planEvent } from './calls.ts'
import { changeOf, dayText, draftOf, faultsOf, newDraft, planOf, spanIn } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { form } from './messages.ts'
import { useDeed } from './use-deed.ts'
import { browserZone } from './zone.ts'
import styles from './event-form.module.css'

export interface EventDialogProps {
  /** What is changed; 'new' for one to be planned; null while nothing is asked. */
  readonly event: Booking | 'new' | null
  readonly group: string
  readonly members: readonly PersonOption[]
  readonly onClose: () => void
}

/** Plans an event, or changes one. */
export function EventDialog({ event, ...rest }: EventDialogProps) {
  const { formatMessage: say } = useIntl()
  const title = say(event === 'new' ? form.new : form.edit)
  return (
    <Dialog open={event !== null} onClose={rest.onClose} title={title} width="wide">
      {event && <Form key={event === 'new' ? 'new' : event.id} event={event} {...rest} />}
    </Dialog>
  )
}

type FormProps = EventDialogProps & { readonly event: Booking | 'new' }

/** What is sent once everything is right. */
const useEventForm = ({ event, group, onClose }: FormProps) => {
  const { formatMessage: say } = useIntl()
  const [zone] = useState(browserZone)
  const [now] = useState(() => new Date())
  // The same try once more makes no second event.
  const [key] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(() => (event === 'new' ? newDraft(now, zone) : draftOf(event, zone)))
  const [failure, setFailure] = useState<string>()
  const [tried, setTried] = useState(false)
  const deed = useDeed(setFailure)
  const taken = event === 'new' ? 0 : (event.attributes.group_booking?.taken_seats ?? 0)
  const faults = faultsOf(draft, zone, now, taken)
  const span = spanIn(draft, zone)
  const moves =
    event !== 'new' && span !== undefined && span.start.getTime() !== Date.parse(event.event.start)
  const submit = () => {
    setTried(true)
    setFailure(undefined)
    if (faults.size > 0 || !span) return
    const sent = () =>
      event === 'new'
        ? planEvent(planOf(draft, span, group, zone), key)
        : changeEvent(event.id, changeOf(draft, span, event.version))
    void deed.run(sent, () => {
      toast({
        message: event === 'new' ? say(form.planned, { title: draft.what.trim() }) : say(form.saved),
        icon: 'circle-check',
      })
      onClose()
    })
  }
  const shown = tried ? faults : new Set<never>()
  return {
    draft,
    setDraft,
    zone,
    now,
    faults: shown,
    failure,
    busy: deed.busy,
    submit,
    tells: moves ? taken : 0,
  }
}

function Form(props: FormProps) {
  const { event, members, onClose } = props
  const { formatMessage: say } = useIntl()
  const { draft, setDraft, zone, now, faults, failure, busy, submit, tells } = useEventForm(props)
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        submit()
      }}
    >
      <Stack gap={5}>
        {failure !== undefined && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {failure}
            </Banner>
          </div>
        )}
        <EventFields
          draft={draft}
          faults={faults}
          zone={zone}
          today={dayText(localTime(now, zone))}
          members={event === 'new' ? members : undefined}
          onChange={setDraft}
        />
        {tells > 0 && (
          <Text size="support" tone="dim">
            {say(form.tells, { count: tells })}
          </Text>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{say(form.cancel)}</Button>
          <Button type="submit" variant="filled" busy={busy}>
            {say(event === 'new' ? form.plan : form.save)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
