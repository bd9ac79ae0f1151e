import { useEffect } from 'react'

const PANES = ['outline', 'canvas', 'inspector']

const REACHED = '[tabindex="0"], a[href], button, input, textarea, select, [contenteditable="true"]'

const enter = (pane: Element) => {
  const goal = pane.matches('main') ? pane : (pane.querySelector(REACHED) ?? pane)
  if (goal instanceof HTMLElement) goal.focus()
}

/** F6 goes round the parts of the studio, with Shift the other way. */
export const usePanes = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || document.querySelector('dialog:modal')) return
      const panes = PANES.flatMap((name) => document.querySelector(`[data-pane="${name}"]`) ?? [])
      const at = panes.findIndex((pane) => pane.contains(document.activeElement))
      const next = panes.at((at + (event.shiftKey ? -1 : 1)) % panes.length)
      if (!next) return
      event.preventDefault()
      enter(next)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
