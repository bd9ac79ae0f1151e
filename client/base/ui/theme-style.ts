import { type Mode } from '@cairn/domain/config/stone'
import { themeOf } from '@cairn/domain/config/theme-choice'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import type { ThemeName } from '@cairn/domain/config/themes'
import { THEME_STYLE_ID, themeKey, type ThemeChoice } from './theme-key.ts'

export { themeOf }

const choiceOf = (chosen: ThemeName | ThemeChoice): ThemeChoice =>
  typeof chosen === 'string' ? { name: chosen } : chosen

const SELECTORS: Record<Mode, string> = {
  light: '',
  dark: "[data-mantine-color-scheme='dark']",
  high: "[data-contrast='high']",
  'high-dark': "[data-mantine-color-scheme='dark'][data-contrast='high']",
}

/** The text of that `<style>`: every colour variable of one theme, for all four modes. */
export const themeStyle = (chosen: ThemeName | ThemeChoice, scope = ':root'): string => {
  const variables = themeVariables(themeOf(choiceOf(chosen)))
  return (Object.keys(SELECTORS) as Mode[])
    .map((mode) => {
      const declarations = Object.entries(variables[mode]).map(([role, value]) => `--${role}:${value}`)
      const rule = `${scope}${SELECTORS[mode]}{${declarations.join(';')}}`
      // Paper is white, also for those who read in the dark.
      return mode === 'dark' || mode === 'high-dark' ? `@media screen{${rule}}` : rule
    })
    .join('\n')
}

/** Recolours the running page. */
export const applyTheme = (chosen: ThemeName | ThemeChoice): void => {
  const existing = document.getElementById(THEME_STYLE_ID)
  const style = existing ?? document.createElement('style')
  style.textContent = themeStyle(chosen)
  style.dataset['theme'] = themeKey(choiceOf(chosen))
  if (existing) return
  style.id = THEME_STYLE_ID
  document.head.append(style)
}
