import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, type ReactNode } from 'react'
import type { Config } from '@cairn/contract/config'
import { HeadCollector, type Head } from './base/head.tsx'
import { Speech, type Messages } from './base/i18n.tsx'
import { useSiteLook } from './base/site-look.ts'
import { Site, useSite } from './base/site.tsx'
import './base/ui/styles.ts'
import type { AppRouter } from './router.tsx'

/**
 * `call` alone decides how often something is tried. Offline a call fails at once and says so: by default it would wait
 * for the browser, with a page that loads or a form that saves forever.
 */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

interface Props {
  readonly config: Config
  readonly language: string
  readonly messages: Messages
  readonly queries: QueryClient
  readonly router: AppRouter
  readonly head?: Head | null
  /** Told once, when the page is alive. */
  readonly onReady?: () => void
}

export function App({ config, language, messages, queries, router, head = null, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <HeadCollector value={head}>
        <Site first={config}>
          <QueryClientProvider client={queries}>
            <AsConfigured {...{ language, messages }}>
              <RouterProvider router={router} />
            </AsConfigured>
          </QueryClientProvider>
        </Site>
      </HeadCollector>
    </StrictMode>
  )
}

interface AsConfiguredProps extends Pick<Props, 'language' | 'messages'> {
  readonly children: ReactNode
}

/** What follows from the installation alone, and changes with it. */
function AsConfigured({ language, messages, children }: AsConfiguredProps) {
  const config = useSite()
  useSiteLook(config)
  return <Speech {...{ language, messages, config }}>{children}</Speech>
}
