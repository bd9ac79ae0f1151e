import { PALETTES, type PaletteName } from './palettes.ts'
import { DEFAULT_THEME, THEMES, type Theme, type ThemeName } from './themes.ts'

/** What a site chose: a theme by its name, single palettes, or both. */
interface Choice {
  readonly name?: string | undefined
  readonly header?: string | undefined
  readonly primary?: string | undefined
  readonly accent?: string | undefined
}

const isTheme = (name: string | undefined): name is ThemeName =>
  name !== undefined && Object.hasOwn(THEMES, name)

const isPalette = (name: string | undefined): name is PaletteName =>
  name !== undefined && Object.hasOwn(PALETTES, name)

/** The palettes of a choice: those it names itself, the rest from the theme it names, or else from ours. */
export const themeOf = ({ name, header, primary, accent }: Choice): Theme => {
  const named = THEMES[isTheme(name) ? name : DEFAULT_THEME]
  return {
    header: isPalette(header) ? header : named.header,
    primary: isPalette(primary) ? primary : named.primary,
    accent: isPalette(accent) ? accent : named.accent,
  }
}
