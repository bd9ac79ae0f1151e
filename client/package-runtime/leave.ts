import { LEAVE } from '@cairn/domain/packages/launch'
import { isReachable } from './frames.ts'

const MOST_FRAMES = 50

const within = (here: Window): Window[] =>
  Array.from({ length: Math.min(MOST_FRAMES, here.frames.length) }, (_, at) => here.frames[at]).filter(
    (frame): frame is Window => frame !== undefined,
  )

/**
 * Content says its end when its document is closed, and by then it is too late to wait for the answer. So it is told
 * beforehand that it is closed, in all its frames.
 */
export const endContent = (here: Window): void => {
  for (const frame of within(here)) if (isReachable(frame)) endContent(frame)
  for (const name of ['beforeunload', 'pagehide', 'unload'])
    try {
      here.dispatchEvent(new Event(name))
    } catch {
      // What content does at its end is its own affair.
    }
}

/** The page around is about to open something else in place of this document. */
export const onLeave = (here: Window, around: Window, site: string, leave: () => void): void => {
  here.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const isFromAround = origin === new URL(site).origin || (source !== here && source === around)
    if (data !== LEAVE || !isFromAround) return
    leave()
    for (const frame of within(here)) if (!isReachable(frame)) frame.postMessage(LEAVE, '*')
  })
}
