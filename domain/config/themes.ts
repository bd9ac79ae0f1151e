import type { PaletteName } from './palettes.ts'

/** The palettes of a theme: whose place this is, what to do, and where you are. */
export interface Theme {
  header: PaletteName
  primary: PaletteName
  accent: PaletteName
}

const theme = (header: PaletteName, primary: PaletteName, accent: PaletteName): Theme => ({
  header,
  primary,
  accent,
})

export const THEMES = {
  lime: theme('lime', 'lime', 'indigo'),
  red: theme('red', 'red', 'blue-grey'),
  pink: theme('pink', 'pink', 'teal'),
  purple: theme('purple', 'purple', 'amber'),
  'deep-purple': theme('deep-purple', 'deep-purple', 'lime'),
  indigo: theme('indigo', 'indigo', 'pink'),
  blue: theme('blue', 'blue', 'deep-orange'),
  'light-blue': theme('light-blue', 'light-blue', 'orange'),
  cyan: theme('cyan', 'cyan', 'deep-purple'),
  teal: theme('teal', 'teal', 'red'),
  green: theme('green', 'green', 'purple'),
  'light-green': theme('light-green', 'light-green', 'brown'),
  yellow: theme('yellow', 'yellow', 'blue'),
  amber: theme('amber', 'amber', 'indigo'),
  orange: theme('orange', 'orange', 'blue-grey'),
  'deep-orange': theme('deep-orange', 'deep-orange', 'cyan'),
  brown: theme('brown', 'brown', 'light-green'),
  grey: theme('grey', 'grey', 'light-blue'),
  'blue-grey': theme('blue-grey', 'blue-grey', 'orange'),
  navy: theme('navy', 'navy', 'amber'),
  midnight: theme('black', 'indigo', 'lime'),
  noir: theme('black', 'grey', 'red'),
  paper: theme('white', 'blue', 'pink'),
  snow: theme('white', 'teal', 'deep-orange'),
}

export type ThemeName = keyof typeof THEMES

export const DEFAULT_THEME: ThemeName = 'lime'
