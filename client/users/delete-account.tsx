import { useId, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { users, type User } from '@cairn/contract/users'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { session } from '../base/session.ts'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { toast } from '../base/ui/toast.ts'
import styles from './delete-account.module.css'
import { messages as deleteMessages } from './delete-account-messages.ts'
import { outages } from '../base/failure-messages.ts'

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Deletes the own account once its owner has typed what it is called. */
export function DeleteAccount({ user }: { user: User }) {
  const intl = useIntl()
  const form = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const name = user.email ?? `${user.givenName} ${user.familyName}`
  const sure = same(typed, name)

  const close = () => {
    setOpen(false)
    setTyped('')
    setFailure(undefined)
  }
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (!sure || busy) return
    setBusy(true)
    try {
      await call(users.deleteUser, { params: { id: user.id }, handled: 'shown' })
    } catch (error) {
      setBusy(false)
      if (isCallError(error, 409)) setFailure(intl.formatMessage(deleteMessages.lastRootAdmin))
      else if (isCallError(error, 0)) setFailure(intl.formatMessage(outages.unreached))
      else setFailure((error as Error).message)
      return
    }
    session.drop('left')
    toast(intl.formatMessage(deleteMessages.removed))
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
            <Button type="submit" form={form} variant="danger-filled" disabled={!sure} busy={busy}>
              {intl.formatMessage(deleteMessages.removeDeed)}
            </Button>
          </>
        }
      >
        <form id={form} noValidate className={styles.question} onSubmit={(event) => void remove(event)}>
          <Text size="body" tone="dim">
            {intl.formatMessage(deleteMessages.removeWarning)}
          </Text>
          {failure !== undefined && (
            <div role="alert">
              <Banner icon="alert-circle" look="card" tone="bad">
                {failure}
              </Banner>
            </div>
          )}
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
