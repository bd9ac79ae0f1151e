import { useId, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { users, type User } from '@cairn/contract/users'
import { useAction } from '../base/action.ts'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { session } from '../base/session.ts'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { toast } from '../base/ui/toast.ts'
import styles from './delete-account.module.css'
import { messages as deleteMessages } from './delete-account-messages.ts'

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Deletes the own account once its owner has typed what it is called. */
export function DeleteAccount({ user }: { user: User }) {
  const intl = useIntl()
  const form = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const name = user.email ?? `${user.givenName} ${user.familyName}`
  const sure = same(typed, name)

  const removal = useAction(
    async () => {
      await call(users.deleteUser, { params: { id: user.id }, handled: 'shown' })
      session.drop('left')
      toast(intl.formatMessage(deleteMessages.removed))
    },
    {
      explain: (error) =>
        isCallError(error, 409) ? intl.formatMessage(deleteMessages.lastRootAdmin) : undefined,
    },
  )
  const close = () => {
    setOpen(false)
    setTyped('')
    removal.clear()
  }
  const remove = (event: FormEvent) => {
    event.preventDefault()
    if (sure) void removal.run()
  }
  return (
    <>
      <div className={styles.action}>
        <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
          {intl.formatMessage(deleteMessages.removeButton)}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={close}
        title={intl.formatMessage(deleteMessages.removeTitle)}
        actions={
          <>
            <Button onClick={close}>{intl.formatMessage(deleteMessages.keepAccount)}</Button>
            <Button type="submit" form={form} variant="danger-filled" disabled={!sure} busy={removal.busy}>
              {intl.formatMessage(deleteMessages.removeDeed)}
            </Button>
          </>
        }
      >
        <form id={form} noValidate className={styles.question} onSubmit={remove}>
          <Text size="body" tone="dim">
            {intl.formatMessage(deleteMessages.removeWarning)}
          </Text>
          <Failure>{removal.failure}</Failure>
          <TextField
            name="confirm"
            label={intl.formatMessage(deleteMessages.removeConfirm, { name })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
