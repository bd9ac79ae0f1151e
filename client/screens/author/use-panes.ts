import { useEffect } from 'react'

const PANES = ['outline', 'canvas', 'inspector']

const REACHED = '[tabindex="0"], a[href], button, input, textarea, select, [contenteditable="true"]'

const paneOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-pane]') : null

const enter = (pane: Element, last: Element | undefined) => {
  const first = pane.matches('main') ? pane : (pane.querySelector(REACHED) ?? pane)
  const goal = last?.isConnected ? last : first
  if (goal instanceof HTMLElement) goal.focus()
}

/** F6 goes round the parts of the studio, with Shift the other way, and returns to where one was in each. */
export const usePanes = (): void =>
  useEffect(() => {
    const last = new WeakMap<Element, Element>()
    const move = ({ target }: FocusEvent) => {
      const pane = paneOf(target)
      if (pane) last.set(pane, target as Element)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || document.querySelector('dialog:modal')) return
      const panes = PANES.flatMap((name) => document.querySelector(`[data-pane="${name}"]`) ?? [])
      const at = panes.findIndex((pane) => pane.contains(document.activeElement))
      const next = panes.at((at + (event.shiftKey ? -1 : 1)) % panes.length)
      if (!next) return
      event.preventDefault()
      enter(next, last.get(next))
    }
    document.addEventListener('focusin', move)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('focusin', move)
      document.removeEventListener('keydown', press)
    }
  }, [])
