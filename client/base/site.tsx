import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Config } from '@cairn/contract/config'
import type { Actor } from '@cairn/domain/access/roles'
import { actorOf, session, type Session } from './session.ts'
import { site } from './site-store.ts'

export { refreshSite, setSite } from './site-store.ts'

const SiteContext = createContext<Config | null>(null)

interface Props {
  /** What the page was drawn with; a page that wakes up begins with the same. */
  readonly first: Config
  readonly children: ReactNode
}

/** Gives everything inside the installation as it is now: a change reaches the open page at once. */
export function Site({ first, children }: Props) {
  const config = useSyncExternalStore(
    site.subscribe,
    () => site.get() ?? first,
    () => first,
  )
  return <SiteContext value={config}>{children}</SiteContext>
}

/** Shows what is inside as if the installation were this one: a preview. */
export function SiteInstead({ site: other, children }: { site: Config; children: ReactNode }) {
  return <SiteContext value={other}>{children}</SiteContext>
}

/** The installation this page belongs to; loaded before anything is drawn. */
export const useSite = (): Config => {
  const config = useContext(SiteContext)
  if (config === null) throw new Error('There is no site around this component.')
  return config
}

const onServer = () => null

/** The session, or null for a visitor. While a server-rendered page wakes up, everybody is a visitor. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.get, onServer)

export const useActor = (): Actor | null => actorOf(useSession(), useSite().rootOrg)
