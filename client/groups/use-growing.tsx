import { useCallback, useState, type ReactNode } from 'react'

const STEP = 100

/** A long list is drawn as far as it is read: the next hundred come when its end is near. */
export const useGrowing = <T,>(list: readonly T[]): { shown: readonly T[]; end: ReactNode } => {
  const [most, setMost] = useState(STEP)
  const watch = useCallback((mark: HTMLDivElement) => {
    const grow: IntersectionObserverCallback = ([entry]) =>
      entry?.isIntersecting && setMost((now) => now + STEP)
    const watching = new IntersectionObserver(grow, { rootMargin: '800px' })
    watching.observe(mark)
    return () => watching.disconnect()
  }, [])
  // A new end each time: one that is in view still is noticed again.
  const end = list.length > most ? <div key={most} ref={watch} aria-hidden="true" /> : null
  return { shown: list.slice(0, most), end }
}
