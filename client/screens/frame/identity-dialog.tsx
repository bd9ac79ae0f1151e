import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import { beginOidc } from '../../auth/oidc.ts'
import { providerName } from '../../auth/providers.ts'
import { askedFactor, confirmByFactor, type AskedFactor } from '../../auth/second-factor.ts'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useForm } from '../../base/form.ts'
import { identityProof } from '../../base/identity-proof.ts'
import { read } from '../../base/query.ts'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PasswordField } from '../../base/ui/password-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './identity-messages.ts'

const SecondFactor = latePart(() =>
  import('../../auth/second-factor-form.tsx').then(({ SecondFactorForm }) => ({ default: SecondFactorForm })),
)

/** Asks for the password again, and for the second factor of whoever has one; whoever has none logs in again at their identity provider. */
export function IdentityDialog() {
  const intl = useIntl()
  const form = useId()
  const user = useSession()?.user
  const ways = useQuery({
    ...read(account.listIdentities, { params: { id: user?.id ?? '' } }),
    enabled: user !== undefined,
  })
  const [asked, setAsked] = useState<AskedFactor>()
  const close = () => identityProof.settle(false)
  const noPassword = ways.data?.password === false
  const explain = (error: unknown): string => {
    if (isCallError(error, 401)) return intl.formatMessage(messages.wrong)
    return isCallError(error, 429) ? intl.formatMessage(messages.often) : (error as Error).message
  }
  const confirming = useForm({
    endpoint: account.confirmIdentity,
    values: { password: '' },
    body: ({ password }) => ({ password }),
    check: ({ password }) => ({ password: password === '' && messages.missing }),
    send: (body) => call(account.confirmIdentity, { body, handled: true }),
    refusal: (error) => {
      const factor = askedFactor(error)
      if (!factor) return { password: explain(error) }
      setAsked(factor)
      return null
    },
    onDone: () => identityProof.settle(true),
    uncontrolled: true,
  })
  const leaving = useAction(
    (provider: string) => beginOidc(provider, location.pathname, { person: user?.id ?? '', proof: true }),
    { explain },
  )
  if (!user) return null
  // A learning platform has no page to log in at: it opens courses.
  const providers = ways.data?.list.filter(({ provider }) => !provider.startsWith('lti:')) ?? []
  const lead = asked ? messages.leadFactor : noPassword ? messages.leadProvider : messages.lead
  return (
    <Dialog
      open
      onClose={close}
      title={intl.formatMessage(messages.title)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(messages.cancel)}</Button>
          {!noPassword && !asked && (
            <Button type="submit" form={form} variant="filled" busy={confirming.busy}>
              {intl.formatMessage(messages.confirm)}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Text size="body" tone="dim">
          {intl.formatMessage(lead)}
        </Text>
        {asked ? (
          <Suspense fallback={null}>
            <SecondFactor
              asked={asked}
              finish={confirmByFactor}
              onDone={() => identityProof.settle(true)}
              onExpired={() => setAsked(undefined)}
            />
          </Suspense>
        ) : noPassword ? (
          <>
            {providers.map(({ id, provider }) => (
              <Button
                key={id}
                wide
                busy={leaving.busyWith === provider}
                onClick={() => void leaving.run(provider)}
              >
                {intl.formatMessage(messages.logInWith, { provider: providerName(provider) })}
              </Button>
            ))}
            <div role="alert">{leaving.failure}</div>
          </>
        ) : (
          <form id={form} method="post" {...confirming.props}>
            <input hidden readOnly autoComplete="username" value={user.email ?? user.phoneNumber ?? ''} />
            <PasswordField
              {...confirming.text('password')}
              label={intl.formatMessage(messages.password)}
              autoComplete="current-password"
              words={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
            />
          </form>
        )}
      </Stack>
    </Dialog>
  )
}
