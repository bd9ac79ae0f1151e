import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { isCallError } from '../base/call-error.ts'
import { useSite } from '../base/site.tsx'
import { problemText, type Problem } from '../base/form-problems.ts'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { explainWait } from './explain.ts'
import { messages } from './messages.ts'
import { beginOidc } from './oidc.ts'
import styles from './provider-buttons.module.css'
import { offeredProviders, providerIcon, providerName } from './providers.ts'

/** Whoever comes back from the provider with the browser's own button finds the page as it was, and may press again. */
const useComingBack = (run: () => void) => {
  useEffect(() => {
    addEventListener('pageshow', run)
    return () => removeEventListener('pageshow', run)
  }, [run])
}

const wordsFor = (error: unknown): Problem => {
  if (isCallError(error, 429)) return explainWait(error)
  return isCallError(error, 0) ? messages.unreachable : messages.providerFailed
}

/** The other sites one may log in with, the installation's own choice first. */
export function ProviderButtons({ to, person }: { to: string | undefined; person?: string }) {
  const intl = useIntl()
  const { enabledOidcProviders, auth } = useSite()
  const [leaving, setLeaving] = useState<string>()
  const [wrong, setWrong] = useState<Problem>()
  const [reset] = useState(() => () => setLeaving(undefined))
  useComingBack(reset)
  const providers = offeredProviders(enabledOidcProviders, auth.oidcProvider)
  if (providers.length === 0) return null

  const leave = async (provider: string) => {
    setWrong(undefined)
    setLeaving(provider)
    try {
      await beginOidc(provider, to, { person })
    } catch (error) {
      setWrong(wordsFor(error))
      setLeaving(undefined)
    }
  }
  return (
    <Stack gap={5}>
      {wrong && (
        <div role="alert">
          <Banner icon="alert-circle" look="card" tone="bad">
            {problemText(intl, wrong)}
          </Banner>
        </div>
      )}
      <Stack gap={3}>
        {providers.map((provider) => (
          <Button
            key={provider}
            size="large"
            wide
            icon={providerIcon(provider)}
            busy={leaving === provider}
            onClick={() => void leave(provider)}
          >
            {intl.formatMessage(messages.continueWith, { provider: providerName(provider) })}
          </Button>
        ))}
      </Stack>
      <p className={styles.or}>{intl.formatMessage(messages.orByContact)}</p>
    </Stack>
  )
}
