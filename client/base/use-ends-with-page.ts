import { useSyncExternalStore } from 'react'
import { endsWithPage, subscribeOnlyHere } from './only-here.ts'

/** Whether this page has work that neither the server has nor the device could store. */
export const useEndsWithPage = (): boolean =>
  useSyncExternalStore(subscribeOnlyHere, endsWithPage, () => false)
