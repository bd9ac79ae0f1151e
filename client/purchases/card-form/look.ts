import { useEffect, useEffectEvent } from 'react'
import { LOOK, type Look } from './frame-protocol.ts'

export interface CurrentLook {
  readonly look: Look
  readonly dark: boolean
}

/** The colors of the page as they are now. */
export const currentLook = (): CurrentLook => {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const colors = Object.entries(LOOK).map(([name, role]) => [name, style.getPropertyValue(role).trim()])
  return {
    look: Object.fromEntries(colors) as Look,
    dark: root.dataset['mantineColorScheme'] === 'dark',
  }
}

const WATCHED = ['data-mantine-color-scheme', 'data-contrast', 'style', 'class']

/** Tells of every change of the colors: the scheme, the contrast, or the theme of the site. */
export const useLookChanges = (changed: (look: CurrentLook) => void): void => {
  const tell = useEffectEvent(() => changed(currentLook()))
  useEffect(() => {
    const watch = new MutationObserver(() => tell())
    watch.observe(document.documentElement, { attributes: true, attributeFilter: WATCHED })
    return () => watch.disconnect()
  }, [])
}
