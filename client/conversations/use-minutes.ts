import { useSyncExternalStore } from 'react'
import { MINUTE } from '@cairn/domain/base/constants'

let minutes = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    minutes += 1
    for (const one of listeners) one()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Draws again every minute: one clock for all the times in view. */
export const useMinutes = (): number =>
  useSyncExternalStore(
    subscribe,
    () => minutes,
    () => 0,
  )
