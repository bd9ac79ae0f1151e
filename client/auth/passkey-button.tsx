import { useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { isCallError } from '../base/call-error.ts'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { explain } from './explain.ts'
import { canUsePasskeys, logInByPasskey, wasCancelled } from './second-factor.ts'
import { messages } from './second-factor-messages.ts'
import { wordsIn, type Words } from './use-form.ts'

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
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Words>()
  if (!offered) return null
  const enter = async () => {
    setBusy(true)
    setWrong(undefined)
    try {
      await logInByPasskey(keep())
      onDone()
    } catch (error) {
      if (wasCancelled(error)) return
      setWrong(isCallError(error) && error.status !== 401 ? explain(error) : messages.passkeyFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={3}>
      <Button size="large" wide icon="key" busy={busy} onClick={() => void enter()}>
        {intl.formatMessage(messages.byPasskey)}
      </Button>
      {wrong !== undefined && (
        <div role="alert">
          <Banner icon="alert-circle" look="card" tone="bad">
            {wordsIn(wrong, intl)}
          </Banner>
        </div>
      )}
    </Stack>
  )
}
