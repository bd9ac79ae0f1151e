type Listener = (course: string) => void

const news = () => {
  const listeners = new Set<Listener>()
  return {
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
}

/** Word from the server that somebody else has saved a course; whoever has it open asks what. */
export const courseNews = news()

/** Word that the learner got on with a course, perhaps on another device. */
export const progressNews = news()
