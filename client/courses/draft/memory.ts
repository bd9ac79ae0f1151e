import type { Done } from '@cairn/domain/courses/change'
import type { Conflict } from '@cairn/domain/courses/conflict'

/** What the server has not acknowledged yet. */
export interface Unsaved {
  readonly version: number
  readonly flight: { readonly key: string; readonly base: number; readonly done: readonly Done[] } | null
  readonly queue: readonly Done[]
  readonly conflicts: readonly Conflict[]
}

export interface Memory {
  readonly keep: (unsaved: Unsaved) => void
  readonly recall: () => Unsaved | null
  readonly forget: () => void
}

const keyOf = (course: string, person: string) => `course-draft:${person}:${course}`

/** In the local store of the browser, for one course and one person. */
export const deviceMemory = (course: string, person: string): Memory => {
  const key = keyOf(course, person)
  return {
    keep: (unsaved) => {
      try {
        localStorage.setItem(key, JSON.stringify(unsaved))
      } catch {
        // No room: the page itself still has it, and asks before it is left.
      }
    },
    recall: () => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as Unsaved | null
      } catch {
        return null
      }
    },
    forget: () => localStorage.removeItem(key),
  }
}
