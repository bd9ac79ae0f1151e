import { useIntl, type MessageDescriptor } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { toast } from '../../base/ui/toast.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'
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
  readonly deed: MessageDescriptor
  readonly run: (id: string) => Promise<unknown>
  /** What is said once it is done; the name is filled in. */
  readonly done: MessageDescriptor
  readonly icon?: IconName
}

/** Asks before something is done to a person, does it, and says so. */
function UserDialog({ user, onClose, onDone, question }: UserDialogProps & { question: Question }) {
  const intl = useIntl()
  const { busy, failure, run, forget } = useDeed()
  const name = user ? fullName(user) : ''
  const close = () => {
    forget()
    onClose()
  }
  const act = (one: User) =>
    run(async () => {
      await question.run(one.id)
      const message = intl.formatMessage(question.done, { name })
      toast(question.icon ? { icon: question.icon, message } : message)
      close()
      onDone()
    })
  return (
    <ConfirmDialog
      open={user !== null}
      title={intl.formatMessage(question.title, { name })}
      keep={intl.formatMessage(question.keep)}
      deed={intl.formatMessage(question.deed)}
      busy={busy}
      onConfirm={() => user && void act(user)}
      onClose={close}
    >
      <Stack gap={3}>
        {intl.formatMessage(question.text)}
        <Failure>{failure}</Failure>
      </Stack>
    </ConfirmDialog>
  )
}

const DISABLING: Question = {
  title: messages.disableTitle,
  text: messages.disableText,
  keep: messages.disableKeep,
  deed: messages.disable,
  run: (id) => setDisabled(id, true),
  done: messages.disabledDone,
}

const DELETING: Question = {
  title: messages.deleteTitle,
  text: messages.deleteText,
  keep: messages.deleteKeep,
  deed: messages.deleteDeed,
  run: deleteUser,
  done: messages.deletedDone,
  icon: 'trash',
}

const REMOVING_FACTORS: Question = {
  title: messages.removeFactorsTitle,
  text: messages.removeFactorsText,
  keep: messages.removeFactorsKeep,
  deed: messages.removeFactorsButton,
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
