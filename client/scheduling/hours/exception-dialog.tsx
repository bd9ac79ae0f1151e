import { useState } from 'react'
import { useIntl } from 'react-intl'
import { hoursFaults, type ClockHours, type DateException } from '@cairn/domain/scheduling/hours'
import { SESSION_LIMITS } from '@cairn/domain/scheduling/settings'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { daysIn, withStretch, type Stretch } from './exceptions.ts'
import { exceptionTexts as texts, messages } from './messages.ts'
import { SpanFields } from './span-fields.tsx'
import styles from './hours.module.css'

interface ExceptionDialogProps {
  readonly edited: Stretch | 'new' | null
  readonly today: string
  /** What is said of other dates. */
  readonly others: readonly DateException[]
  readonly onClose: () => void
  readonly onUse: (stretch: Stretch, others: readonly DateException[]) => void
}

/** One date or several in a row: off, or with other hours. */
export function ExceptionDialog({ edited, onClose, ...rest }: ExceptionDialogProps) {
  const { formatMessage: say } = useIntl()
  return (
    <Dialog open={edited !== null} onClose={onClose} width="wide" sheet title={say(texts.add)}>
      {edited !== null && <Fields {...{ edited, onClose, ...rest }} />}
    </Dialog>
  )
}

const USUAL: ClockHours = { start: '10:00', end: '13:00' }
/** Fields keep their place while others are changed. */
const PLACES = 'abcdefghij'
const day = /^\d{4}-\d\d-\d\d$/

function Fields({ edited, today, others, onClose, onUse }: ExceptionDialogProps) {
  const { formatMessage: say } = useIntl()
  const known = edited === 'new' || edited === null ? undefined : edited
  const [from, setFrom] = useState(known?.from ?? today)
  const [to, setTo] = useState(known?.to ?? today)
  const [kind, setKind] = useState<'off' | 'other'>(known && known.hours.length > 0 ? 'other' : 'off')
  const [hours, setHours] = useState<readonly ClockHours[]>(known?.hours.length ? known.hours : [USUAL])
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState(known?.reason ?? '')
  const [fault, setFault] = useState<string>()
  const last = to < from ? from : to
  const use = () => {
    if (!day.test(from) || !day.test(to) || to < from) return setFault(say(texts.wrong))
    const own = kind === 'off' ? [] : hours
    if (kind === 'other' && (wrong.size > 0 || hoursFaults(own).length > 0))
      return setFault(say(texts.wrongHours))
    const next = { from, to, hours: own, ...(reason.trim() !== '' && { reason: reason.trim() }) }
    if (
      daysIn(next).length > SESSION_LIMITS.exceptions ||
      withStretch(others, next).length > SESSION_LIMITS.exceptions
    )
      return setFault(say(texts.tooMany, { count: SESSION_LIMITS.exceptions }))
    onUse(next, others)
  }
  const valid = (place: number) => (isValid: boolean) =>
    setWrong((before) => new Set([...before].filter((one) => one !== place).concat(isValid ? [] : place)))
  return (
    <Stack gap={4}>
      <div className={styles.two}>
        <TextField
          type="date"
          label={say(texts.first)}
          value={from}
          min={today}
          onChange={(event) => {
            setFrom(event.target.value)
            if (to < event.target.value) setTo(event.target.value)
          }}
        />
        <TextField
          type="date"
          label={say(texts.last)}
          hint={say(texts.lastHint)}
          value={to}
          min={from}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Segmented
        label={say(texts.kind)}
        options={(['off', 'other'] as const).map((value) => ({ value, label: say(texts[value]) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'other' && (
        <>
          {hours.map((one, place) => (
            <div key={`${last} ${PLACES[place]}`} className={styles.line}>
              <SpanFields
                value={one}
                onValid={valid(place)}
                onChange={(next) => setHours(hours.map((old, at) => (at === place ? next : old)))}
              />
              {hours.length > 1 && (
                <IconButton
                  icon="trash"
                  label={say(messages.remove)}
                  onClick={() => setHours(hours.filter((_, at) => at !== place))}
                />
              )}
            </div>
          ))}
          {hours.length < SESSION_LIMITS.exceptionHours && (
            <div>
              <Button
                size="small"
                icon="plus"
                onClick={() => setHours([...hours, { start: '14:00', end: '17:00' }])}
              >
                {say(texts.more)}
              </Button>
            </div>
          )}
        </>
      )}
      <TextField
        label={say(texts.reason)}
        optional={say(texts.optional)}
        hint={say(texts.reasonHint)}
        maxLength={200}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Failure>{fault}</Failure>
      <div className={styles.actions}>
        <Button onClick={onClose}>{say(messages.cancel)}</Button>
        <Button variant="filled" onClick={use}>
          {say(texts.use)}
        </Button>
      </div>
    </Stack>
  )
}
