import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Config } from '@cairn/contract/config'
import { App, makeQueries } from './app.tsx'
import { inAppShell } from './base/app-shell.ts'
import { findConfig, keepConfig } from './base/config.ts'
import { firstLanguage, loadMessages, storedLanguage } from './base/i18n.tsx'
import { makeRouter, TABLE } from './routes.tsx'
import { connect } from './screens/frame/connect.ts'

interface State {
  readonly config: Config
  readonly language: string
  readonly queries?: DehydratedState
}

/** What the server wrote into the page; without it (it could not) the config is fetched, or remembered, or given up on. */
const readState = async (): Promise<State> => {
  const written = document.getElementById('state')?.textContent
  if (written) return JSON.parse(written) as State
  const config = await findConfig()
  return { config, language: firstLanguage(config, storedLanguage(), navigator.languages) }
}

/** Parts of a page come alive one after another; when nothing is left to do, all of them have. */
const idle = (deed: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(deed, { timeout: 2000 })
  else setTimeout(deed, 200)
}

const start = async () => {
  const { config, language, queries: known } = await readState()
  const queries = makeQueries()
  if (known) hydrateQueries(queries, known)
  keepConfig(config)
  const messages = await loadMessages(language)
  const router = makeRouter({ queries, config, language })
  const place = document.getElementById('root') as HTMLElement
  const rendered = place.firstElementChild !== null
  const asked = location.pathname
  // A session may end while the first page is being read, so its end is heard from here on.
  const wake = connect({ queries, router, rendered })
  // Inside the app nothing is fetched late: every screen is there before the first is shown.
  if (inAppShell()) await Promise.all(TABLE.map(({ screen }) => screen()))
  const awaken = () => {
    wake()
    // Heard by the script that woke the page.
    dispatchEvent(new Event('awake'))
  }
  await router.load()
  const app = <App {...{ config, language, messages, queries, router }} onReady={() => idle(awaken)} />
  if (rendered && router.state.location.pathname === asked) {
    // Says that the page came from the server, so that the first render here draws the same boundaries.
    router.ssr = { manifest: undefined }
    hydrateRoot(place, app)
  } else {
    // The server drew nothing, or a page that this person is sent on from.
    place.replaceChildren()
    createRoot(place).render(app)
  }
}

void start()
