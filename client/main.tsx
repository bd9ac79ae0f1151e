import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Config } from '@cairn/contract/config'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { App, makeQueries } from './app.tsx'
import { inAppShell } from './base/app-shell.ts'
import { findConfig, storedConfig } from './base/config.ts'
import { firstLanguage, loadMessages, storedLanguage, type Messages } from './base/i18n.tsx'
import type { Words } from './base/messages.ts'
import { lastReplies } from './base/last-replies.ts'
import { connection } from './base/online.ts'
import { allowRetries } from './base/retry.ts'
import { setSite } from './base/site-store.ts'
import { SLOW_MS } from './base/slow.ts'
import { fetchInsideIcons } from './base/ui/icon-late.tsx'
import { withinTime } from './base/ui/late-part.tsx'
import { messages as waiting } from './base/ui/waiting-messages.ts'
import { watchStyles } from './base/missing-styles.ts'
import { guardPage } from './base/only-here.ts'
import { watchVersion } from './base/version.ts'
import { beginWithWords, needWords, wantedParts, type WordsPart } from './base/words-parts.ts'
import { makeRouter, type AppRouter } from './router.tsx'
import { PAGES } from './routes.tsx'
import { connect } from './screens/frame/connect.ts'
import { messages as frame } from './screens/frame/messages.ts'

interface State {
  readonly config: Config
  readonly language: string
  readonly queries?: DehydratedState
}

/**
 * What the server wrote into the page; without it (it could not) the config is fetched, or remembered, or given up on.
 * The frame that the service worker answers with has an empty place for it: then the server was not reached.
 */
const readState = async (): Promise<State> => {
  const written = document.getElementById('state')?.textContent
  if (written) return JSON.parse(written) as State
  if (written === '') connection.note(false)
  const config = (written === '' ? storedConfig() : null) ?? (await findConfig())
  const language = firstLanguage(config, storedLanguage(), navigator.languages)
  Object.assign(document.documentElement, { lang: localeTag(language), dir: direction(language) })
  return { config, language }
}

/** Parts of a page come alive one after another; when nothing is left to do, all of them have. */
const idle = (deed: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(deed, { timeout: 2000 })
  else setTimeout(deed, 200)
}

/** Lets the browser answer and paint between two pieces of work. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** Asked for the first time, a formatter reads every locale the browser has: long enough to be done by itself. */
const meetLocale = async (locale: string) => {
  Intl.NumberFormat.supportedLocalesOf(locale)
  await breathe()
  Intl.DateTimeFormat.supportedLocalesOf(locale)
  await breathe()
}

/** Somebody may have scrolled a page that came from the server, or been led to a part of it: waking moves nothing. */
const keepScroll = (router: AppRouter) => {
  let woken = false
  router.update({ ...router.options, scrollRestoration: () => woken })
  const stop = router.subscribe('onRendered', () => {
    woken = true
    stop()
    // The router has not seen it, and would not know the place when somebody comes back.
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
  })
}

/** Said before there is an app to say it; in the reader's language as soon as that is here. */
let words: Messages = {}
const say = ({ id, defaultMessage }: Words): string => words[id] ?? defaultMessage

const notice = (text: string, ...more: readonly Node[]): HTMLElement => {
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.className = 'first-notice'
  line.append(text, ...more)
  return line
}

const root = () => document.getElementById('root') as HTMLElement

const reloadButton = (): HTMLButtonElement => {
  const button = document.createElement('button')
  button.textContent = say(frame.reload)
  button.addEventListener('click', () => location.reload())
  return button
}

/** A page that is empty until it is ready says so when that takes long, and leaves nobody without a way on. */
const sayWhenSlow = (): (() => void) => {
  const timer = setTimeout(() => {
    if (root().firstElementChild === null) root().append(notice(`${say(waiting.still)} `, reloadButton()))
  }, SLOW_MS)
  return () => clearTimeout(timer)
}

/** Nothing more comes by itself: the person is told, and what the server rendered stays readable. */
const giveUp = (error: unknown): void => {
  const failed = notice(`${say(frame.failed)}. ${say(waiting.partText)} `, reloadButton())
  for (const earlier of document.querySelectorAll('.first-notice')) earlier.remove()
  root().prepend(failed)
  throw error
}

/** Up to which part the page that is being opened needs words. */
const wordsOf = (router: AppRouter): WordsPart =>
  router.matchRoutes(router.latestLocation).at(-1)?.staticData.words ?? 'visiting'

const start = async () => {
  const stopWaiting = sayWhenSlow()
  allowRetries()
  lastReplies.allow()
  watchVersion()
  guardPage()
  watchStyles()
  await breathe()
  const { config, language, queries: known } = await readState()
  const queries = makeQueries()
  if (known) hydrateQueries(queries, known)
  setSite(config)
  const router = makeRouter({ queries, config, language })
  beginWithWords(wordsOf(router))
  const first = wantedParts().length
  words = await withinTime(loadMessages(language, config))
  await breathe()
  await meetLocale(localeTag(language))
  const place = root()
  const rendered = place.querySelector(':scope > :not(.first-notice)') !== null
  const asked = location.pathname
  // A session may end while the first page is being read, so its end is heard from here on.
  const wake = connect({ queries, router, rendered, open: (path) => location.replace(path) })
  // Inside the app nothing is fetched late: every screen is there before the first is shown.
  if (inAppShell())
    await Promise.all([fetchInsideIcons(), ...Object.values(PAGES).map(({ screen }) => screen())])
  const awaken = () => {
    wake()
    // A page that is opened next, or a refusal, has its words by then.
    void needWords('rest').catch(() => {})
    // Heard by the script that woke the page.
    dispatchEvent(new Event('awake'))
  }
  await router.load()
  // It may have led on to another.
  if (wantedParts().length > first) words = await withinTime(loadMessages(language, config))
  const messages = words
  stopWaiting()
  await breathe()
  const app = <App {...{ config, language, messages, queries, router }} onReady={() => idle(awaken)} />
  if (rendered && router.state.location.pathname === asked) {
    // Says that the page came from the server, so that the first render here draws the same boundaries.
    router.ssr = { manifest: undefined }
    keepScroll(router)
    // As a transition it is done in small pieces, and the page can be scrolled and pressed meanwhile.
    startTransition(() => void hydrateRoot(place, app))
  } else {
    // The server drew nothing, or a page that this person is sent on from.
    place.replaceChildren()
    createRoot(place).render(app)
  }
  // From here on a press is heard, even by a part that is still asleep: React wakes that part first.
  dispatchEvent(new Event('hearing'))
}

start().catch(giveUp)
