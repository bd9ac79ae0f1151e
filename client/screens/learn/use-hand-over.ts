import { useLayoutEffect } from 'react'
import { MAIN_ID } from '../../base/ui/page.tsx'

/** The keyboard that stands at a page's waiting shape goes on to the page itself. */
export const useHandOver = (): void =>
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.id !== MAIN_ID) return
      requestAnimationFrame(() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }))
    },
    [],
  )
