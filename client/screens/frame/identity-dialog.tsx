import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import { beginOidc } from '../../auth/oidc.ts'
import { providerName } from '../../auth/providers.ts'
import { askedFactor, confirmByFactor, type AskedFactor } from '../../auth/second-factor.ts'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
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
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState<AskedFactor>()
  const close = () => identityProof.settle(false)
  const noPassword = ways.data?.password === false
  const explain = (error: unknown): string => {
    if (isCallError(error, 401)) return intl.formatMessage(messages.wrong)
    return isCallError(error, 429) ? intl.formatMessage(messages.often) : (error as Error).message
  }
  const confirming = useAction(
    (password: string) => call(account.confirmIdentity, { body: { password }, handled: true }),
    {
      onDone: () => identityProof.settle(true),
      explain: (error) => {
        const factor = askedFactor(error)
        if (factor) setAsked(factor)
        else setFailure(explain(error))
        return null
      },
    },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setFailure(password === '' ? intl.formatMessage(messages.missing) : undefined)
    if (password !== '') void confirming.run(password)
  }
  if (!user) return null
  const lead = asked ? messages.leadFactor : noPassword ? messages.leadProvider : messages.lead
  const leaveFor = (provider: string) =>
    void beginOidc(provider, location.pathname, { person: user.id, proof: true }).catch((error: unknown) =>
      setFailure(explain(error)),
    )
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
            {ways.data?.list.map(({ id, provider }) => (
              <Button key={id} wide onClick={() => leaveFor(provider)}>
                {intl.formatMessage(messages.logInWith, { provider: providerName(provider) })}
              </Button>
            ))}
            <div role="alert">{failure}</div>
          </>
        ) : (
          <form id={form} method="post" noValidate onSubmit={submit}>
            <input hidden readOnly autoComplete="username" value={user.email ?? user.phoneNumber ?? ''} />
            <PasswordField
              name="password"
              label={intl.formatMessage(messages.password)}
              autoComplete="current-password"
              words={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
              error={failure}
            />
          </form>
        )}
      </Stack>
    </Dialog>
  )
}
