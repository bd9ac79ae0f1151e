import { SECOND } from '@cairn/domain/base/constants'

/** For how long after a character what is typed next still belongs to the same text. */
export const TYPING_MS = SECOND

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** When, in milliseconds. */
  readonly timeStamp: number
}

/**
 * Tells the characters of a text from shortcuts. A field can disappear under somebody's hands; what they go on typing is
 * meant for the field, and must not decide anything.
 */
export const makeTypingGuard = () => {
  let last = Number.NEGATIVE_INFINITY
  return {
    /** Whether this key press is part of a text. */
    isText: ({ key, ctrlKey, metaKey, altKey, timeStamp }: Press, inField: boolean): boolean => {
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return false
      const isText = inField || timeStamp - last < TYPING_MS
      if (isText) last = timeStamp
      return isText
    },
    /** A character that means nothing here is probably meant for a field. */
    note: ({ key, ctrlKey, metaKey, altKey, timeStamp }: Press): void => {
      // A blank presses buttons and boxes.
      if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) last = timeStamp
    },
    /** Whoever leaves the field on purpose, or presses something else, has finished. */
    end: (): void => {
      last = Number.NEGATIVE_INFINITY
    },
  }
}
