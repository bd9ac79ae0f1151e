import { useIntl, type MessageDescriptor } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import { deleteUser, removeFactors, setDisabled } from '../../users/user-calls.ts'
import { fullName } from '../../base/person.ts'
import { messages } from './users-messages.ts'

export interface UserDialogProps {
  /** Whom it is about; null while nothing is asked. */
  readonly user: User | null
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Question {
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
  readonly keep: MessageDescriptor
  readonly action: MessageDescriptor
  readonly run: (id: string) => Promise<unknown>
  /** What is said once it is done; the name is filled in. */
  readonly done: MessageDescriptor
  readonly icon?: IconName
}

/** Asks before something is done to a person, does it, and says so. */
function UserDialog({ user, onClose, onDone, question }: UserDialogProps & { question: Question }) {
  const intl = useIntl()
  const name = user ? fullName(user) : ''
  const message = intl.formatMessage(question.done, { name })
  const action = useAction(question.run, {
    done: question.icon ? { icon: question.icon, message } : message,
    onDone: () => {
      onClose()
      onDone()
    },
  })
  const close = () => {
    action.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      open={user !== null}
      title={intl.formatMessage(question.title, { name })}
      keep={intl.formatMessage(question.keep)}
      action={intl.formatMessage(question.action)}
      busy={action.busy}
      failure={action.failure}
      onConfirm={() => user && void action.run(user.id)}
      onClose={close}
    >
      {intl.formatMessage(question.text)}
    </ConfirmDialog>
  )
}

const DISABLING: Question = {
  title: messages.disableTitle,
  text: messages.disableText,
  keep: messages.disableKeep,
  action: messages.disable,
  run: (id) => setDisabled(id, true),
  done: messages.disabledDone,
}

const DELETING: Question = {
  title: messages.deleteTitle,
  text: messages.deleteText,
  keep: messages.deleteKeep,
  action: messages.deleteDeed,
  run: deleteUser,
  done: messages.deletedDone,
  icon: 'trash',
}

const REMOVING_FACTORS: Question = {
  title: messages.removeFactorsTitle,
  text: messages.removeFactorsText,
  keep: messages.removeFactorsKeep,
  action: messages.removeFactorsButton,
  run: removeFactors,
  done: messages.removeFactorsDone,
}

export function RemoveFactorsDialog(props: UserDialogProps) {
  return <UserDialog {...props} question={REMOVING_FACTORS} />
}

export function DisableUserDialog(props: UserDialogProps) {
  return <UserDialog {...props} question={DISABLING} />
}

export function DeleteUserDialog(props: UserDialogProps) {
  return <UserDialog {...props} question={DELETING} />
}
