type Listener = (course: string) => void

const listeners = new Set<Listener>()

/** Word from the server that somebody else has saved a course; whoever has it open asks what. */
export const courseNews = {
  tell: (course: unknown): void => {
    if (typeof course === 'string') for (const listener of listeners) listener(course)
  },
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
