import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { secondFactors } from '@cairn/contract/second-factors'
import { useAction } from '../base/action.ts'
import { isCallError } from '../base/call-error.ts'
import { useForm } from '../base/form.ts'
import { problemText, type Problem } from '../base/form-problems.ts'
import { Button } from '../base/ui/button.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { TextButton } from '../base/ui/link.tsx'
import { Text } from '../base/ui/text.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { explain, explainForm } from './explain.ts'
import { Form } from './form.tsx'
import {
  canUsePasskeys,
  finishByPasskey,
  finishLogIn,
  wasCancelled,
  type AskedFactor,
  type Finish,
} from './second-factor.ts'
import { messages } from './second-factor-messages.ts'

type Method = AskedFactor['methods'][number]

const SWITCH: Readonly<Record<Method, MessageDescriptor>> = {
  authenticator: messages.withApp,
  passkey: messages.withPasskey,
  'recovery-code': messages.withRecovery,
}

interface StepProps {
  readonly asked: AskedFactor
  readonly onDone: () => void
  /** The ticket is too old or used up: the log-in begins again. */
  readonly onExpired: () => void
  readonly notice?: ReactNode
  /** Left out: the log-in is finished by it. */
  readonly finish?: Finish
}

const isExpired = (error: unknown): boolean => isCallError(error, 400) && error.code === 'state_expired'

/** Six digits of an app, or one of the codes that were saved. */
function CodeStep({
  asked,
  onDone,
  onExpired,
  finish = finishLogIn,
  kind,
}: StepProps & { kind: 'code' | 'recoveryCode' }) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isApp = kind === 'code'
  const form = useForm({
    endpoint: secondFactors.finishLogIn,
    values: { code: '' },
    uncontrolled: true,
    paths: { code: [kind] },
    body: ({ code }) => ({ ticket: asked.ticket, [kind]: code.trim() }),
    check: ({ code }) => ({
      code: code.trim() === '' && (isApp ? messages.codeMissing : messages.recoveryMissing),
    }),
    send: async (_body, { values: { code } }) => {
      await finish(asked, isApp ? { code: code.trim() } : { recoveryCode: code.trim() })
      onDone()
    },
    refusal: (error) => {
      if (isExpired(error)) onExpired()
      if (isCallError(error, 401)) return { code: isApp ? messages.codeWrong : messages.recoveryWrong }
      return explainForm(error)
    },
  })
  const error = form.error('code')
  return (
    <Form form={form} action={intl.formatMessage(messages.confirm)}>
      <TextField
        ref={field}
        {...form.text('code')}
        label={intl.formatMessage(isApp ? messages.code : messages.recoveryCode)}
        autoComplete="one-time-code"
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        hint={
          error === undefined
            ? intl.formatMessage(isApp ? messages.codeHint : messages.recoveryHint)
            : undefined
        }
      />
    </Form>
  )
}

function PasskeyStep({ asked, onDone, onExpired, finish = finishLogIn }: StepProps) {
  const intl = useIntl()
  const [problem, setProblem] = useState<Problem>()
  const confirming = useAction(() => finishByPasskey(asked, finish).then(onDone), {
    explain: (error) => {
      if (isExpired(error)) onExpired()
      if (wasCancelled(error)) return null
      setProblem(isCallError(error) && error.status !== 401 ? explain(error) : messages.passkeyFailed)
      return null
    },
  })
  const confirm = () => {
    setProblem(undefined)
    void confirming.run()
  }
  return (
    <Stack gap={5}>
      <Failure>{problem && problemText(intl, problem)}</Failure>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.passkeyText)}
      </Text>
      <Button variant="filled" size="large" wide busy={confirming.busy} onClick={confirm}>
        {intl.formatMessage(messages.withPasskey)}
      </Button>
    </Stack>
  )
}

/** The second step of a log-in, with the ways that the person has set up. */
export function SecondFactorForm(props: StepProps) {
  const intl = useIntl()
  const offered = props.asked.methods.filter((method) => method !== 'passkey' || canUsePasskeys())
  const [chosen, setChosen] = useState<Method>()
  const method = chosen ?? offered[0] ?? 'recovery-code'
  return (
    <Stack gap={5}>
      {method === 'passkey' && <PasskeyStep {...props} />}
      {method === 'authenticator' && <CodeStep key="code" {...props} kind="code" />}
      {method === 'recovery-code' && <CodeStep key="recovery" {...props} kind="recoveryCode" />}
      {offered
        .filter((other) => other !== method)
        .map((other) => (
          <Text key={other} size="support">
            <TextButton onClick={() => setChosen(other)}>{intl.formatMessage(SWITCH[other])}</TextButton>
          </Text>
        ))}
    </Stack>
  )
}
