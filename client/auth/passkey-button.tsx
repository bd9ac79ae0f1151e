import { useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useAction } from '../base/action.ts'
import { isCallError } from '../base/call-error.ts'
import { problemText, type Problem as FormProblem } from '../base/form-problems.ts'
import { Button } from '../base/ui/button.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { explain } from './explain.ts'
import { canUsePasskeys, logInByPasskey, wasCancelled } from './second-factor.ts'
import { messages } from './second-factor-messages.ts'

const never = () => () => undefined

interface Props {
  /** Whether "Keep me logged in" is checked, at the moment of the press. */
  readonly keep: () => boolean
  readonly onDone: () => void
}

/** Logs in with a passkey alone. The server draws it for everybody, so that nothing moves; the few browsers that cannot take it away. */
export function PasskeyButton({ keep, onDone }: Props) {
  const intl = useIntl()
  const offered = useSyncExternalStore(never, canUsePasskeys, () => true)
  const [wrong, setWrong] = useState<FormProblem>()
  const entering = useAction(() => logInByPasskey(keep()), {
    onDone,
    explain: (error) => {
      if (wasCancelled(error)) return null
      setWrong(isCallError(error) && error.status !== 401 ? explain(error) : messages.passkeyFailed)
      return null
    },
  })
  if (!offered) return null
  const enter = () => {
    setWrong(undefined)
    void entering.run()
  }
  return (
    <Stack gap={3}>
      <Button size="large" wide icon="key" busy={entering.busy} onClick={enter}>
        {intl.formatMessage(messages.byPasskey)}
      </Button>
      <Failure>{wrong && problemText(intl, wrong)}</Failure>
    </Stack>
  )
}
