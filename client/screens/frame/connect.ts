import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../base/events.ts'
import type { Guard } from '../../base/guard.ts'
import { session, type Ending } from '../../base/session.ts'
import { refreshSite, site } from '../../base/site-store.ts'
import { makeStream } from '../../base/stream.ts'
import { textsChanged } from '../../base/texts.ts'
import type { AppRouter } from '../../routes.tsx'

interface Running {
  readonly queries: QueryClient
  readonly router: AppRouter
  /** The page came from the server, as a visitor sees it. */
  readonly rendered: boolean
}

const REFUSED_KEY = 'session.refused'

const noteRefusal = () => {
  try {
    sessionStorage.setItem(REFUSED_KEY, '1')
  } catch {
    // Where storage is forbidden the log-in page comes without an explanation.
  }
}

/** Whether the server has just ended the session: said once, on the log-in page. */
export const takeRefusal = (): boolean => {
  try {
    const refused = sessionStorage.getItem(REFUSED_KEY) !== null
    sessionStorage.removeItem(REFUSED_KEY)
    return refused
  } catch {
    return false
  }
}

const guardOf = (router: AppRouter): Guard =>
  router.state.matches.map((match) => match.staticData.guard ?? 'none').find((guard) => guard !== 'none') ??
  'none'

/** A page that needed the session is left; a public one stays and is read again as a visitor. */
const leave = (router: AppRouter, why: Ending) => {
  if (why === 'refused') noteRefusal()
  if (why === 'left') return router.navigate({ to: '/' as never })
  if (why === 'refused' || (why === 'elsewhere' && guardOf(router) !== 'none'))
    return router.navigate({ to: '/login' as never, search: { to: router.state.location.href } as never })
  return router.invalidate()
}

/**
 * Ties the running page to the session: what begins and ends with it, and what the server says meanwhile. Returns what
 * is to be done once the page is alive; before that nothing may change under it.
 */
export const connect = ({ queries, router, rendered }: Running): (() => void) => {
  let token: string | null = null
  let person: string | null = null

  const hear = async (event: LiveEvent) => {
    // The record or the roles have changed: both come with a renewed session.
    if (event.channel === 'updateUser') await session.revalidate()
    if (event.channel === 'updateConfig') {
      const { language } = event.data
      if (typeof language === 'string') textsChanged(language)
      else await refreshSite()
    }
  }
  const listen = makeStream({
    onEvent: (e) => void hear(e),
    onRefused: () => session.drop('refused'),
    // The site may have changed between the drawing of the page and now.
    onFresh: () => void refreshSite(),
  })
  // What a visitor or another person was shown is not what this one may see.
  const forget = (before: string | null, now: string) => {
    if (before === null) return void queries.invalidateQueries()
    if (before === now) return
    void queries.resetQueries()
    void router.invalidate()
  }
  const follow = () => {
    const now = session.get()
    if ((now?.authorization.token ?? null) === token) return
    const before = person
    token = now?.authorization.token ?? null
    person = now?.user.id ?? null
    listen(token)
    if (person !== null) forget(before, person)
  }

  site.subscribe(() => {
    const config = site.get()
    if (config) router.update({ ...router.options, context: { ...router.options.context, config } })
  })
  session.onEnd((why) => {
    queries.clear()
    void leave(router, why)
  })
  // A page drawn here was read with this session from the start.
  if (!rendered) person = session.get()?.user.id ?? null
  let awake = false
  return () => {
    if (awake) return
    awake = true
    session.subscribe(follow)
    session.watchTabs()
    follow()
    delete document.documentElement.dataset['session']
    void session.revalidate()
  }
}
