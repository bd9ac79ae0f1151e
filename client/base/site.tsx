import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Config } from '@cairn/contract/config'
import type { Actor } from '@cairn/domain/access/roles'
import { actorOf, session, type Session } from './session.ts'

const SiteContext = createContext<Config | null>(null)

export const Site = SiteContext

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
