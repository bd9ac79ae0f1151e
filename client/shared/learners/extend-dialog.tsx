import { useState } from 'react'
import { useIntl } from 'react-intl'
import { progress } from '@cairn/contract/progress'
import { DAY } from '@cairn/domain/base/constants'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Radio, Choices } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { changeLearners, type LearnerRow } from './calls.ts'
import styles from './enrol-dialog.module.css'
import { endOfDay, suggestedDay } from './last-day.ts'
import { messages } from './messages.ts'
import { useLearnerName } from './use-learner-name.ts'

export interface ExtendDialogProps {
  readonly course: string
  /** Whom it is about; null while nothing is asked. */
  readonly rows: readonly LearnerRow[] | null
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

function Form({ course, rows, onClose, onDone }: ExtendDialogProps & { rows: readonly LearnerRow[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const site = useSite().timezone
  // The end of the day that the coach sees; it is shown by the same clock.
  const timezone = intl.timeZone ?? site
  const [now] = useState(() => new Date())
  const ends = rows.map((row) => row.progress.expires)
  const isPast = (expires: string | undefined) =>
    expires === undefined || Date.parse(expires) < now.getTime() - DAY
  const form = useForm({
    endpoint: progress.batchProgress,
    // What they have now is proposed, so that nobody's access is shortened by a press of Enter.
    values: {
      limited: ends.some((expires) => expires !== undefined),
      day: suggestedDay(ends, now, timezone),
    },
    paths: { limited: null, day: 'operation.modifyField' },
    check: ({ limited, day }) => ({ day: limited && isPast(endOfDay(day, timezone)) && messages.dayWrong }),
    body: ({ limited, day }) => ({
      concept: course,
      user: rows.map((row) => row.progress.user),
      operation: {
        command: 'modify',
        modifyField: { expires: limited ? (endOfDay(day, timezone) ?? null) : null },
      },
    }),
    send: ({ user, operation: { modifyField = {} } }) =>
      changeLearners(course, user, { command: 'modify', modifyField }),
    onDone: ({ count }) => onDone(count),
  })
  const { limited } = form.values
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <FormFailure form={form} />
        <Choices legend={say(messages.extendLegend)}>
          <Radio
            name="limited"
            label={say(messages.untilDay)}
            checked={limited}
            onChange={() => form.change({ limited: true })}
          />
          <Radio
            name="limited"
            label={say(messages.forGood)}
            checked={!limited}
            onChange={() => form.change({ limited: false })}
          />
        </Choices>
        {limited && <TextField {...form.text('day')} type="date" label={say(messages.lastDay)} />}
        <div className={styles.actions}>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" variant="filled" busy={form.busy}>
            {say(messages.extendDeed)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
