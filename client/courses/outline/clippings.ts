import { printClipping, readClipping, type Clipping } from '@cairn/domain/courses/clipboard'

const KEY = 'course-clipping'

/** What was copied last on this device, in any tab, and whether it was cut out. */
export const clippings = {
  /** Kept in the browser for other tabs; the system's clipboard gets it too where that is allowed. */
  keep: (clipping: Clipping): string => {
    const text = printClipping(clipping)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // No room or not allowed: the system's clipboard may still have it.
    }
    return text
  },
  last: (): Clipping | undefined => {
    try {
      return readClipping(localStorage.getItem(KEY) ?? '')
    } catch {
      return undefined
    }
  },
  /** Puts the text where other programs and windows find it; browsers may refuse that. */
  tellSystem: (text: string): void => {
    void navigator.clipboard?.writeText(text).catch(() => undefined)
  },
}
