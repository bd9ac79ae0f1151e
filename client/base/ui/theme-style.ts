import { type Mode } from '@cairn/domain/config/stone'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { THEMES, type ThemeName } from '@cairn/domain/config/themes'

/** The id of the `<style>` element in `<head>` that carries the colours of the chosen theme. */
export const THEME_STYLE_ID = 'theme'

const SELECTORS: Record<Mode, string> = {
  light: '',
  dark: "[data-mantine-color-scheme='dark']",
  high: "[data-contrast='high']",
  'high-dark': "[data-mantine-color-scheme='dark'][data-contrast='high']",
}

/** The text of that `<style>`: every colour variable of one theme, for all four modes. */
export const themeStyle = (name: ThemeName, scope = ':root'): string => {
  const variables = themeVariables(THEMES[name])
  return (Object.keys(SELECTORS) as Mode[])
    .map((mode) => {
      const declarations = Object.entries(variables[mode]).map(([role, value]) => `--${role}:${value}`)
      return `${scope}${SELECTORS[mode]}{${declarations.join(';')}}`
    })
    .join('\n')
}

/** Recolours the running page. */
export const applyTheme = (name: ThemeName): void => {
  const existing = document.getElementById(THEME_STYLE_ID)
  const style = existing ?? document.createElement('style')
  style.textContent = themeStyle(name)
  if (existing) return
  style.id = THEME_STYLE_ID
  document.head.append(style)
}

/** Turns high contrast on or off for the running page; a user's choice (THEME-07). */
export const applyContrast = (high: boolean): void => {
  if (high) document.documentElement.dataset.contrast = 'high'
  else delete document.documentElement.dataset.contrast
}
