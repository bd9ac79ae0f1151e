import { Link, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { Config } from '@cairn/contract/config'
import { LogInForm } from '../../auth/log-in-form.tsx'
import { PasskeyButton } from '../../auth/passkey-button.tsx'
import { ProviderButtons } from '../../auth/provider-buttons.tsx'
import type { AskedFactor } from '../../auth/second-factor.ts'
import { messages as factorMessages } from '../../auth/second-factor-messages.ts'
import { askFirst } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { actorOf, session } from '../../base/session.ts'
import { useSite } from '../../base/site.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import type { Arrival } from '../../page.ts'
import { useSignUpMode } from '../../auth/sign-up-mode.ts'
import { takeRefusal, type Refusal } from '../../base/refusal-notice.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages as signUpMessages } from '../../auth/sign-up-messages.ts'
import { messages } from './messages.ts'
import { SecondStep } from './second-step.tsx'
import { wayIn } from './way-in.ts'

const here = (config: Config, to: string | undefined) => wayIn(to, actorOf(session.get(), config.rootOrg))

/** A token in the address is tried first; whoever is logged in already is sent on. */
export const load = async ({ search, context }: Arrival<'/login'>): Promise<void> => {
  if (typeof window === 'undefined') return
  const { id } = search
  if (id !== undefined && (await session.enter(id)) === 'ask')
    throw askFirst(await here(context.config, search.to))
  if (session.get() !== null) throw redirect({ href: await here(context.config, search.to), replace: true })
  // A token stays in no address, and in no history, whether it was taken or not.
  if (id !== undefined)
    throw redirect({ to: '/login', search: (now) => ({ ...now, id: undefined }), replace: true })
}

const nothing = () => () => undefined
let told: Refusal | null | undefined
const refusal = () => (told === undefined ? (told = takeRefusal()) : told)

/** The server's refusal is told once, to whom it happened; the page that was drawn on the server knows nothing of it. */
const useRefusal = (): Refusal | null => {
  const refused = useSyncExternalStore(nothing, refusal, () => null)
  useEffect(
    () => () => {
      told = undefined
    },
    [],
  )
  return refused
}

export function Screen() {
  const intl = useIntl()
  const router = useRouter()
  const config = useSite()
  const { to } = useSearch({ from: '/login' })
  const refused = useRefusal()
  const kept = { ...(to !== undefined && { to }) }
  const signUp = useSignUpMode()
  const [asked, setAsked] = useState<AskedFactor>()
  const [expired, setExpired] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useHead({ title: intl.formatMessage(messages.page), indexed: false })
  const done = () => void here(config, to).then((href) => router.navigate({ href, replace: true }))
  const startOver = () => {
    setAsked(undefined)
    setExpired(true)
  }
  if (asked) return <SecondStep asked={asked} onDone={done} onExpired={startOver} />
  const notice = expired ? factorMessages.expired : refused === null ? undefined : messages[refused]
  return (
    <Entrance
      title={intl.formatMessage(messages.title)}
      lead={intl.formatMessage(messages.lead)}
      below={
        signUp.offered ? (
          <>
            {intl.formatMessage(messages.newHere)}{' '}
            <TextLink link={<Link to="/create" search={kept} />}>
              {intl.formatMessage(messages.toCreate)}
            </TextLink>
          </>
        ) : (
          intl.formatMessage(signUp.mode === 'closed' ? signUpMessages.closed : signUpMessages.byInvitation)
        )
      }
    >
      <ProviderButtons to={to} />
      <div ref={place}>
        <Stack gap={4}>
          <LogInForm
            toReset={<Link to="/login/reset" search={kept} />}
            notice={notice && intl.formatMessage(notice)}
            onDone={done}
            onAsked={setAsked}
          />
          <PasskeyButton
            keep={() => place.current?.querySelector<HTMLInputElement>('[name=keep]')?.checked === true}
            onDone={done}
          />
        </Stack>
      </div>
    </Entrance>
  )
}
