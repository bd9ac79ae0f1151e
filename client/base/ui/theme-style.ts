import { PALETTES, type PaletteName } from '@cairn/domain/config/palettes'
import { type Mode } from '@cairn/domain/config/stone'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { DEFAULT_THEME, THEMES, type Theme, type ThemeName } from '@cairn/domain/config/themes'
import { THEME_STYLE_ID, themeKey, type ThemeChoice } from './theme-key.ts'

const isTheme = (name: string | undefined): name is ThemeName =>
  name !== undefined && Object.hasOwn(THEMES, name)

const isPalette = (name: string | undefined): name is PaletteName =>
  name !== undefined && Object.hasOwn(PALETTES, name)

/** The palettes of a choice: those it names itself, the rest from the theme it names, or else from ours. */
export const themeOf = ({ name, header, primary, accent }: ThemeChoice): Theme => {
  const named = THEMES[isTheme(name) ? name : DEFAULT_THEME]
  return {
    header: isPalette(header) ? header : named.header,
    primary: isPalette(primary) ? primary : named.primary,
    accent: isPalette(accent) ? accent : named.accent,
  }
}

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
      return `${scope}${SELECTORS[mode]}{${declarations.join(';')}}`
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
