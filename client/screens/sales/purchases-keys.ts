import { useEffect, useEffectEvent } from 'react'

/** What can be done by key in the list of purchases. */
export interface PurchaseKeys {
  readonly move: (by: 1 | -1) => void
  readonly refund: () => void
  readonly search: () => void
  readonly close: () => void
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'
export const ROW = 'data-purchase'

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a key means; whoever types can only leave. Arrows move in the list alone, where nothing has to be scrolled. */
export const keyMeaning = (
  { key, ctrlKey, metaKey, altKey }: Press,
  { typing, inList }: { readonly typing: boolean; readonly inList: boolean },
): ((keys: PurchaseKeys) => void) | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Escape') return (keys) => keys.close()
  if (typing) return undefined
  const letter = key.toLowerCase()
  if (letter === 'j' || (inList && key === 'ArrowDown')) return (keys) => keys.move(1)
  if (letter === 'k' || (inList && key === 'ArrowUp')) return (keys) => keys.move(-1)
  if (letter === 'r') return (keys) => keys.refund()
  return key === '/' ? (keys) => keys.search() : undefined
}

const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || document.querySelector('dialog:modal, :popover-open') !== null

export const usePurchaseKeys = (keys: PurchaseKeys): void => {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || isElsewhere(event)) return
    const where = { typing: target.matches(TYPING), inList: target.matches(`[${ROW}]`) }
    const meaning = keyMeaning(event, where)
    if (!meaning) return
    event.preventDefault()
    meaning(keys)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => listen(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The row of a purchase in the list. */
export const rowOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${ROW}="${CSS.escape(id)}"]`)
