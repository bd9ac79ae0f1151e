import { Link, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { safeReturn } from '@cairn/domain/auth/return-path'
import {
  finishOidc,
  isOidcBegun,
  takeOverAccount,
  type OidcOutcome,
  type OidcProblem,
} from '../../auth/oidc.ts'
import { providerName } from '../../auth/providers.ts'
import { useAction } from '../../base/action.ts'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { messages as frameMessages } from '../../base/ui/waiting-messages.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages } from './messages.ts'
import { SecondStep } from './second-step.tsx'

const WORDS: Readonly<Record<OidcProblem, MessageDescriptor>> = {
  foreign: messages.oidcForeign,
  denied: messages.oidcDenied,
  expired: messages.oidcExpired,
  refused: messages.oidcRefused,
  other: messages.oidcOther,
  unreachable: messages.oidcUnreachable,
  failed: messages.oidcFailed,
}

/** Whoever opens the address a second time, already logged in, has nothing to do here. */
export const load = async (): Promise<void> => {
  if (typeof window === 'undefined' || isOidcBegun()) return
  if (session.get() !== null) throw redirect({ href: safeReturn(undefined), replace: true })
}

/** Where an identity provider sends people back to. */
export function Screen() {
  const intl = useIntl()
  const router = useRouter()
  const { code, state, error, iss } = useSearch({ from: '/login/oidc' })
  const [outcome, setOutcome] = useState<OidcOutcome>()
  useHead({ title: intl.formatMessage(messages.page), indexed: false })
  useEffect(() => {
    void finishOidc({ code, state, error, iss }).then((found) => {
      if (found.asks) void router.navigate({ to: '/switch', search: { to: found.to }, replace: true })
      else if (found.problem === undefined && found.asked === undefined)
        void router.navigate({ href: safeReturn(found.to), replace: true })
      else setOutcome(found)
    })
  }, [code, state, error, iss, router])
  if (outcome?.asked)
    return (
      <SecondStep
        asked={outcome.asked}
        onDone={() => {
          const { person } = outcome.asked ?? {}
          if (person !== undefined && session.get()?.user.id !== person)
            setOutcome({ ...outcome, asked: undefined, problem: 'other' })
          else void router.navigate({ href: safeReturn(outcome.to), replace: true })
        }}
        onExpired={() => setOutcome({ ...outcome, asked: undefined, problem: 'expired' })}
      />
    )
  if (outcome?.offer !== undefined) return <TakeOver {...outcome} offer={outcome.offer} />
  if (outcome) return <Stopped {...outcome} />
  return (
    <Entrance title={intl.formatMessage(messages.oidcTitle)} lead={intl.formatMessage(messages.oidcLead)}>
      <Skeleton label={intl.formatMessage(frameMessages.loading)}>
        <Bone shape="control" />
      </Skeleton>
    </Entrance>
  )
}

/** Says what becomes of an account that nobody confirmed, before it happens. */
function TakeOver({ offer, to }: OidcOutcome & { offer: string }) {
  const intl = useIntl()
  const router = useRouter()
  const goOn = useAction(() => takeOverAccount(offer), {
    onDone: () => router.navigate({ href: safeReturn(to), replace: true }),
  })
  if (goOn.failure !== undefined) return <Stopped problem="expired" to={to} />
  return (
    <Entrance
      title={intl.formatMessage(messages.takeOverTitle)}
      lead={intl.formatMessage(messages.takeOverLead)}
      below={intl.formatMessage(messages.takeOverNote)}
    >
      <Stack>
        <Button variant="filled" size="large" wide busy={goOn.busy} onClick={() => void goOn.run()}>
          {intl.formatMessage(messages.takeOver)}
        </Button>
        <Button size="large" wide link={<Link to="/login" />}>
          {intl.formatMessage(messages.backToLogIn)}
        </Button>
      </Stack>
    </Entrance>
  )
}

function Stopped({ problem = 'failed', provider, to }: OidcOutcome) {
  const intl = useIntl()
  const stays = problem === 'other'
  const name = provider === undefined ? intl.formatMessage(messages.otherSite) : providerName(provider)
  return (
    <Entrance title={intl.formatMessage(stays ? messages.oidcUnproved : messages.oidcStopped)}>
      <div role="alert">
        <Banner icon="alert-circle" look="card" tone="bad">
          {intl.formatMessage(WORDS[problem], { provider: name })}
        </Banner>
      </div>
      <Button
        variant="filled"
        size="large"
        wide
        link={<Link to="/login" search={{ ...(to !== undefined && { to }) }} />}
      >
        {intl.formatMessage(stays ? messages.oidcGoBack : messages.backToLogIn)}
      </Button>
    </Entrance>
  )
}
