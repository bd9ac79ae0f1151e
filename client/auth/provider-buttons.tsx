import { useIntl } from 'react-intl'
import { useAction } from '../base/action.ts'
import { isCallError } from '../base/call-error.ts'
import { useSite } from '../base/site.tsx'
import { problemText, type Problem } from '../base/form-problems.ts'
import { Button } from '../base/ui/button.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { explainWait } from './explain.ts'
import { messages } from './messages.ts'
import { beginOidc } from './oidc.ts'
import styles from './provider-buttons.module.css'
import { offeredProviders, providerIcon, providerName } from './providers.ts'

/** Whoever comes back from the provider with the browser's own button finds the page as it was, and may press again. */
const comingBack = () => new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))

const problemOf = (error: unknown): Problem => {
  if (isCallError(error, 429)) return explainWait(error)
  return isCallError(error, 0) ? messages.unreachable : messages.providerFailed
}

/** The other sites one may log in with, the installation's own choice first. */
export function ProviderButtons({ to, person }: { to: string | undefined; person?: string }) {
  const intl = useIntl()
  const { enabledOidcProviders, auth } = useSite()
  const { busyWith, failure, run } = useAction(
    async (provider: string) => {
      await beginOidc(provider, to, { person })
      await comingBack()
    },
    { explain: (error) => String(problemText(intl, problemOf(error))) },
  )
  const providers = offeredProviders(enabledOidcProviders, auth.oidcProvider)
  if (providers.length === 0) return null
  return (
    <Stack gap={5}>
      <Failure>{failure}</Failure>
      <Stack gap={3}>
        {providers.map((provider) => (
          <Button
            key={provider}
            size="large"
            wide
            icon={providerIcon(provider)}
            busy={busyWith === provider}
            onClick={() => void run(provider)}
          >
            {intl.formatMessage(messages.continueWith, { provider: providerName(provider) })}
          </Button>
        ))}
      </Stack>
      <p className={styles.or}>{intl.formatMessage(messages.orByContact)}</p>
    </Stack>
  )
}
