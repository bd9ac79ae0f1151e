import { useEffect } from 'react'
import type { Config } from '@cairn/contract/config'
import { fileAddress } from './file-address.ts'
import { THEME_STYLE_ID, themeKey } from './ui/theme-key.ts'

const OWN_ICON = '/favicon.svg'

/** The picture in the browser's tab. */
export const iconAddress = ({ favicon }: Pick<Config, 'favicon'>): string => fileAddress(favicon) ?? OWN_ICON

const shownTheme = () => document.getElementById(THEME_STYLE_ID)?.dataset['theme']

/** Recolours the page if it has other colours than these. What computes them is only fetched for a change. */
const followTheme = async (theme: Config['theme']): Promise<void> => {
  if (shownTheme() === themeKey(theme)) return
  const { applyTheme } = await import('./ui/theme-style.ts')
  applyTheme(theme)
}

const followIcon = (href: string): void => {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!link || link.getAttribute('href') === href) return
  link.removeAttribute('type')
  link.setAttribute('href', href)
}

/** Keeps colours and icon of the page as the installation has them. */
export const useSiteLook = (config: Config): void => {
  const { theme } = config
  const icon = iconAddress(config)
  useEffect(() => void followTheme(theme), [theme])
  useEffect(() => followIcon(icon), [icon])
}
