import { TIMING } from '@cairn/domain/base/constants'
import { session } from '../session.ts'
import { courseIdsIn, courseRows } from './stored-rows.ts'

type Listener = () => void

let ids: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<Listener>()

const show = (next: readonly string[]): void => {
  if (next.length === ids.length && next.every((id, n) => id === ids[n])) return
  ids = next
  for (const listener of listeners) listener()
}

const readKeys = async (): Promise<void> => {
  const account = session.account()
  const keys = account === null ? [] : await courseRows.keys(account).catch(() => [])
  if (session.account() === account) show(courseIdsIn(keys))
}

/** The ids of the courses that are stored on this device for the account that is logged in. */
export const courseKeys = {
  get: (): readonly string[] => ids,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Courses were stored or removed: several at once are read together. */
  refresh: (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void readKeys(), TIMING.cacheKeyDebounceMs)
  },
  /** Nobody is logged in any more. */
  clear: (): void => {
    clearTimeout(timer)
    show([])
  },
}
