import { useState } from 'react'
import { useIntl } from 'react-intl'
import { auth } from '@cairn/contract/auth'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { confirmCreated } from '../../users/user-calls.ts'
import { messages } from './api-users-messages.ts'

interface Made {
  readonly name: string
  readonly token: string
}

export interface CreateApiUserProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onCreated: () => void
}

/** Asks for a name, then shows the token: once, and until the reader says that it is kept. */
export function CreateApiUser({ open, onClose, onCreated }: CreateApiUserProps) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <NameDialog
        open={open && made === null}
        onClose={onClose}
        onMade={(next) => {
          setMade(next)
          onCreated()
        }}
      />
      <TokenDialog
        made={made}
        onClose={() => {
          setMade(null)
          onCreated()
          onClose()
        }}
      />
    </>
  )
}

interface NameDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onMade: (made: Made) => void
}

function NameDialog({ open, onClose, onMade }: NameDialogProps) {
  const intl = useIntl()
  const form = useForm({
    endpoint: auth.createApiUser,
    values: { name: '' },
    body: ({ name }) => ({ name: name.trim() }),
    check: ({ name }) => ({ name: name.trim() === '' && messages.nameMissing }),
    send: (body) => call(auth.createApiUser, { body, handled: 'shown' }),
    onDone: ({ authorization, user }, { name }) => {
      // The token is there only now, so that nothing that follows may stand before it.
      onMade({ name: name.trim(), token: authorization.token })
      return confirmCreated(user.id).catch(() => undefined)
    },
  })
  const close = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage(messages.createTitle)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(shared.cancel)}</Button>
          <Button type="submit" form="create-api-user" variant="filled" busy={form.busy}>
            {intl.formatMessage(messages.createDeed)}
          </Button>
        </>
      }
    >
      <form id="create-api-user" {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
          <TextField
            {...form.text('name')}
            label={intl.formatMessage(messages.name)}
            hint={intl.formatMessage(messages.createHint)}
            maxLength={100}
            autoComplete="off"
          />
        </Stack>
      </form>
    </Dialog>
  )
}

function TokenDialog({ made, onClose }: { made: Made | null; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Dialog
      open={made !== null}
      width="wide"
      // A slip of the hand must not lose it: only the button closes.
      onClose={() => undefined}
      title={intl.formatMessage(messages.tokenTitle, { name: made?.name ?? '' })}
      actions={
        <Button variant="filled" onClick={onClose}>
          {intl.formatMessage(messages.tokenDone)}
        </Button>
      }
    >
      <Stack gap={4}>
        <Banner icon="alert-triangle" look="card" tone="warn">
          {intl.formatMessage(messages.tokenWarning)}
        </Banner>
        <CodeField
          label={intl.formatMessage(messages.token)}
          hint={intl.formatMessage(messages.tokenHint)}
          value={made?.token ?? ''}
          words={{ copy: intl.formatMessage(shared.copy), copied: intl.formatMessage(shared.copied) }}
        />
      </Stack>
    </Dialog>
  )
}
