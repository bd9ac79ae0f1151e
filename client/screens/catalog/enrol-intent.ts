const KEY = 'enrolling'

/** Somebody who must log in first has said what they came for; this page remembers it until they are back. */
export const enrolIntent = {
  keep: (course: string): void => {
    try {
      sessionStorage.setItem(KEY, course)
    } catch {
      // Without a memory they press once more.
    }
  },
  /** Whether it was for this course; whatever it was, it is forgotten. */
  take: (course: string): boolean => {
    try {
      const kept = sessionStorage.getItem(KEY)
      sessionStorage.removeItem(KEY)
      return kept === course
    } catch {
      return false
    }
  },
}
