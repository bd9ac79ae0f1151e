import { useSyncExternalStore } from 'react'
import { unkept } from './lasting.ts'

/** Whether the device could not store what is written under this name, or under names that begin with it. */
export const useUnkept = (prefix: string): boolean =>
  useSyncExternalStore(
    unkept.subscribe,
    () => unkept.has(prefix),
    () => false,
  )
