import { useId } from 'react'
import { useIntl } from 'react-intl'
import { secondFactors, type Passkey } from '@cairn/contract/second-factors'
import { readDevice } from '@cairn/domain/users/device'
import { createPasskey } from './second-factor.ts'
import { call } from '../base/call.ts'
import { useForm } from '../base/form.ts'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './two-step-messages.ts'
import { FactorProblem, useFactorProblem } from './use-factor-action.tsx'

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
  const id = useId()
  const { problem, show, clear } = useFactorProblem(messages.failedPasskey)
  const { browser, system } = readDevice(typeof navigator === 'undefined' ? undefined : navigator.userAgent)
  const save = async (name: string) => {
    if (!passkey) return createPasskey(user, name)
    await call(secondFactors.renamePasskey, {
      params: { id: user, passkey: passkey.id },
      body: { name },
      handled: true,
    })
    return undefined
  }
  const form = useForm({
    // A new one has a name by the same rules.
    endpoint: secondFactors.renamePasskey,
    values: { name: passkey?.name ?? system ?? browser ?? '' },
    body: ({ name }) => ({ name: name.trim() }),
    check: ({ name }) => {
      clear()
      return { name: name.trim() === '' && messages.nameMissing }
    },
    send: ({ name }) => save(name),
    refusal: show,
    onDone,
    uncontrolled: true,
  })
  const close = () => {
    clear()
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage(passkey ? messages.renameTitle : messages.addPasskey)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(messages.cancel)}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {intl.formatMessage(passkey ? messages.save : messages.createPasskey)}
          </Button>
        </>
      }
    >
      <form id={id} method="post" {...form.props}>
        <Stack gap={4}>
          <FactorProblem problem={problem} />
          <TextField
            {...form.text('name')}
            label={intl.formatMessage(messages.passkeyName)}
            hint={form.error('name') ? undefined : intl.formatMessage(messages.passkeyNameHint)}
            maxLength={100}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
