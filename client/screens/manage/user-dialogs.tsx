import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { Banner } from '../../base/ui/banner.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { toast } from '../../base/ui/toast.ts'
import { deleteUser, setDisabled } from './user-calls.ts'
import { fullName } from './user-words.ts'
import { useExplain } from './use-explain.ts'
import { messages } from './users-messages.ts'

export interface UserDialogProps {
  /** Whom it is about; null while nothing is asked. */
  readonly user: User | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Something that is under way once and may fail with words. */
export const useDeed = () => {
  const explain = useExplain()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (deed: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await deed()
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run, forget: () => setFailure(undefined) }
}

/** What went wrong, where the deed is asked for. */
export function Failure({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <Banner icon="alert-circle" look="card" tone="bad">
        {children}
      </Banner>
    </div>
  )
}

export function DisableUserDialog({ user, onClose, onDone }: UserDialogProps) {
  const intl = useIntl()
  const { busy, failure, run, forget } = useDeed()
  const name = user ? fullName(user) : ''
  const close = () => {
    forget()
    onClose()
  }
  const disable = (one: User) =>
    run(async () => {
      await setDisabled(one.id, true)
      toast(intl.formatMessage(messages.disabledDone, { name }))
      close()
      onDone()
    })
  return (
    <ConfirmDialog
      open={user !== null}
      title={intl.formatMessage(messages.disableTitle, { name })}
      keep={intl.formatMessage(messages.disableKeep)}
      deed={intl.formatMessage(messages.disable)}
      busy={busy}
      onConfirm={() => user && void disable(user)}
      onClose={close}
    >
      <Stack gap={3}>
        {intl.formatMessage(messages.disableText)}
        <Failure>{failure}</Failure>
      </Stack>
    </ConfirmDialog>
  )
}

export function DeleteUserDialog({ user, onClose, onDone }: UserDialogProps) {
  const intl = useIntl()
  const { busy, failure, run, forget } = useDeed()
  const name = user ? fullName(user) : ''
  const close = () => {
    forget()
    onClose()
  }
  const remove = (one: User) =>
    run(async () => {
      await deleteUser(one.id)
      toast({ icon: 'trash', message: intl.formatMessage(messages.deletedDone, { name }) })
      close()
      onDone()
    })
  return (
    <ConfirmDialog
      open={user !== null}
      title={intl.formatMessage(messages.deleteTitle, { name })}
      keep={intl.formatMessage(messages.deleteKeep)}
      deed={intl.formatMessage(messages.deleteDeed)}
      busy={busy}
      onConfirm={() => user && void remove(user)}
      onClose={close}
    >
      <Stack gap={3}>
        {intl.formatMessage(messages.deleteText)}
        <Failure>{failure}</Failure>
      </Stack>
    </ConfirmDialog>
  )
}
