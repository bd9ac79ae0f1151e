import type { Query, QueryClient } from '@tanstack/react-query'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { courseNews, progressNews } from '../../base/course-news.ts'
import type { LiveEvent } from '../../base/events.ts'
import type { Guard } from '../../base/guard.ts'
import { lastReplies } from '../../base/last-replies.ts'
import { onReconnect } from '../../base/reconnect.ts'
import { refusal } from '../../base/refusal.ts'
import { isRefusal, noteRefusal } from '../../base/refusal-notice.ts'
import { accountOf, session, type Ending, type Original } from '../../base/session.ts'
import { refreshSite, site } from '../../base/site-store.ts'
import { makeStream } from '../../base/stream.ts'
import { textsChanged } from '../../base/texts.ts'
import { dismissToast } from '../../base/ui/toast.ts'
import type { AppRouter } from '../../router.tsx'
import { passing } from './passing.ts'

interface Running {
  readonly queries: QueryClient
  readonly router: AppRouter
  /** The page came from the server, as a visitor sees it. */
  readonly rendered: boolean
  /** Opens another page anew. Parts of one that the server drew may not be alive yet: it can only be left as a whole. */
  readonly open?: (path: string) => void
}

const NEWS_MS = 300

export const guardOf = (router: AppRouter): Guard =>
  router.state.matches.map((match) => match.staticData.guard ?? 'none').find((guard) => guard !== 'none') ??
  'none'

/** A page that needed the session is left; a public one stays and is read again as a visitor. */
const leave = (router: AppRouter, why: Ending) => {
  const refused = isRefusal(why)
  if (why === 'left') return router.navigate({ to: '/' })
  if (refused || (why === 'elsewhere' && guardOf(router) !== 'none'))
    return router.navigate({ to: '/login', search: { to: router.state.location.href } })
  return router.invalidate()
}

/**
 * Where the page goes when the session passes to another person: a public one stays; one that was opened with the rights
 * of the person before is left, by whoever is themselves again for where they began to act.
 */
const pass = (router: AppRouter, began: Original | null) => {
  if (guardOf(router) === 'none') return router.invalidate()
  return router.navigate({ href: safeReturn(began?.place), ignoreBlocker: true })
}

/** Reads that failed, or yielded nothing because they did. */
const hasFailed = ({ state: { status, data } }: Query): boolean =>
  status === 'error' || data === null || (data as { failed?: true } | undefined)?.failed === true

/**
 * Ties the running page to the session: what begins and ends with it, and what the server says meanwhile. Returns what
 * is to be done once the page is alive; before that nothing may change under it.
 */
export const connect = ({ queries, router, rendered, open }: Running): (() => void) => {
  let token: string | null = null
  let account: string | null = null
  let aside: Original | null = null

  // News come in bursts: one reading serves several.
  let reading: ReturnType<typeof setTimeout> | undefined
  const readNews = () => {
    reading ??= setTimeout(() => {
      reading = undefined
      void queries.invalidateQueries({ queryKey: ['/notification/news'] })
    }, NEWS_MS)
  }
  const refuse = (refused: string) =>
    void refusal.answer({ token: refused, account: session.account(), why: 'refused' })
  const hear = async (event: LiveEvent) => {
    // The record or the roles have changed: both come with a renewed session.
    if (event.channel === 'updateUser' && event.data['read'] !== undefined)
      // A conversation was read on another device.
      return queries.invalidateQueries({ queryKey: ['/conversation/read'] })
    if (event.channel === 'updateUser') await session.revalidate(refuse)
    if (event.channel === 'updateConcept') courseNews.tell(event.data['id'])
    if (event.channel === 'updateProgress') progressNews.tell(event.data['object'])
    if (event.channel === 'updateBooking')
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/schedule/'),
      })
    if (event.channel === 'updateNotification' || event.channel === 'missed') readNews()
    if (event.channel === 'missed') void queries.invalidateQueries({ queryKey: ['/conversation/read'] })
    if (event.channel === 'updateConfig') {
      const { language } = event.data
      if (typeof language === 'string') textsChanged(language)
      else await refreshSite()
    }
  }
  const listen = makeStream({
    onEvent: (e) => void hear(e),
    onRefused: () => void (token !== null && refuse(token)),
    // The site may have changed between the drawing of the page and now.
    onFresh: () => {
      void refreshSite()
      readNews()
    },
  })
  // What a visitor or another person was shown is not what this one may see, nor may a page in view ask for it again.
  const forget = (before: string | null, now: string, began: Original | null) => {
    if (before === null) return void queries.invalidateQueries()
    if (before === now) return
    queries.clear()
    void passing.during(pass(router, accountOf(began) === now ? began : null))
  }
  const follow = () => {
    const now = session.get()
    if (now?.authorization.setUpSecondFactor && router.state.location.pathname !== '/login/secure')
      void router.navigate({ to: '/login/secure', replace: true })
    if ((now?.authorization.token ?? null) === token) return
    const before = account
    const began = aside
    token = now?.authorization.token ?? null
    account = session.account()
    aside = session.original()
    const { setUpSecondFactor, confirmEmail } = now?.authorization ?? {}
    listen(setUpSecondFactor || confirmEmail ? null : token)
    if (account !== null) forget(before, account, began)
  }

  // What is in view and failed for want of a connection is read again, once; and so is what the device had stored.
  onReconnect(() => {
    const since = lastReplies.takeFirstRecalled() ?? Number.POSITIVE_INFINITY
    const isStored = ({ state }: Query) => state.dataUpdatedAt >= since
    void queries.invalidateQueries({ predicate: isStored })
    void queries.refetchQueries({ type: 'active', predicate: (one) => hasFailed(one) && !isStored(one) })
  })
  site.subscribe(() => {
    const config = site.get()
    if (config) router.update({ ...router.options, context: { ...router.options.context, config } })
  })
  session.onAccountLeft(dismissToast)
  const drawn = rendered ? router.state.location.href : null
  session.onEnd((why) => {
    if (isRefusal(why)) noteRefusal(why)
    const { href } = router.state.location
    if (isRefusal(why) && open && href === drawn) return open(`/login?to=${encodeURIComponent(href)}`)
    queries.clear()
    // A page behind a guard would ask once more, as nobody, and keep the answer for whoever logs in next.
    if (guardOf(router) === 'none') void leave(router, why)
    else void passing.during(leave(router, why))
  })
  let awake = false
  return () => {
    if (awake) return
    awake = true
    // A page drawn here was read with this session, or with the one that a token in its address gave.
    if (!rendered) account = session.account()
    session.subscribe(follow)
    session.watchTabs()
    follow()
    delete document.documentElement.dataset['session']
    void session.revalidate()
  }
}
