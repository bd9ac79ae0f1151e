import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DAY } from '@cairn/domain/base/constants'
import { useAction } from '../../base/action.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Radio, Choices } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Failure } from '../../base/ui/failure.tsx'
import type { LearnerRow } from './calls.ts'
import styles from './enrol-dialog.module.css'
import { endOfDay, suggestedDay } from './last-day.ts'
import { messages } from './messages.ts'
import { useLearnerName } from './use-learner-name.ts'

export interface ExtendDialogProps {
  /** Whom it is about; null while nothing is asked. */
  readonly rows: readonly LearnerRow[] | null
  readonly run: (users: readonly string[], expires: string | null) => Promise<{ count: number }>
  readonly onClose: () => void
  readonly onDone: (count: number) => void
}

/** Until when learners have access: to the end of a day, or for good. */
export function ExtendDialog({ rows, ...rest }: ExtendDialogProps) {
  const intl = useIntl()
  const nameOf = useLearnerName()
  const [first] = rows ?? []
  const whom = { count: rows?.length ?? 0, name: first ? nameOf(first) : '' }
  return (
    <Dialog
      open={rows !== null}
      onClose={rest.onClose}
      title={intl.formatMessage(messages.extendTitle, whom)}
    >
      {rows && <Form rows={rows} {...rest} />}
    </Dialog>
  )
}

function Form({ rows, run, onClose, onDone }: ExtendDialogProps & { rows: readonly LearnerRow[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone } = useSite()
  const [now] = useState(() => new Date())
  // What they have now is proposed, so that nobody's access is shortened by a press of Enter.
  const [limited, setLimited] = useState(() => rows.some(({ progress }) => progress.expires !== undefined))
  const [day, setDay] = useState(() =>
    suggestedDay(
      rows.map(({ progress }) => progress.expires),
      now,
      timezone,
    ),
  )
  const expires = endOfDay(day, timezone)
  const wrong = limited && (expires === undefined || Date.parse(expires) < now.getTime() - DAY)
  const [shown, setShown] = useState(false)
  const extending = useAction(
    () =>
      run(
        rows.map(({ progress }) => progress.user),
        limited ? (expires ?? null) : null,
      ),
    { onDone: ({ count }) => onDone(count) },
  )
  const submit = () => {
    setShown(true)
    if (!wrong) void extending.run()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap={4}>
        <Failure>{extending.failure}</Failure>
        <Choices legend={say(messages.extendLegend)}>
          <Radio
            name="limited"
            label={say(messages.untilDay)}
            checked={limited}
            onChange={() => setLimited(true)}
          />
          <Radio
            name="limited"
            label={say(messages.forGood)}
            checked={!limited}
            onChange={() => setLimited(false)}
          />
        </Choices>
        {limited && (
          <TextField
            type="date"
            label={say(messages.lastDay)}
            value={day}
            error={shown && wrong ? say(messages.dayWrong) : undefined}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" variant="filled" busy={extending.busy}>
            {say(messages.extendDeed)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
