import { printClipping, readClipping, type Clipping } from '@cairn/domain/courses/clipboard'
import { session } from '../../base/session.ts'

/** Course content is for whoever may read it: the next account on this device finds none of it. */
const keyNow = () => `course-clipping ${session.account() ?? ''}`

/** What was copied last on this device, in any tab, and whether it was cut out. */
export const clippings = {
  /** Kept in the browser for other tabs; the system's clipboard gets it too where that is allowed. */
  keep: (clipping: Clipping): string => {
    const text = printClipping(clipping)
    try {
      localStorage.setItem(keyNow(), text)
    } catch {
      // No room or not allowed: the system's clipboard may still have it.
    }
    return text
  },
  last: (): Clipping | undefined => {
    try {
      return readClipping(localStorage.getItem(keyNow()) ?? '')
    } catch {
      return undefined
    }
  },
  /** Puts the text where other programs and windows find it; browsers may refuse that. */
  tellSystem: (text: string): void => {
    void navigator.clipboard?.writeText(text).catch(() => undefined)
  },
}
