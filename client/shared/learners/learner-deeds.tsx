import { useState, type ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import type { MenuItem } from '../../base/ui/menu.tsx'
import { toast } from '../../base/ui/toast.ts'
import { changeLearners, type LearnerRow } from './calls.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { messages } from './messages.ts'
import { standingOf } from './standing-of.ts'
import { useLearnerName } from './use-learner-name.ts'

type Asked = {
  readonly what: 'approve' | 'reset' | 'remove' | 'extend'
  readonly rows: readonly LearnerRow[]
}

export interface LearnerDeeds {
  /** What can be done for these learners; only what makes sense for at least one of them. */
  readonly itemsFor: (rows: readonly LearnerRow[], now: Date) => MenuItem[]
  readonly dialogs: ReactNode
}

const usersOf = (rows: readonly LearnerRow[]) => rows.map(({ progress }) => progress.user)

/** Everything staff decide about enrolments, each asked about first and answered for afterwards. */
export const useLearnerDeeds = (course: string, onDone: () => void): LearnerDeeds => {
  const intl = useIntl()
  const say = intl.formatMessage
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (what: Asked['what'], rows: readonly LearnerRow[]) => () => setAsked({ what, rows })
  const close = () => setAsked(null)
  const done = (words: MessageDescriptor, icon: IconName) => (count: number) => {
    toast({ icon, message: say(words, { count }) })
    close()
    onDone()
  }
  return {
    itemsFor: (rows, now) => {
      const pending = rows.filter(({ progress }) => standingOf(progress, now) === 'pending')
      return [
        ...(pending.length > 0
          ? [{ label: say(messages.approve), icon: 'check' as const, onSelect: ask('approve', pending) }]
          : []),
        { label: say(messages.extend), icon: 'calendar-plus', onSelect: ask('extend', rows) },
        { label: say(messages.reset), icon: 'refresh', apart: true, onSelect: ask('reset', rows) },
        { label: say(messages.remove), icon: 'user-minus', danger: true, onSelect: ask('remove', rows) },
      ]
    },
    dialogs: (
      <>
        <Decide
          rows={asked?.what === 'approve' ? asked.rows : null}
          words={{
            title: messages.approveTitle,
            text: messages.approveText,
            keep: messages.notNow,
            deed: messages.approve,
          }}
          danger={false}
          run={(users) =>
            changeLearners(course, users, { command: 'modify', modifyField: { status: 'enabled' } })
          }
          onClose={close}
          onDone={done(messages.approved, 'check')}
        />
        <Decide
          rows={asked?.what === 'reset' ? asked.rows : null}
          words={{
            title: messages.resetTitle,
            text: messages.resetText,
            keep: messages.resetKeep,
            deed: messages.reset,
          }}
          run={(users) => changeLearners(course, users, { command: 'reset' })}
          onClose={close}
          onDone={done(messages.wasReset, 'refresh')}
        />
        <Decide
          rows={asked?.what === 'remove' ? asked.rows : null}
          words={{
            title: messages.removeTitle,
            text: messages.removeText,
            keep: messages.removeKeep,
            deed: messages.remove,
          }}
          run={(users) => changeLearners(course, users, { command: 'delete' })}
          onClose={close}
          onDone={done(messages.removed, 'user-minus')}
        />
        <ExtendDialog
          course={course}
          rows={asked?.what === 'extend' ? asked.rows : null}
          onClose={close}
          onDone={done(messages.extended, 'calendar-plus')}
        />
      </>
    ),
  }
}

interface DecideProps {
  /** Whom it is about; null while nothing is asked. */
  readonly rows: readonly LearnerRow[] | null
  readonly words: Readonly<Record<'title' | 'text' | 'keep' | 'deed', MessageDescriptor>>
  readonly danger?: boolean
  readonly run: (users: readonly string[]) => Promise<{ count: number }>
  readonly onClose: () => void
  readonly onDone: (count: number) => void
}

function Decide({ rows, words, danger = true, run, onClose, onDone }: DecideProps) {
  const intl = useIntl()
  const nameOf = useLearnerName()
  const action = useAction(run, { onDone: ({ count }) => onDone(count) })
  const [first] = rows ?? []
  const whom = { count: rows?.length ?? 0, name: first ? nameOf(first) : '' }
  const close = () => {
    action.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      open={rows !== null}
      title={intl.formatMessage(words.title, whom)}
      keep={intl.formatMessage(words.keep)}
      action={intl.formatMessage(words.deed)}
      danger={danger}
      busy={action.busy}
      failure={action.failure}
      onClose={close}
      onConfirm={() => rows && void action.run(usersOf(rows))}
    >
      {intl.formatMessage(words.text, whom)}
    </ConfirmDialog>
  )
}
