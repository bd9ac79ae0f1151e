import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { LEAVE } from '@cairn/domain/packages/launch'
import { SECOND } from '@cairn/domain/base/constants'

export interface Told {
  readonly type: string
  readonly ended?: boolean
  readonly next?: string
}

const MOST_WINDOWS = 50

/** The window around a frame; of one that is in no other, the one that opened it. */
const outOf = (at: Window): Window | null => (at.parent === at ? (at.opener as Window | null) : at.parent)

/** Whether it is the window of the frame, one in it, or one that these opened: packages have frames and windows of their own. */
const isWithin = (frame: HTMLIFrameElement | null, source: MessageEventSource | null): boolean => {
  const [inside, top] = [frame?.contentWindow, window.top]
  let at = source as Window | null
  for (let count = 0; at && at !== top && at !== window && count < MOST_WINDOWS; count += 1) {
    if (at === inside) return true
    at = outOf(at)
  }
  return false
}

/** What the package in this frame tells, and nobody else. */
const useTold = (frame: RefObject<HTMLIFrameElement | null>, hear: (told: Told) => void) => {
  const heard = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (!isWithin(frame.current, source)) return
    const told = data as (Told & { readonly cairn?: unknown }) | null
    if (typeof told === 'object' && told?.cairn === 'package' && typeof told.type === 'string') hear(told)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => heard(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}

/** Content that does not answer is not waited for any longer. */
const LONGEST = 3 * SECOND

/** The content in a frame: what it tells, and how it is left so that nothing of it is lost. */
export const usePackageContent = (hear: (told: Told) => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const isRunning = useRef(false)
  const left = useRef<() => void>(undefined)
  useTold(frame, (told) => {
    if (told.type === 'begun') isRunning.current = true
    if (told.type === 'saved' && told.ended === true) isRunning.current = false
    if (told.type === 'left') left.current?.()
    hear(told)
  })
  const leave = async (): Promise<void> => {
    const content = frame.current?.contentWindow
    if (!isRunning.current || !content) return
    await new Promise<void>((done) => {
      const timer = setTimeout(done, LONGEST)
      left.current = () => {
        clearTimeout(timer)
        done()
      }
      content.postMessage(LEAVE, '*')
    })
    isRunning.current = false
  }
  return { frame, leave }
}
