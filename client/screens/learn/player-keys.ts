import { useEffect, useEffectEvent } from 'react'
import { focusOf } from '../../courses/stage/keys.ts'

export interface Wishes {
  readonly next: () => void
  readonly previous: () => void
  readonly focus: () => void
  readonly help: () => void
  /** Escape, where nothing else has use for it. */
  readonly leave: () => void
}

const wishOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): keyof Wishes | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === '?') return 'help'
  if (key === 'Escape') return 'leave'
  if (shiftKey && key.toLowerCase() === 'n') return 'next'
  if (shiftKey && key.toLowerCase() === 'p') return 'previous'
  return !shiftKey && key.toLowerCase() === 'z' ? 'focus' : undefined
}

/** Keys for the whole player; those of the film are heard by its stage. */
export const usePlayerKeys = (wishes: Wishes): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || focusOf(target) === 'field' || document.querySelector('dialog:modal'))
      return
    const wish = wishOf(event)
    if (!wish) return
    if (wish !== 'leave') event.preventDefault()
    wishes[wish]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
