import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { secondFactors } from '@cairn/contract/second-factors'
import { call } from '../base/call.ts'
import { isCallError } from '../base/call-error.ts'
import { Button } from '../base/ui/button.tsx'
import { CodeField } from '../base/ui/code-field.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { QrCode } from '../base/ui/qr-code.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './two-step-messages.ts'
import styles from './two-step.module.css'
import { FactorProblem, useFactorAction } from './use-factor-action.tsx'

/** A new secret that the app has yet to show it has. */
export interface NewAuthenticator {
  readonly secret: string
  readonly uri: string
}

interface Props {
  readonly user: string
  /** null: nothing is being set up. */
  readonly begun: NewAuthenticator | null
  readonly onClose: () => void
  readonly onAdded: (codes: readonly string[] | undefined) => void
}

/** In groups of four, as apps print it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The secret as a QR code and as text, and the first code of the app. */
export function AuthenticatorSetup({ user, begun, onClose, onAdded }: Props) {
  const intl = useIntl()
  const form = useId()
  const { busy, problem, run, clear } = useFactorAction()
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The key would have the focus otherwise, and stand there selected.
  useEffect(() => {
    if (begun) field.current?.focus()
  }, [begun])
  const close = () => {
    clear()
    setWrong(false)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setWrong(code === '')
    if (code === '' || busy) return
    void run(async () => {
      try {
        const { recoveryCodes } = await call(secondFactors.confirmAuthenticator, {
          params: { id: user },
          body: { code },
          handled: true,
        })
        onAdded(recoveryCodes)
      } catch (error) {
        if (!isCallError(error, 401)) throw error
        setWrong(true)
      }
    })
  }
  return (
    <Dialog
      open={begun !== null}
      onClose={close}
      title={intl.formatMessage(messages.setUpApp)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(messages.cancel)}</Button>
          <Button type="submit" form={form} variant="filled" busy={busy}>
            {intl.formatMessage(messages.confirm)}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FactorProblem problem={problem} />
          <Text size="body">{intl.formatMessage(messages.scan)}</Text>
          <QrCode text={begun?.uri ?? ''} label={intl.formatMessage(messages.qr)} className={styles.qr} />
          <CodeField
            label={intl.formatMessage(messages.secret)}
            value={grouped(begun?.secret ?? '')}
            words={{ copy: intl.formatMessage(messages.copy), copied: intl.formatMessage(messages.copied) }}
            wrapped
          />
          <TextField
            ref={field}
            name="code"
            label={intl.formatMessage(messages.check)}
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            error={wrong ? intl.formatMessage(messages.codeWrong) : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
