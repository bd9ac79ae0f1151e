import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Config } from '@cairn/contract/config'
import { localeTag, direction } from '@cairn/domain/config/languages'
import { App, makeQueries } from '../app.tsx'
import { Speech, loadMessages } from '../base/i18n.tsx'
import { session } from '../base/session.ts'
import { setSite } from '../base/site-store.ts'
import { Site } from '../base/site.tsx'
import { site } from '../base/testing/samples.ts'
import { Toaster } from '../base/ui/toaster.tsx'
import { makeRouter } from '../router.tsx'

export interface Around {
  /** Who is logged in; a visitor unless told. */
  readonly as?: LoggedIn
  readonly config?: Config
  readonly language?: string
}

const shown: { root: Root; container: HTMLElement }[] = []

const show = (content: ReactNode): void => {
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  const root = createRoot(container)
  shown.push({ root, container })
  root.render(content)
}

/** Takes everything off the page that a test has put there. */
export const takeDown = (): void => {
  for (const { root, container } of shown.splice(0)) {
    root.unmount()
    container.remove()
  }
}

const prepare = async ({ as, config = site(), language = 'en' }: Around) => {
  if (as) session.begin(as)
  setSite(config)
  document.documentElement.lang = localeTag(language)
  document.documentElement.dir = direction(language)
  return { config, language, messages: await loadMessages(language, config), queries: makeQueries() }
}

/** Opens a page of the app, with its frame, guards and links. Returns where the reader is. */
export const openPage = async (href: string, around: Around = {}) => {
  const { config, language, messages, queries } = await prepare(around)
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = makeRouter({ queries, config, language }, history)
  await router.load()
  takeDown()
  show(<App {...{ config, language, messages, queries, router }} />)
  return { router, queries, here: () => router.state.location.href }
}

/** Renders a component inside everything it may ask for: the site, the language, the session, queries and links. */
export const render = async (content: ReactNode, around: Around = {}) => {
  const { config, language, messages, queries } = await prepare(around)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  show(
    <Site first={config}>
      <QueryClientProvider client={queries}>
        <Speech {...{ language, messages, config }}>
          <RouterContextProvider router={router}>
            {content}
            <Toaster />
          </RouterContextProvider>
        </Speech>
      </QueryClientProvider>
    </Site>,
  )
  return { router, queries }
}
