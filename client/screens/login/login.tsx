import { Link, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { Config } from '@cairn/contract/config'
import { LogInForm } from '../../auth/log-in-form.tsx'
import { ProviderButtons } from '../../auth/provider-buttons.tsx'
import { askFirst } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { actorOf, session } from '../../base/session.ts'
import { useSite } from '../../base/site.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import type { Arrival } from '../../routes.tsx'
import { takeRefusal, type Refusal } from '../frame/connect.ts'
import { Entrance } from './entrance.tsx'
import { messages } from './messages.ts'
import { wayIn } from './way-in.ts'

interface Asked {
  readonly to?: string
}

const here = (config: Config, to: string | undefined) => wayIn(to, actorOf(session.get(), config.rootOrg))

/** A token in the address is tried first; whoever is logged in already is sent on. */
export const load = async ({ search, context }: Arrival): Promise<void> => {
  if (typeof window === 'undefined') return
  const { id, ...rest } = search
  if (id !== undefined && (await session.enter(id)) === 'ask')
    throw askFirst(await here(context.config, search['to']))
  if (session.get() !== null)
    throw redirect({ href: await here(context.config, search['to']), replace: true })
  // A token stays in no address, and in no history, whether it was taken or not.
  if (id !== undefined) throw redirect({ to: '/login', search: rest as never, replace: true })
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
  const { to } = useSearch({ strict: false }) as Asked
  const refused = useRefusal()
  const kept = { ...(to !== undefined && { to }) }
  useHead({ title: intl.formatMessage(messages.page), indexed: false })
  return (
    <Entrance
      title={intl.formatMessage(messages.title)}
      lead={intl.formatMessage(messages.lead)}
      below={
        <>
          {intl.formatMessage(messages.newHere)}{' '}
          <TextLink link={<Link to="/create" search={kept} />}>
            {intl.formatMessage(messages.toCreate)}
          </TextLink>
        </>
      }
    >
      <ProviderButtons to={to} />
      <LogInForm
        toReset={<Link to={'/login/reset' as string} search={kept} />}
        notice={refused === null ? undefined : intl.formatMessage(messages[refused])}
        onDone={() => void here(config, to).then((href) => router.navigate({ href, replace: true }))}
      />
    </Entrance>
  )
}
