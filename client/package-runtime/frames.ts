import { LAUNCH_GLOBAL, type PackageMessage } from '@cairn/domain/packages/launch'
import type { Telling } from './sender.ts'

export type PackageWindow = Window & {
  API?: unknown
  API_1484_11?: unknown
  [LAUNCH_GLOBAL]?: unknown
  __cairnTell?: (message: Telling) => void
}

const MOST_FRAMES = 50

export const isReachable = (other: Window): boolean => {
  try {
    return other.document !== undefined
  } catch {
    return false
  }
}

const isOfPackage = (other: PackageWindow): boolean => isReachable(other) && LAUNCH_GLOBAL in other

/** The document of the same package that this one stands in, or that opened it. */
export const outerPackage = (here: PackageWindow): PackageWindow | undefined => {
  let [frame, opener]: [Window, Window | null] = [here, here.opener as Window | null]
  for (let count = 0; count < MOST_FRAMES && frame.parent !== frame; count += 1) {
    frame = frame.parent
    if (!isReachable(frame)) break
    if (isOfPackage(frame)) return frame
  }
  return opener && isOfPackage(opener) ? opener : undefined
}

/** All windows around this one, nearest first; their own parents can be asked for whatever their origin. */
const around = (here: Window): readonly Window[] => {
  const found: Window[] = []
  let frame = here.parent === here ? (here.opener as Window | null) : here.parent
  while (frame && !found.includes(frame) && found.length < MOST_FRAMES) {
    found.push(frame)
    frame = frame.parent
  }
  return found
}

/** Tells the page around a package; it is the only one of those windows that has the origin of the site. */
export const makeTell = (here: Window, site: string): ((message: Telling) => void) => {
  const windows = around(here)
  return (message) => {
    const told = { cairn: 'package', ...message } as PackageMessage
    for (const one of windows)
      try {
        one.postMessage(told, site)
      } catch {
        // A window that is closed has nobody to tell.
      }
  }
}

const define = (here: Window, name: string, value: unknown): void => {
  Object.defineProperty(here, name, { value, configurable: true, writable: true })
}

/**
 * Content looks for its API from frame to frame and stops at the error of one that it may not look into. Where that is the
 * next one, this document is the outermost that content can see.
 */
export const closeOff = (here: Window): void => {
  const { parent, top } = here
  if (here.opener && !isReachable(here.opener as Window)) define(here, 'opener', null)
  if (parent === here) return
  define(here, 'parent', here)
  if (parent === top) return
  // Frames of one package still talk to each other, though they may not look into each other.
  const post = here.postMessage.bind(here)
  const both = (...args: [unknown, string]) => {
    post(...args)
    parent.postMessage(...args)
  }
  define(here, 'postMessage', both)
}
