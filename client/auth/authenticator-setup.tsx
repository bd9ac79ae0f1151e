import { useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { secondFactors } from '@cairn/contract/second-factors'
import { call } from '../base/call.ts'
import { isCallError } from '../base/call-error.ts'
import { useForm } from '../base/form.ts'
import { Button } from '../base/ui/button.tsx'
import { CodeField } from '../base/ui/code-field.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { QrCode } from '../base/ui/qr-code.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './two-step-messages.ts'
import styles from './two-step.module.css'
import { FactorProblem, useFactorProblem } from './use-factor-action.tsx'

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
  const id = useId()
  const { problem, show, clear } = useFactorProblem()
  const form = useForm({
    endpoint: secondFactors.confirmAuthenticator,
    values: { code: '' },
    body: ({ code }) => ({ code: code.trim() }),
    check: ({ code }) => {
      clear()
      return { code: code.trim() === '' && messages.codeWrong }
    },
    send: (body) => call(secondFactors.confirmAuthenticator, { params: { id: user }, body, handled: true }),
    refusal: (error) => (isCallError(error, 401) ? { code: messages.codeWrong } : show(error)),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
    uncontrolled: true,
  })
  const field = useRef<HTMLInputElement>(null)
  // The key would have the focus otherwise, and stand there selected.
  useEffect(() => {
    if (begun) field.current?.focus()
  }, [begun])
  const close = () => {
    clear()
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open={begun !== null}
      onClose={close}
      title={intl.formatMessage(messages.setUpApp)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(messages.cancel)}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {intl.formatMessage(messages.confirm)}
          </Button>
        </>
      }
    >
      <form id={id} method="post" {...form.props}>
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
            {...form.text('code')}
            label={intl.formatMessage(messages.check)}
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
          />
        </Stack>
      </form>
    </Dialog>
  )
}
