import { useEffect, useEffectEvent, type RefObject } from 'react'
import { deedOf, focusOf, mayHave, type Deed } from './keys.ts'

/** Hears keys for the film: everywhere on the page, or only while the focus is on the stage. */
export const useKeys = (
  stage: RefObject<HTMLElement | null>,
  reach: 'page' | 'stage',
  obey: (deed: Deed) => void,
): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const within = target !== null && stage.current?.contains(target) === true
    if (event.defaultPrevented || (reach === 'stage' && !within)) return
    const deed = deedOf(event.key)
    if (!deed || !mayHave(event, focusOf(target), within)) return
    event.preventDefault()
    obey(deed)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
