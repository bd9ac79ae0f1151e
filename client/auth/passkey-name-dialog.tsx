import { useId, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { secondFactors, type Passkey } from '@cairn/contract/second-factors'
import { readDevice } from '@cairn/domain/users/device'
import { createPasskey } from './second-factor.ts'
import { call } from '../base/call.ts'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './two-step-messages.ts'
import { FactorProblem, useFactorAction } from './use-factor-action.tsx'

interface Props {
  readonly user: string
  readonly open: boolean
  /** The one to rename; left out: a new one. */
  readonly passkey?: Passkey | undefined
  readonly onClose: () => void
  readonly onDone: (codes: readonly string[] | undefined) => void
}

/** The name of a passkey: asked for before one is created, and when it changes. */
export function PasskeyNameDialog({ user, open, passkey, onClose, onDone }: Props) {
  const intl = useIntl()
  const form = useId()
  const { busy, problem, run, clear } = useFactorAction(messages.failedPasskey)
  const [missing, setMissing] = useState(false)
  const close = () => {
    clear()
    setMissing(false)
    onClose()
  }
  const save = async (name: string) => {
    if (!passkey) return createPasskey(user, name)
    await call(secondFactors.renamePasskey, {
      params: { id: user, passkey: passkey.id },
      body: { name },
      handled: true,
    })
    return undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setMissing(name === '')
    if (name !== '' && !busy) void run(async () => onDone(await save(name)))
  }
  const { browser, system } = readDevice(typeof navigator === 'undefined' ? undefined : navigator.userAgent)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage(passkey ? messages.renameTitle : messages.addPasskey)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(messages.cancel)}</Button>
          <Button type="submit" form={form} variant="filled" busy={busy}>
            {intl.formatMessage(passkey ? messages.save : messages.createPasskey)}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FactorProblem problem={problem} />
          <TextField
            name="name"
            label={intl.formatMessage(messages.passkeyName)}
            hint={missing ? undefined : intl.formatMessage(messages.passkeyNameHint)}
            error={missing ? intl.formatMessage(messages.nameMissing) : undefined}
            maxLength={100}
            defaultValue={passkey?.name ?? system ?? browser ?? ''}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
